import { Anchor, Button, FileButton } from '@mantine/core'
import { IconFileText, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useEditor } from '../../../i18n/editor.ts'
import { Problem } from '../parts/Problem.tsx'
import { useSize } from './files.ts'
import { useAddDocument } from './use-add-document.ts'

/** The pictures and documents of an idea where it is written: added with a click or dropped. */
export function FilesHere({ ideaId, onManage }: { ideaId: number; onManage: () => void }) {
  const text = useEditor()
  const sizeOf = useSize()
  const add = useAddDocument(ideaId)
  const [over, setOver] = useState(false)
  const { data } = useQuery({
    queryKey: ['documents', ideaId],
    queryFn: () => api.accountListDocuments({ idea_id: ideaId }),
  })
  const documents = data?.documents ?? []
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) add.run(file)
  }
  return (
    <section
      className="files-here"
      aria-label={text.files.title}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul>
        {documents.map(({ document_id, file_name, content_type, bytes }) => (
          <li key={document_id}>
            {content_type.startsWith('image/') ? <IconPhoto aria-hidden /> : <IconFileText aria-hidden />}
            <span className="words">{file_name}</span>
            <small>{sizeOf(bytes)}</small>
          </li>
        ))}
      </ul>
      <Problem error={add.error} />
      <div>
        <FileButton {...add.button}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={add.busy}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {text.files.title}
            </Button>
          )}
        </FileButton>
        {documents.length > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={onManage}>
            {text.files.manage}
          </Anchor>
        )}
      </div>
    </section>
  )
}
