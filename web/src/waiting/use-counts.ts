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
  decisions: number
  /** Each thing once, though an unanswered interest is also an unread conversation. */
  things: number
  unreadMessages: number
  unreadNotices: number
}

const NOTHING = { known: false, decisions: 0, things: 0, unreadMessages: 0, unreadNotices: 0 }

export function useCounts(): WaitingCounts {
  const { me } = useSession()
  const { data } = useQuery({ ...counts, enabled: me !== null })
  if (me === null || data === undefined) return NOTHING
  const decisions = data.approvals + data.interests + data.introductions + data.offers
  return {
    known: true,
    decisions,
    things: decisions + data.unread_conversations,
    unreadMessages: data.unread_messages,
    unreadNotices: data.unread_notices,
  }
}
