import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { NOW_AND_THEN_MS } from '../live.ts'
import { CountBadge } from './UnreadCount.tsx'

export function UnreadNotices() {
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: () => api.accountListNotices({ limit: 1 }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  return <CountBadge count={data?.unread_count ?? 0} />
}
