import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'

/** As many interests as one answer holds: enough to draw, and one call however many ideas there are. */
const MOST = 200

export interface Arrival {
  idea_id: number
  status: string
  interested: { user_id: number | null }
  created_at: string
}

/**
 * The interests in one's own ideas that nobody declined or withdrew, open rounds, and how ideas did, each in one call. What
 * could not be read is undefined: it must not look like nobody and nothing.
 */
export function useStanding() {
  const interests = useQuery({
    queryKey: ['interests', 'received', 'standing'],
    queryFn: () => api.accountListInterests({ direction: 'received', limit: MOST }),
  })
  const rounds = useQuery({ queryKey: ['ventures'], queryFn: () => api.accountListVentures({ limit: 50 }) })
  const stats = useQuery({ queryKey: ['ideas', 'stats'], queryFn: () => api.accountListIdeaStats() })
  const arrivals: readonly Arrival[] | undefined = interests.data?.interests.filter(
    ({ status }) => status === 'new' || status === 'accepted',
  )
  return { arrivals, rounds, stats: stats.data?.ideas ?? [] }
}
