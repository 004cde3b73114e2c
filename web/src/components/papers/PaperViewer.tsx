import { Button, Text } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePapers } from '../../i18n/papers.ts'
import type { PageUrl, Paper } from './paper.ts'

interface ViewerProps {
  paper: Paper
  url: PageUrl
  first: number
  labelOf: (page: number) => string
  onClose: () => void
}

const AGAIN_MS = 1_500
const MOST_TRIES = 10

/** Pages are rendered per reader, a few at a time: turning them fast gets some refused until the others are done. */
function PageImage(page: ComponentProps<'img'> & { alt: string }) {
  const [tries, setTries] = useState(1)
  const onError = () => {
    if (tries < MOST_TRIES) setTimeout(setTries, AGAIN_MS, tries + 1)
  }
  return <img key={tries} {...page} alt={page.alt} onError={onError} />
}

/** One page over the whole screen; arrow keys turn pages, Escape closes. */
export function PaperViewer({ paper, url, first, labelOf, onClose }: ViewerProps) {
  const text = usePapers()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pictures } = paper.preview
  const [place, setPlace] = useState(() => pictures.findIndex(({ page }) => page === first))
  const last = pictures.length - 1
  const shown = pictures[place] ?? pictures[0]
  useEffect(() => dialog.current?.showModal(), [])
  const turn = (to: number) => setPlace(Math.max(0, Math.min(last, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }
  if (shown === undefined) return null
  return (
    <dialog
      ref={dialog}
      className="paper-viewer"
      aria-label={text.pages({ name: paper.file_name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="paper-viewer-in">
        <div className="paper-viewer-bar">
          <p className="paper-viewer-name words">{paper.file_name}</p>
          {last > 0 && (
            <>
              <Button variant="default" size="sm" disabled={place === 0} onClick={() => turn(place - 1)}>
                {text.previous}
              </Button>
              <Text size="sm" aria-live="polite">
                {text.place({ page: place + 1, of: last + 1 })}
              </Text>
              <Button variant="default" size="sm" disabled={place === last} onClick={() => turn(place + 1)}>
                {text.next}
              </Button>
            </>
          )}
          <Button variant="default" size="sm" onClick={() => dialog.current?.close()}>
            {text.close}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a page larger than the screen is scrolled by keys */}
        <div className="paper-viewer-page" tabIndex={0}>
          <PageImage
            key={shown.page}
            src={url(shown.page, 'large')}
            width={shown.width}
            height={shown.height}
            alt={labelOf(shown.page)}
          />
        </div>
      </div>
    </dialog>
  )
}
