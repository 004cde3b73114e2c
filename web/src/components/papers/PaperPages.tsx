import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { usePapers } from '../../i18n/papers.ts'
import { PaperViewer } from './PaperViewer.tsx'
import type { PageUrl, Paper } from './paper.ts'

interface PagesProps {
  paper: Paper
  url: PageUrl
  small?: boolean
  /** Each picture is rendered for this reader, so none is loaded before it is wanted. */
  oneByOne?: boolean
}

/** What a document looks like: its first page large, the others in a strip. Each opens large. */
export function PaperPages({ paper, url, small = false, oneByOne = false }: PagesProps) {
  const text = usePapers()
  const [open, setOpen] = useState<number>()
  const { state, pages, pictures } = paper.preview
  if (state === 'none') return null
  const [first, ...others] = pictures
  if (first === undefined)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {state === 'waiting' ? text.waiting : text.none}
      </Text>
    )
  const labelOf = (page: number) =>
    paper.content_type.startsWith('image/')
      ? text.picture({ name: paper.file_name })
      : text.page({ page, name: paper.file_name })
  return (
    <>
      {oneByOne && (
        <div>
          <Button size="sm" mt="xs" onClick={() => setOpen(first.page)} aria-label={`${text.read}: ${paper.file_name}`}>
            {text.read}
          </Button>
        </div>
      )}
      {!small && !oneByOne && (
        <button
          type="button"
          className="paper-first"
          aria-label={text.open({ label: labelOf(first.page) })}
          onClick={() => setOpen(first.page)}
        >
          <img
            loading="lazy"
            src={url(first.page, 'large')}
            width={first.width}
            height={first.height}
            alt={labelOf(first.page)}
          />
        </button>
      )}
      {!oneByOne && (small || others.length > 0) && (
        <ul className="paper-strip" aria-label={text.pages({ name: paper.file_name })}>
          {(small ? pictures : others).map(({ page, width, height }) => (
            <li key={page}>
              <button type="button" aria-label={text.open({ label: labelOf(page) })} onClick={() => setOpen(page)}>
                <img loading="lazy" src={url(page, 'small')} width={width} height={height} alt={labelOf(page)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pages !== null && pages > pictures.length && (
        <Text size="sm" c="dimmed">
          {oneByOne
            ? text.firstMarked({ shown: pictures.length, all: pages })
            : text.firstOnly({ shown: pictures.length, all: pages })}
        </Text>
      )}
      {open !== undefined && (
        <PaperViewer paper={paper} url={url} first={open} labelOf={labelOf} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
