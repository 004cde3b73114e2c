import { isPublished, secondsUntilOver } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { DeclineReason } from '../../../schema/expected-answers.ts'
import type { Author } from '../../messages/conversations/index.ts'
import type { IntroductionStatus } from './introductions.schema.ts'

export interface IntroductionRow {
  introduction_id: number
  idea_id: number
  idea_name: string | null
  asker_user_id: number
  asked_by_bot_id: number | null
  match_user_id: number
  kind: 'investor' | 'partner'
  message: string | null
  status: IntroductionStatus
  conversation_id: number | null
  held_for_bot_id: number | null
  decline_reason: DeclineReason | null
  /** How often they were reminded to answer. */
  reminded: number
  /** For how many seconds it has been there. */
  age: number
}

export const COLUMNS = `n.introduction_id, n.idea_id, n.asker_user_id, n.asked_by_bot_id, n.match_user_id, n.kind, n.message, n.status,
  n.conversation_id, n.held_for_bot_id, n.decline_reason, n.reminded,
  extract(epoch from app_now() - n.created_at)::float8 as age, (select named.name from ideas named where named.idea_id = n.idea_id) as idea_name`

/** Requests for one idea are made one at a time, so that the limit of a week holds. Tells whether it is published. */
export function lockOwnIdea(
  tx: Tx,
  ideaId: number,
  userId: number,
): Promise<{ name: string | null; published: boolean } | undefined> {
  return tx.first(
    `select i.name, (${isPublished('i')}) as published from ideas i
     where i.idea_id = $1 and i.owner_user_id = $2 and i.held_for_bot_id is null for no key update`,
    [ideaId, userId],
  )
}

/** What stands between two people about an idea, as the asking side and its agent see it. */
export function findIntroduction(
  tx: Tx,
  ideaId: number,
  matchUserId: number,
  agentId: number | null,
): Promise<IntroductionRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from introductions n
     where n.idea_id = $1 and n.match_user_id = $2 and (n.held_for_bot_id is null or n.held_for_bot_id = $3)
     order by n.held_for_bot_id nulls first limit 1`,
    [ideaId, matchUserId, agentId],
  )
}

/** They have said themselves that they are interested: there is a conversation already. */
export async function isInterested(tx: Tx, ideaId: number, userId: number): Promise<boolean> {
  const interest = await tx.first(
    'select 1 from interests where idea_id = $1 and user_id = $2 and held_for_bot_id is null',
    [ideaId, userId],
  )
  return interest !== undefined
}

interface Week {
  asked: number
  /** Until the oldest of the week is a week old. */
  seconds_left: number
}

const WEEK = `select count(*)::integer as asked,
    ${secondsUntilOver('min(created_at)', `interval '7 days'`)} as seconds_left
  from introductions where created_at > app_now() - interval '7 days'`

/** How many were asked for this idea in a week, including an agent's held requests. */
export function weekOfIdea(tx: Tx, ideaId: number, agentId: number | null): Promise<Week> {
  return tx.one(`${WEEK} and idea_id = $1 and (held_for_bot_id is null or held_for_bot_id = $2)`, [ideaId, agentId])
}

/**
 * How often a person was asked in a week; undefined if they have left. Locks them, so that two askers do not both get
 * the last place, and requests of somebody who leaves are settled first.
 */
export async function weekOfPerson(tx: Tx, userId: number): Promise<Week | undefined> {
  const person = await tx.first('select 1 from users where user_id = $1 and erased_at is null for no key update', [
    userId,
  ])
  if (person === undefined) return undefined
  return tx.one(`${WEEK} and match_user_id = $1 and held_for_bot_id is null`, [userId])
}

interface NewIntroduction {
  ideaId: number
  askerUserId: number
  author: Author
  matchUserId: number
  kind: string
  message: string | null
  matchScore: number
  reasons: readonly unknown[]
}

export function insertIntroduction(tx: Tx, asked: NewIntroduction): Promise<IntroductionRow> {
  return tx.one(
    `insert into introductions as n
       (introduction_id, idea_id, asker_user_id, asked_by_bot_id, match_user_id, kind, message, match_score, reasons, held_for_bot_id)
     overriding system value
     values (coalesce($10, nextval(pg_get_serial_sequence('introductions', 'introduction_id'))), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      asked.ideaId,
      asked.askerUserId,
      asked.author.agentId,
      asked.matchUserId,
      asked.kind,
      asked.message,
      asked.matchScore,
      JSON.stringify(asked.reasons),
      asked.author.held ? asked.author.agentId : null,
      asked.author.given?.introduction_id ?? null,
    ],
  )
}

/** Undefined if it is no longer held, or the person was asked meanwhile. */
export function unholdIntroduction(tx: Tx, introductionId: number): Promise<IntroductionRow | undefined> {
  return tx.first(
    `update introductions n set held_for_bot_id = null, created_at = app_now(), status = 'new', decided_at = null
     where n.introduction_id = $1 and n.held_for_bot_id is not null
       and not exists (select 1 from introductions o where o.idea_id = n.idea_id and o.match_user_id = n.match_user_id
         and o.held_for_bot_id is null)
     returning ${COLUMNS}`,
    [introductionId],
  )
}

/** A request to this person, locked. */
export function lockReceived(tx: Tx, introductionId: number, userId: number): Promise<IntroductionRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from introductions n
     where n.introduction_id = $1 and n.match_user_id = $2 and n.held_for_bot_id is null for update`,
    [introductionId, userId],
  )
}

/** A request by this person, locked. */
export function lockPlaced(
  tx: Tx,
  introductionId: number,
  userId: number,
  agentId: number | null,
): Promise<IntroductionRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from introductions n
     where n.introduction_id = $1 and n.asker_user_id = $2 and (n.held_for_bot_id is null or n.held_for_bot_id = $3)
     for update`,
    [introductionId, userId, agentId],
  )
}

export async function setStatus(
  tx: Tx,
  introductionId: number,
  status: IntroductionStatus,
  conversationId: number | null,
  declineReason: DeclineReason | null = null,
): Promise<void> {
  await tx.rows(
    `update introductions set status = $2, conversation_id = $3, decline_reason = $4, decided_at = app_now()
     where introduction_id = $1`,
    [introductionId, status, conversationId, declineReason],
  )
}

/** Keeps the idea from being taken down or deleted until the transaction ends. */
export async function isIdeaPublished(tx: Tx, ideaId: number): Promise<boolean> {
  const idea = await tx.first(`select 1 from ideas i where i.idea_id = $1 and ${isPublished('i')} for share of i`, [
    ideaId,
  ])
  return idea !== undefined
}

/** Unanswered ones of somebody who leaves, on either side, as they were. */
export function endUnanswered(tx: Tx, userId: number): Promise<IntroductionRow[]> {
  return tx.rows(
    `update introductions n set decided_at = app_now(),
       status = case when n.match_user_id = $1 then 'declined' else 'withdrawn' end
     where (n.match_user_id = $1 or n.asker_user_id = $1) and n.status = 'new' and n.held_for_bot_id is null
     returning ${COLUMNS}`,
    [userId],
  )
}
