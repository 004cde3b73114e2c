import { Stack } from '@mantine/core'
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { useAdmin } from '../../../i18n/admin.ts'
import type { Unsent } from '../parts/ReasonDialog.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import type { ReviewItem } from './sources.ts'
import type { ReviewState } from './use-review.ts'
import { onShortcut } from './use-shortcuts.ts'

/** Loaded on demand, with its list of rules. */
const ReasonDialog = lazy(async () => ({ default: (await import('../parts/ReasonDialog.tsx')).ReasonDialog }))

interface ListProps {
  items: ReviewItem[]
  review: ReviewState
  shortcuts: boolean
  showHelp: () => void
}

/** The queue as a feed: focus moves from item to item, and keys act on the focused one. */
export function ReviewList({ items, review, shortcuts, showHelp }: ListProps) {
  const admin = useAdmin()
  const [index, setIndex] = useState(0)
  const [refusing, setRefusing] = useState<{ item: ReviewItem; unsent: { current: Unsent } } | null>(null)
  const unsent = useRef(new Map<number, { current: Unsent }>())
  const place = useRef<HTMLElement>(null)
  const { follow, following } = useFollowing()
  const current = Math.min(index, items.length - 1)
  const item = items[current]

  // Focuses the current item after moving, or after a decision removed one.
  useEffect(() => {
    if (following.current && !refusing) place.current?.focus()
  })

  const move = (by: number) => {
    follow()
    setIndex(Math.max(0, Math.min(items.length - 1, current + by)))
  }
  const approve = async () => {
    if (!item || !review.source.approve || review.busy) return
    await review.approve([item])
    follow()
  }
  const refuse = (wanted: ReviewItem | undefined) => {
    if (wanted === undefined) return
    const kept = unsent.current.get(wanted.id) ?? { current: {} }
    unsent.current.set(wanted.id, kept)
    setRefusing({ item: wanted, unsent: kept })
  }
  const actions = {
    j: () => move(1),
    k: () => move(-1),
    a: approve,
    r: () => refuse(item),
    x: () => item && review.toggle(item.id),
    '?': showHelp,
  }
  return (
    <>
      <Stack role="feed" aria-label={admin.review.title} onKeyDown={(event) => shortcuts && onShortcut(event, actions)}>
        {items.map((entry, position) => (
          <ReviewCard
            key={entry.id}
            item={entry}
            review={review}
            index={position}
            total={items.length}
            current={position === current}
            place={position === current ? place : null}
            onCurrent={() => setIndex(position)}
            onRefuse={() => refuse(entry)}
          />
        ))}
      </Stack>
      {refusing !== null && (
        <Suspense>
          <ReasonDialog
            label={admin.review[review.source.words.refuse]}
            question={admin.review.rejectQuestion}
            unsent={refusing.unsent}
            opened
            close={() => setRefusing(null)}
            send={(reason, rule) => review.source.refuse(refusing.item.id, { reason, ...rule })}
            onDone={async () => {
              await review.refused(refusing.item)
              follow()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Whether focus follows the list until the next key or click: the decision can arrive before or after the list is redrawn.
 */
function useFollowing() {
  const following = useRef(false)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const stop = () => {
      following.current = false
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) document.addEventListener(event, stop, true)
    return () => {
      for (const event of events) document.removeEventListener(event, stop, true)
    }
  }, [])
  const follow = () => {
    following.current = true
    redraw()
  }
  return { follow, following }
}
