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

/** The interests people expressed in one's own ideas and nobody declined or withdrew, and the rounds that are open, each in one call. */
export function useStanding() {
  const interests = useQuery({
    queryKey: ['interests', 'received', 'standing'],
    queryFn: () => api.accountListInterests({ direction: 'received', limit: MOST }),
  })
  const rounds = useQuery({ queryKey: ['ventures'], queryFn: () => api.accountListVentures({ limit: 50 }) })
  const arrivals: readonly Arrival[] =
    interests.data?.interests.filter(({ status }) => status === 'new' || status === 'accepted') ?? []
  return { arrivals, rounds: rounds.data?.rounds ?? [], known: interests.isSuccess }
}

const WEEK_MS = 7 * 86_400_000

/** How many came in each of the last weeks, oldest first; the last one ends now. */
export function byWeek(arrivals: readonly Arrival[], weeks: number): { from: Date; count: number }[] {
  const now = Date.now()
  return Array.from({ length: weeks }, (_, index) => {
    const from = now - (weeks - index) * WEEK_MS
    const within = ({ created_at }: Arrival) => {
      const at = Date.parse(created_at)
      return at > from && at <= from + WEEK_MS
    }
    return { from: new Date(from), count: arrivals.filter(within).length }
  })
}

/** Whole days until then, counting the one that has begun. */
export function daysUntil(at: string): number {
  return Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 86_400_000))
}
