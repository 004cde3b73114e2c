import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../i18n/index.tsx'
import { NOW_AND_THEN_MS } from '../live.ts'
import { useWaitingCount } from '../waiting.ts'

/** Number of decisions waiting. */
export function HomeCount() {
  const { rooms } = useText().common
  const count = useWaitingCount()
  return <Count count={count} words={rooms.waiting(count)} />
}

/** Number of unread messages in the newest conversations. */
export function UnreadCount() {
  const { nav } = useText().common
  const { data } = useQuery({
    queryKey: ['conversations', 'unread'],
    queryFn: () => api.accountListConversations({ limit: 50 }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const count = data?.conversations.reduce((sum, conversation) => sum + conversation.unread_count, 0) ?? 0
  return <Count count={count} words={nav.unread(count)} />
}

export function UnreadNotices() {
  const { nav } = useText().common
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: () => api.accountListNotices({ limit: 1 }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const count = data?.unread_count ?? 0
  return <Count count={count} words={nav.unread(count)} />
}

/** Renders nothing if the count is zero. */
function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  )
}
