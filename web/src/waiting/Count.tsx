import { VisuallyHidden } from '@mantine/core'
import { useText } from '../i18n/index.tsx'
import { useCounts } from './use-counts.ts'

/** The number of things waiting, the same wherever it is shown. */
export function WaitingCount() {
  const { rooms } = useText().common
  const { things } = useCounts()
  return <Count count={things} words={rooms.waiting({ count: things })} />
}

export function UnreadNotices() {
  const { nav } = useText().common
  const { unreadNotices } = useCounts()
  return <Count count={unreadNotices} words={nav.unread({ count: unreadNotices })} />
}

/** Renders nothing if the count is zero. */
export function Count({ count, words }: { count: number; words?: string }) {
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {words && <VisuallyHidden> {words}</VisuallyHidden>}
    </span>
  )
}
