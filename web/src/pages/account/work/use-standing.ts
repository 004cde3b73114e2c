import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { everyPage } from '../../../calls/every-page.ts'

export interface Arrival {
  idea_id: number
  status: string
  interested: { user_id: number | null; name: string }
  amount: number | null
  currency: string | null
  created_at: string
}

/**
 * Undecided and accepted interests in one’s own ideas, open rounds, and how ideas did, each fetched once however many ideas
 * there are. What could not be fetched is undefined: it must not look like nobody and nothing.
 */
export function useStanding() {
  const { data: arrivals } = useArrivals()
  const rounds = useQuery({ queryKey: ['ventures'], queryFn: readRounds })
  const stats = useQuery({ queryKey: ['ideas', 'stats'], queryFn: () => api.accountListIdeaStats() })
  return { arrivals, rounds, stats: stats.data?.ideas ?? [] }
}

export function useArrivals() {
  return useQuery({ queryKey: ['interests', 'received', 'standing'], queryFn: readArrivals })
}

/** Every open round. The same pages list accepted interests, and those may go on after the last round. */
async function readRounds() {
  const rounds = await everyPage(
    async (page) => {
      const { rounds, next_cursor } = await api.accountListVentures(page)
      return { rounds, next_cursor: rounds.length < page.limit ? null : next_cursor }
    },
    (answer) => answer.rounds,
  )
  return { rounds }
}

/** All of them, since they are counted; without the messages, which may be long and are shown elsewhere. */
async function readArrivals(): Promise<Arrival[]> {
  const interests = await everyPage(
    (page) => api.accountListInterests({ direction: 'received', ...page }),
    (answer) => answer.interests,
  )
  return interests
    .filter(({ status }) => status === 'new' || status === 'accepted')
    .map(({ idea_id, status, interested: { user_id, name }, amount, currency, created_at }) => ({
      ...{ idea_id, status, amount, currency, created_at },
      interested: { user_id, name },
    }))
}
