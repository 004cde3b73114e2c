import { queryOptions } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { everyPage } from '../calls/every-page.ts'
import { NOW_AND_THEN_MS } from '../calls/live.ts'

/** Unanswered interests in one's own ideas. */
export const newInterests = queryOptions({
  queryKey: ['interests', 'waiting'],
  queryFn: async () => ({
    interests: await everyPage(
      (page) => api.accountListInterests({ direction: 'received', status: 'new', ...page }),
      (answer) => answer.interests,
    ),
  }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** Unanswered introduction requests. */
export const newIntroductions = queryOptions({
  queryKey: ['introductions', 'waiting'],
  queryFn: async () => ({
    introductions: await everyPage(
      (page) => api.accountListIntroductions({ direction: 'received', status: 'new', ...page }),
      (answer) => answer.introductions,
    ),
  }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** Tasks whose agent has a question. */
export const askingTasks = queryOptions({
  queryKey: ['tasks', 'waiting'],
  queryFn: async () => ({
    tasks: await everyPage(
      (page) => api.accountListTasks({ state: 'needs_answer', ...page }),
      (answer) => answer.tasks,
    ),
  }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** What agents prepared for the person’s address. */
export const openOffers = queryOptions({
  queryKey: ['offers'],
  queryFn: () => api.accountListOffers({}),
  refetchInterval: NOW_AND_THEN_MS,
})

/** Permissions that agents ask for. */
export const askedPermissions = queryOptions({
  queryKey: ['approvals', 'permissions'],
  queryFn: async () => ({
    requests: await everyPage(
      (page) => api.accountListPermissionRequests(page),
      (answer) => answer.requests,
    ),
  }),
  refetchInterval: NOW_AND_THEN_MS,
})

/** Undecided requests of agents. */
export const waitingApprovals = queryOptions({
  queryKey: ['approvals', 'waiting'],
  queryFn: async () => ({
    approvals: await everyPage(
      (page) => api.accountListApprovals({ state: 'waiting', ...page }),
      (answer) => answer.approvals,
    ),
  }),
  refetchInterval: NOW_AND_THEN_MS,
})
