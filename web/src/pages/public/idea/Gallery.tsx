import { Anchor, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { PaperViewer } from '../../../components/papers/PaperViewer.tsx'
import { shownUrl } from '../../../components/shown-pictures.ts'
import { usePictures } from '../../../i18n/pictures.ts'

/** More pictures of an idea and a link to its video. Nothing is loaded from other sites. */
export function Gallery({ ideaId, name }: { ideaId: number; name: string }) {
  const text = usePictures().shown
  const [open, setOpen] = useState<number>()
  const { data } = useQuery({
    queryKey: ['picture', 'gallery', ideaId],
    queryFn: () => api.listIdeaPictures({ idea_id: ideaId }),
  })
  const pictures = data?.pictures ?? []
  const video = data?.video
  if (pictures.length === 0 && !video) return null
  const altOf = (place: number) => pictures[place]?.alt ?? text.number({ number: place + 1 })
  return (
    <section>
      <Title order={2} mb="sm">
        {text.title}
      </Title>
      {pictures.length > 0 && (
        <ul className="gallery">
          {pictures.map((picture, place) => (
            <li key={picture.picture_id}>
              <button
                type="button"
                aria-label={`${text.enlarge({ number: place + 1 })}: ${altOf(place)}`}
                onClick={() => setOpen(place)}
              >
                <img
                  loading="lazy"
                  src={shownUrl(picture, 'large')}
                  width={picture.width}
                  height={picture.height}
                  alt={altOf(place)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {video && (
        <Anchor href={video} rel="noopener noreferrer nofollow ugc" target="_blank" className="gallery-video words">
          <IconPlayerPlay size={20} aria-hidden />
          {text.video({ site: new URL(video).hostname })}
        </Anchor>
      )}
      {open !== undefined && (
        <PaperViewer
          paper={{
            ...{ file_name: name, content_type: 'image/webp' },
            preview: {
              ...{ state: 'made', pages: pictures.length },
              pictures: pictures.map(({ width, height }, place) => ({ page: place + 1, width, height })),
            },
          }}
          url={(page) => {
            const picture = pictures[page - 1]
            return picture ? shownUrl(picture, 'large') : ''
          }}
          first={open + 1}
          labelOf={(page) => altOf(page - 1)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
