import type { Operations } from '@ideabridge/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import {
  askedPermissions,
  askingTasks,
  newInterests,
  newIntroductions,
  openOffers,
  waitingApprovals,
} from '../../../waiting/lists.ts'
import type { Asked } from '../grants/AskedPermission.tsx'
import type { Introduction } from '../introductions/introduction.ts'
import { usePages } from '../parts/Pages.tsx'

export type Conversation = Operations['account_list_conversations']['output']['conversations'][number]
type Interest = Operations['account_list_interests']['output']['interests'][number]
type Offer = Operations['account_list_offers']['output']['offers'][number]
type Task = Operations['account_list_tasks']['output']['tasks'][number]
type Approval = Operations['account_list_approvals']['output']['approvals'][number]

/** One line of the inbox. */
export type Row =
  | { kind: 'talk'; key: string; at: string; waits: boolean; talk: Conversation }
  | { kind: 'interest'; key: string; at: string; waits: true; interest: Interest }
  | { kind: 'introduction'; key: string; at: string; waits: true; introduction: Introduction }
  | { kind: 'offer'; key: string; at: string; waits: true; offer: Offer }
  | { kind: 'task'; key: string; at: string; waits: true; task: Task }
  | { kind: 'permission'; key: string; at: string; waits: true; asked: Asked }
  | { kind: 'approval'; key: string; at: string; waits: true; approval: Approval }

export const SHOWS = ['all', 'waiting'] as const
export type Show = (typeof SHOWS)[number]

/** Everything that waits or talks, newest first. */
export function useInboxRows() {
  const talks = usePages(['conversations'], (page) => api.accountListConversations(page), NOW_AND_THEN_MS)
  const interests = useQuery(newInterests)
  const introductions = useQuery(newIntroductions)
  const offers = useQuery(openOffers)
  const approvals = useQuery(waitingApprovals)
  const tasks = useQuery(askingTasks)
  const loaded = talks.data?.pages.flatMap((page) => page.conversations) ?? []
  const permissions = useQuery(askedPermissions)
  const talked = new Set(loaded.map(({ conversation_id }) => conversation_id))
  const further = interests.data?.interests.filter(({ conversation_id }) => !talked.has(conversation_id))
  const rows: Row[] = [
    ...loaded.map(talkRow),
    ...(further ?? []).map(interestRow),
    ...(introductions.data?.introductions ?? []).map(introductionRow),
    ...(offers.data?.offers ?? []).map(offerRow),
    ...(approvals.data?.approvals ?? []).map(approvalRow),
    ...(permissions.data?.requests ?? []).map(permissionRow),
    ...(tasks.data?.tasks ?? []).map(taskRow),
  ]
  const missing = [interests, introductions, offers, approvals, permissions, tasks].filter(
    ({ data }) => data === undefined,
  )
  return {
    talks,
    rows: rows.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    /** A failed fetch must not look like nothing. */
    unread: missing.filter(({ isError }) => isError),
    /** Everything is loaded, except further conversations. */
    whole: missing.length === 0,
  }
}

export function isShown(row: Row, show: Show): boolean {
  return show === 'all' || row.waits
}

function talkRow(talk: Conversation): Row {
  const { interest, question } = talk
  const asked = (interest?.status === 'new' && !interest.expressed_by_you) || (question && isOpen(question))
  const waits = Boolean(asked) || talk.unread_count > 0
  return { kind: 'talk', key: `talk ${talk.conversation_id}`, at: talk.last_activity_at, waits, talk }
}

/** A question that waits for the reader. */
function isOpen({ asked_by_you, answered }: NonNullable<Conversation['question']>): boolean {
  return !asked_by_you && !answered
}

/** An unanswered interest whose conversation is further down than the pages loaded so far. */
function interestRow(interest: Interest): Row {
  return {
    ...{ kind: 'interest', key: `talk ${interest.conversation_id}`, at: interest.created_at, waits: true },
    interest,
  }
}

function introductionRow(introduction: Introduction): Row {
  return {
    ...{ kind: 'introduction', key: `introduction ${introduction.introduction_id}`, waits: true },
    at: introduction.created_at,
    introduction,
  }
}

function offerRow(offer: Offer): Row {
  return { kind: 'offer', key: `${offer.kind} ${offer.id}`, at: offer.created_at, waits: true, offer }
}

function permissionRow(asked: Asked): Row {
  return { kind: 'permission', key: `permission ${asked.request_id}`, at: asked.created_at, waits: true, asked }
}

function approvalRow(approval: Approval): Row {
  return {
    ...{ kind: 'approval', key: `approval ${approval.approval_id}`, at: approval.created_at, waits: true },
    approval,
  }
}

/** A task whose agent has a question; it is answered on the task's page. */
function taskRow(task: Task): Row {
  return { kind: 'task', key: `task ${task.task_id}`, at: task.updated_at, waits: true, task }
}
