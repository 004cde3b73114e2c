import { VisuallyHidden } from '@mantine/core'
import { useText } from '../i18n/index.tsx'
import { useCounts } from './use-counts.ts'

/** Number of decisions waiting. */
export function HomeCount() {
  const { rooms } = useText().common
  const { decisions } = useCounts()
  return <Count count={decisions} words={rooms.waiting(decisions)} />
}

export function UnreadMessages() {
  const { nav } = useText().common
  const { unreadMessages } = useCounts()
  return <Count count={unreadMessages} words={nav.unread(unreadMessages)} />
}

export function UnreadNotices() {
  const { nav } = useText().common
  const { unreadNotices } = useCounts()
  return <Count count={unreadNotices} words={nav.unread(unreadNotices)} />
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
