import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { NOW_AND_THEN_MS } from './live.ts'

/** Unanswered interests in one's own ideas. */
export const newInterests = queryOptions({
  queryKey: ['interests', 'waiting'],
  queryFn: () => api.accountListInterests({ direction: 'received', status: 'new', limit: 20 }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** Unanswered requests for a talk. */
export const newIntroductions = queryOptions({
  queryKey: ['introductions', 'waiting'],
  queryFn: () => api.accountListIntroductions({ direction: 'received', status: 'new', limit: 20 }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** What agents prepared for one's address. */
export const openOffers = queryOptions({
  queryKey: ['offers'],
  queryFn: () => api.accountListOffers({}),
  refetchInterval: NOW_AND_THEN_MS,
})

/** What agents ask and nobody has decided yet. */
export const waitingApprovals = queryOptions({
  queryKey: ['approvals', 'waiting'],
  queryFn: () => api.accountListApprovals({ state: 'waiting', limit: 20 }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** Number of decisions waiting for the person; 0 until known. */
export function useWaitingCount(): number {
  const interests = useQuery(newInterests).data?.interests.length ?? 0
  const introductions = useQuery(newIntroductions).data?.introductions.length ?? 0
  const offers = useQuery(openOffers).data?.offers.length ?? 0
  const approvals = useQuery(waitingApprovals).data?.approvals.length ?? 0
  return interests + introductions + offers + approvals
}
