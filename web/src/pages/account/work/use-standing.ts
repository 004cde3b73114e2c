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

/** The interests in one's own ideas that nobody declined or withdrew, open rounds, and how ideas did, each in one call. */
export function useStanding() {
  const interests = useQuery({
    queryKey: ['interests', 'received', 'standing'],
    queryFn: () => api.accountListInterests({ direction: 'received', limit: MOST }),
  })
  const rounds = useQuery({ queryKey: ['ventures'], queryFn: () => api.accountListVentures({ limit: 50 }) })
  const stats = useQuery({ queryKey: ['ideas', 'stats'], queryFn: () => api.accountListIdeaStats() })
  const arrivals: readonly Arrival[] =
    interests.data?.interests.filter(({ status }) => status === 'new' || status === 'accepted') ?? []
  return {
    arrivals,
    rounds: rounds.data?.rounds ?? [],
    stats: stats.data?.ideas ?? [],
    known: interests.isSuccess,
  }
}

/** Whole days until then, counting the one that has begun. */
export function daysUntil(at: string): number {
  return Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 86_400_000))
}
