import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { NOW_AND_THEN_MS } from '../calls/live.ts'
import { useSession } from '../session/session.ts'

/** The numbers on the rooms, on the bell and in the title. Hidden tabs have no stream, so they poll. */
const counts = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => api.accountCountWaiting(),
  refetchInterval: NOW_AND_THEN_MS,
  refetchIntervalInBackground: true,
})

interface WaitingCounts {
  /** False until then, and for visitors: the numbers are zero. */
  known: boolean
  /** What waits for the person, each thing counted once: decisions, questions, and conversations with new messages. */
  things: number
  /** Of these, conversations with new messages; one that began with an unanswered interest counts as a decision. */
  unreadTalks: number
  /** Questions about the person's ideas, until they answer. */
  questions: number
  unreadNotices: number
}

const NOTHING = { known: false, things: 0, unreadTalks: 0, questions: 0, unreadNotices: 0 }

export function useCounts(): WaitingCounts {
  const { me } = useSession()
  const { data } = useQuery({ ...counts, enabled: me !== null })
  if (me === null || data === undefined) return NOTHING
  const decisions =
    data.approvals +
    data.permission_requests +
    data.interests +
    data.introductions +
    data.questions +
    data.offers +
    data.tasks
  const { unread_conversations: unreadTalks, unread_notices: unreadNotices, questions } = data
  return { known: true, things: decisions + unreadTalks, unreadTalks, questions, unreadNotices }
}
