import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../i18n/index.tsx'
import { NOW_AND_THEN_MS } from '../live.ts'

/** How many messages wait, in the newest conversations. */
export function UnreadCount() {
  const { data } = useQuery({
    queryKey: ['conversations', 'unread'],
    queryFn: () => api.accountListConversations({ limit: 50 }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const count = data?.conversations.reduce((sum, conversation) => sum + conversation.unread_count, 0) ?? 0
  return <CountBadge count={count} />
}

/** Nothing where nothing waits. */
export function CountBadge({ count }: { count: number }) {
  const { nav } = useText().common
  if (count === 0) return null
  return (
    <Badge>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{nav.unread(count)}</VisuallyHidden>
    </Badge>
  )
}
