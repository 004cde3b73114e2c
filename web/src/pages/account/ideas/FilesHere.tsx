import { Anchor } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../calls/api.ts'
import { ownUrl } from '../../../components/shown-pictures.ts'
import { useEditor } from '../../../i18n/editor.ts'
import { usePictures } from '../../../i18n/pictures.ts'
import { Problem } from '../parts/Problem.tsx'
import { ownPictures } from '../pictures/own-pictures.ts'
import { takeFiles } from './chosen-files.ts'
import { DropFiles } from './DropFiles.tsx'
import { useSize } from './files.ts'
import { useAddDocument } from './use-add-document.ts'

interface FilesHereProps {
  ideaId: number
  /** Opens the tab where they are cropped, described and shown to some. */
  onManage: (tab: 'pictures' | 'documents') => void
}

/** The pictures and documents of an idea where it is written: added with a click or dropped. */
export function FilesHere({ ideaId, onManage }: FilesHereProps) {
  const text = useEditor()
  const { shown } = usePictures()
  const sizeOf = useSize()
  const add = useAddDocument(ideaId, { showsPictures: true })
  const { data } = useQuery({
    queryKey: ['documents', ideaId],
    queryFn: () => api.accountListDocuments({ idea_id: ideaId }),
  })
  const documents = data?.documents ?? []
  const pictures = useQuery(ownPictures(ideaId)).data?.pictures.filter(({ shown_as }) => shown_as === 'gallery') ?? []
  // What was chosen before there was an idea to add it to.
  const { run } = add
  useEffect(() => {
    const files = takeFiles(ideaId)
    if (files.length > 0) run(files)
  }, [ideaId, run])
  return (
    <DropFiles
      busy={add.busy}
      onFiles={add.run}
      there={
        <>
          <ul>
            {pictures.map(({ picture_id, version, alt }, place) => (
              <li key={picture_id}>
                {version === null ? (
                  <IconPhoto aria-hidden />
                ) : (
                  <img src={ownUrl({ picture_id, version }, 'small')} alt="" />
                )}
                <span className="words">{alt ?? shown.number({ number: place + 1 })}</span>
              </li>
            ))}
            {documents.map(({ document_id, file_name, content_type, bytes }) => (
              <li key={document_id}>
                {content_type.startsWith('image/') ? <IconPhoto aria-hidden /> : <IconFileText aria-hidden />}
                <span className="words">{file_name}</span>
                <small>{sizeOf(bytes)}</small>
              </li>
            ))}
          </ul>
          <Problem error={add.error} />
        </>
      }
    >
      <Anchor component="button" type="button" size="sm" onClick={() => onManage('pictures')}>
        {text.files.pictures}
      </Anchor>
      {documents.length > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={() => onManage('documents')}>
          {text.files.manage}
        </Anchor>
      )}
    </DropFiles>
  )
}
