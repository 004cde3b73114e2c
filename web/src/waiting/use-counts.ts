import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { NOW_AND_THEN_MS } from '../calls/live.ts'
import { useSession } from '../session/session.ts'

/** The numbers on the rooms, on the bell and in the title; hidden tabs have no stream and ask now and then. */
const counts = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => api.accountCountWaiting(),
  refetchInterval: NOW_AND_THEN_MS,
  refetchIntervalInBackground: true,
})

interface WaitingCounts {
  /** False until then, and for visitors: the numbers are zero. */
  known: boolean
  /** What waits for the person, each thing once: decisions, questions, and conversations with something new. */
  things: number
  /** Of these the conversations with something new; one that began with an unanswered interest is a decision. */
  unreadTalks: number
  unreadNotices: number
}

const NOTHING = { known: false, things: 0, unreadTalks: 0, unreadNotices: 0 }

export function useCounts(): WaitingCounts {
  const { me } = useSession()
  const { data } = useQuery({ ...counts, enabled: me !== null })
  if (me === null || data === undefined) return NOTHING
  const decisions =
    data.approvals + data.permission_requests + data.interests + data.introductions + data.offers + data.tasks
  const unreadTalks = data.unread_conversations
  return { known: true, things: decisions + unreadTalks, unreadTalks, unreadNotices: data.unread_notices }
}
