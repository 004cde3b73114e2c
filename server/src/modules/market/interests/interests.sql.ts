import { isPublished, mayHaveAgents } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { DeclineReason } from '../../../schema/expected-answers.ts'
import type { Author } from '../../messages/conversations/index.ts'
import type { InterestStatus } from './interests.schema.ts'

export interface IdeaOfInterest {
  idea_id: number
  name: string | null
  currency: string
  /** Null until somebody claims it. */
  owner_user_id: number | null
  /** The agent that created it, if it may answer for an unclaimed idea. */
  answering_bot_id: number | null
  created_by_bot_id: number | null
}

const IDEA = `select i.idea_id, i.name, i.currency, i.owner_user_id, i.created_by_bot_id,
    case when i.owner_user_id is null and b.autonomous then b.bot_id end as answering_bot_id
  from ideas i left join bots b on b.bot_id = i.created_by_bot_id`

/** A published idea, locked against being withdrawn until the transaction ends. */
export function findPublishedIdea(tx: Tx, ideaId: number): Promise<IdeaOfInterest | undefined> {
  return tx.first(
    `${IDEA} where i.idea_id = $1 and ${isPublished('i')}
     for share of i`,
    [ideaId],
  )
}

/** Waits for interests being expressed in the idea, and keeps others out until the transaction ends. */
export async function lockInterestsIn(tx: Tx, ideaId: number): Promise<void> {
  await tx.rows('select 1 from ideas where idea_id = $1 for no key update', [ideaId])
}

/** The idea of an existing interest, published or not. */
export function findIdeaOf(tx: Tx, ideaId: number): Promise<IdeaOfInterest> {
  return tx.one(`${IDEA} where i.idea_id = $1`, [ideaId])
}

export interface InterestRow {
  interest_id: number
  idea_id: number
  kind: 'invest' | 'partner'
  status: InterestStatus
  conversation_id: number
  user_id: number | null
  bot_id: number | null
  placed_by_bot_id: number | null
  held_for_bot_id: number | null
  idea_name: string | null
  decline_reason: DeclineReason | null
  /** How often its owner was reminded. */
  reminded: number
  /** For how many seconds it has been there. */
  age: number
}

const COLUMNS = `n.interest_id, n.idea_id, n.kind, n.status, n.decline_reason, n.reminded,
  extract(epoch from app_now() - n.created_at)::float8 as age, n.conversation_id, n.user_id, n.bot_id, n.placed_by_bot_id,
  n.held_for_bot_id, (select named.name from ideas named where named.idea_id = n.idea_id) as idea_name`

/** The participant's interest in an idea, as they and the agent see it. */
export function findInterest(tx: Tx, ideaId: number, { side, agentId }: Author): Promise<InterestRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from interests n
     where n.idea_id = $1 and (n.user_id = $2 or n.bot_id = $3) and (n.held_for_bot_id is null or n.held_for_bot_id = $4)
     order by n.held_for_bot_id nulls first limit 1`,
    [ideaId, side.userId, side.botId, agentId],
  )
}

interface NewInterest {
  ideaId: number
  author: Author
  kind: string
  message: string | null
  money: { amount: number; currency: string } | null
  conversationId: number
}

/** Undefined if another call was first: one per idea and participant. */
export async function insertInterest(tx: Tx, interest: NewInterest): Promise<InterestRow | undefined> {
  const { side, agentId, held, given } = interest.author
  return tx.first(
    `insert into interests as n (interest_id, idea_id, user_id, bot_id, placed_by_bot_id, kind, message, conversation_id, held_for_bot_id,
       amount, currency)
     overriding system value
     values (coalesce($11, nextval(pg_get_serial_sequence('interests', 'interest_id'))), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning ${COLUMNS}`,
    [
      interest.ideaId,
      side.userId,
      side.botId,
      agentId,
      interest.kind,
      interest.message,
      interest.conversationId,
      held ? agentId : null,
      interest.money?.amount ?? null,
      interest.money?.currency ?? null,
      given?.interest_id ?? null,
    ],
  )
}

/** An interest in an idea of this owner, locked. */
export function lockReceived(tx: Tx, interestId: number, { side, agentId }: Author): Promise<InterestRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from interests n join ideas i using (idea_id) left join bots b on b.bot_id = i.created_by_bot_id
     where n.interest_id = $1 and n.held_for_bot_id is null
       and (i.owner_user_id = $2 or (i.owner_user_id is null and i.created_by_bot_id = $3 and b.autonomous and b.bot_id = $4))
     for update of n`,
    [interestId, side.userId, side.botId, agentId],
  )
}

/** The last message that was written with the interest: our line about it, or what its author said then. */
export async function lastOfOpening(tx: Tx, interestId: number): Promise<number | undefined> {
  const last = await tx.first<{ id: number }>(
    `select first.id from interests n cross join lateral (
       select m.id, m.created_at from messages m where m.conversation_id = n.conversation_id order by m.id limit 2) first
     where n.interest_id = $1 and first.created_at = n.created_at order by first.id desc limit 1`,
    [interestId],
  )
  return last?.id
}

/** An interest that this participant expressed, locked. */
export function lockPlaced(tx: Tx, interestId: number, { side, agentId }: Author): Promise<InterestRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from interests n
     where n.interest_id = $1 and (n.user_id = $2 or n.bot_id = $3) and (n.held_for_bot_id is null or n.held_for_bot_id = $4)
     for update`,
    [interestId, side.userId, side.botId, agentId],
  )
}

/** All of a person's that others see and nobody has answered. */
export function withdrawUnanswered(tx: Tx, userId: number): Promise<InterestRow[]> {
  return tx.rows(
    `update interests n set status = 'withdrawn', decided_at = app_now()
     where n.user_id = $1 and n.status = 'new' and n.held_for_bot_id is null returning ${COLUMNS}`,
    [userId],
  )
}

/** The same of an agent's own. */
export function withdrawUnansweredOfAgent(tx: Tx, botId: number): Promise<InterestRow[]> {
  return tx.rows(
    `update interests n set status = 'withdrawn', decided_at = app_now()
     where n.bot_id = $1 and n.status = 'new' and n.held_for_bot_id is null returning ${COLUMNS}`,
    [botId],
  )
}

export async function setStatus(
  tx: Tx,
  interestId: number,
  status: InterestStatus,
  declineReason: DeclineReason | null = null,
): Promise<void> {
  const [parties] = await tx.rows<{ user_id: number | null; owner_user_id: number | null }>(
    `update interests n set status = $2, decline_reason = $3, decided_at = app_now() from ideas i
     where n.interest_id = $1 and i.idea_id = n.idea_id returning n.user_id, i.owner_user_id`,
    [interestId, status, declineReason],
  )
  if (parties) tx.notifyUsers([parties.user_id, parties.owner_user_id], 'interests')
}

/**
 * Releases it as unanswered: if it was withdrawn while held, that is released after it. Undefined if it is no longer
 * held.
 */
export function unholdInterest(tx: Tx, interestId: number): Promise<InterestRow | undefined> {
  return tx.first(
    `update interests n set held_for_bot_id = null, created_at = app_now(), status = 'new', decided_at = null
     where n.interest_id = $1 and n.held_for_bot_id is not null returning ${COLUMNS}`,
    [interestId],
  )
}

/** Moves held messages of the agent's own conversation about an idea to the one its person started meanwhile. */
export async function joinConversation(tx: Tx, author: Author, ideaId: number, conversationId: number): Promise<void> {
  await tx.rows(
    `update messages m set conversation_id = $4 from interests n
     where n.idea_id = $1 and n.user_id is not distinct from $2 and n.held_for_bot_id = $3
       and m.conversation_id = n.conversation_id and m.held_for_bot_id = $3`,
    [ideaId, author.side.userId, author.agentId, conversationId],
  )
}

interface IdeaStanding {
  own: boolean
  favourite: boolean
  question_conversation_id: number | null
  interest_id: number | null
  kind: InterestRow['kind']
  amount: number | null
  currency: string | null
  interest_status: InterestStatus
  conversation_id: number
}

/** A person's relation to a published idea; the interest's fields are null together. */
export function readStanding(tx: Tx, ideaId: number, userId: number): Promise<IdeaStanding | undefined> {
  return tx.first(
    `select coalesce(i.owner_user_id = $2, false) as own, n.interest_id, n.kind, n.amount, n.currency,
       n.status as interest_status, n.conversation_id,
       exists (select 1 from favourites f where f.user_id = $2 and f.idea_id = i.idea_id) as favourite,
       (select q.conversation_id from idea_questions q where q.idea_id = i.idea_id and q.user_id = $2) as question_conversation_id
     from ideas i left join interests n on n.idea_id = i.idea_id and n.user_id = $2 and n.held_for_bot_id is null
     where i.idea_id = $1 and ${isPublished('i')}`,
    [ideaId, userId],
  )
}

/** People the agent acts for, except those for whom it may do nothing because of their age. */
export async function pairedUsers(tx: Tx, botId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select l.user_id from links l join users u using (user_id) where l.bot_id = $1 and l.paused_at is null
       and ${mayHaveAgents('u')}`,
    [botId],
  )
  return rows.map((row) => row.user_id)
}

export async function isAnyWaiting(tx: Tx, ideaId: number): Promise<boolean> {
  const waiting = await tx.first(
    `select 1 from interests where idea_id = $1 and status = 'new' and held_for_bot_id is null limit 1`,
    [ideaId],
  )
  return waiting !== undefined
}
