import type { Static } from 'typebox'
import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import type { Round } from './rounds.schema.ts'

export interface IdeaForRound {
  idea_id: number
  name: string | null
  approval_status: StoredStatus
  held_for_bot_id: number | null
  owner_user_id: number
  /** Rounds so far, including those held for the agent. */
  rounds: number
}

interface IdeaOwner {
  userId: number
  agentId: number | null
}

/** The owner's idea with its row locked: rounds of one idea open one at a time, so the limit holds. */
export async function lockIdeaForRound(tx: Tx, ideaId: number, owner: IdeaOwner): Promise<IdeaForRound | undefined> {
  await lockIdea(tx, ideaId)
  return readIdeaForRound(tx, ideaId, owner)
}

export async function readIdeaForRound(tx: Tx, ideaId: number, owner: IdeaOwner): Promise<IdeaForRound | undefined> {
  const idea = await tx.first<Omit<IdeaForRound, 'rounds'>>(
    `select idea_id, name, approval_status, held_for_bot_id, owner_user_id from ideas
     where idea_id = $1 and owner_user_id = $2 and (held_for_bot_id is null or held_for_bot_id = $3)`,
    [ideaId, owner.userId, owner.agentId],
  )
  if (idea === undefined) return undefined
  const { rounds } = await tx.one<{ rounds: number }>(
    'select count(*) as rounds from rounds where idea_id = $1 and (held_for_bot_id is null or held_for_bot_id = $2)',
    [ideaId, owner.agentId],
  )
  return { ...idea, rounds }
}

/** Only the row, in any state and no matter who owns it. */
export async function lockIdea(tx: Tx, ideaId: number): Promise<void> {
  await tx.rows('select 1 from ideas where idea_id = $1 for no key update', [ideaId])
}

export type RoundRow = Static<typeof Round>

const COLUMNS = 'round_id, idea_id, duration_days, status as round_status, opened_at, closes_at, closed_at'

interface NewRound {
  ideaId: number
  durationDays: number
  botId: number | null
  paymentId: number | null
  held: boolean
  /** The id that it keeps. */
  given?: number | undefined
}

export function insertRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  return tx.one(
    `insert into rounds (round_id, idea_id, duration_days, status, opened_by_bot_id, payment_id, held_for_bot_id, closes_at)
     overriding system value
     values (coalesce($6, nextval(pg_get_serial_sequence('rounds', 'round_id'))), $1, $2, 'open', $3, $4, case when $5 then $3::bigint end, app_now() + make_interval(days => $2))
     returning ${COLUMNS}`,
    [round.ideaId, round.durationDays, round.botId, round.paymentId, round.held, round.given ?? null],
  )
}

/** Releases a held round; its days start now. */
export function unholdRound(tx: Tx, roundId: number): Promise<RoundRow | undefined> {
  return tx.first(
    `update rounds set held_for_bot_id = null, opened_at = app_now(), closes_at = app_now() + make_interval(days => duration_days)
     where round_id = $1 and held_for_bot_id is not null returning ${COLUMNS}`,
    [roundId],
  )
}

/** The paid round of this length that is still open. */
export function findOpenPaidRound(tx: Tx, ideaId: number, durationDays: number): Promise<RoundRow | undefined> {
  return tx.first(
    `select ${COLUMNS} from rounds where idea_id = $1 and duration_days = $2 and status = 'open'
       and payment_id is not null and held_for_bot_id is null and closes_at > app_now()
     order by round_id desc limit 1`,
    [ideaId, durationDays],
  )
}

/** Including those held for the agent. The caller has checked that the idea is the owner's. */
export function listRounds(
  tx: Tx,
  ideaId: number,
  agentId: number | null,
): Promise<(RoundRow & { bot_queued: boolean })[]> {
  return tx.rows(
    `select ${COLUMNS}, held_for_bot_id is not null as bot_queued from rounds
     where idea_id = $1 and (held_for_bot_id is null or held_for_bot_id = $2) order by round_id`,
    [ideaId, agentId],
  )
}

/** What anybody may see: of the published idea. One whose days are over waits up to a minute for the job that closes it. */
export function listOpenRounds(tx: Tx, ideaId: number): Promise<RoundRow[]> {
  return tx.rows(
    `select ${COLUMNS} from rounds
     where idea_id = $1 and status = 'open' and held_for_bot_id is null and closes_at > app_now() order by round_id`,
    [ideaId],
  )
}

/** Open rounds on this person's ideas, newest first. */
export function openRoundsOf(
  tx: Tx,
  userId: number,
  before: number,
  limit: number,
): Promise<(RoundRow & { idea_name: string | null })[]> {
  return tx.rows(
    `select r.round_id, r.idea_id, r.duration_days, r.status as round_status, r.opened_at, r.closes_at, r.closed_at,
       i.name as idea_name
     from ideas i join rounds r using (idea_id)
     where i.owner_user_id = $1 and i.held_for_bot_id is null and r.held_for_bot_id is null and r.status = 'open'
       and r.closes_at > app_now() and r.round_id < $2
     order by r.round_id desc limit $3`,
    [userId, before, limit],
  )
}

export function readIdeaOfRound(
  tx: Tx,
  ideaId: number,
): Promise<{ name: string | null; owner_user_id: number | null }> {
  return tx.one('select name, owner_user_id from ideas where idea_id = $1', [ideaId])
}

export interface EndingRound extends Pick<RoundRow, 'round_id' | 'idea_id' | 'duration_days' | 'closes_at'> {
  idea_name: string | null
  owner_user_id: number | null
  /** Whether anybody but its owner may be told of the idea. */
  published: boolean
}

const ENDING = `r.round_id, r.idea_id, r.duration_days, r.closes_at, i.name as idea_name, i.owner_user_id,
  ${isPublished('i')} as published`

/** Closes rounds whose time is up, some at a time; several processes share the work. */
export async function closeDueRounds(tx: Tx, limit: number): Promise<EndingRound[]> {
  const closed = await tx.rows<EndingRound>(
    `update rounds r set status = 'closed', closed_at = app_now()
     from (select round_id from rounds where status = 'open' and held_for_bot_id is null and closes_at <= app_now()
       order by closes_at limit $1 for update skip locked) due, ideas i
     where r.round_id = due.round_id and i.idea_id = r.idea_id returning ${ENDING}`,
    [limit],
  )
  tx.notifyUsers(
    closed.map(({ owner_user_id }) => owner_user_id),
    'records',
  )
  return closed
}

/**
 * Rounds that end within these days and that nobody was told about; several processes share the work. Those of hidden ideas
 * are left, to be told of if the idea comes back in time.
 */
export function takeEndingRounds(tx: Tx, days: number, limit: number): Promise<EndingRound[]> {
  return tx.rows(
    `update rounds r set closing_told_at = app_now()
     from (select o.round_id from rounds o join ideas i using (idea_id)
       where o.status = 'open' and o.held_for_bot_id is null and o.closing_told_at is null
         and o.closes_at > app_now() and o.closes_at <= app_now() + make_interval(days => $1) and ${isPublished('i')}
       order by o.closes_at limit $2 for update of o skip locked) due, ideas i
     where r.round_id = due.round_id and i.idea_id = r.idea_id returning ${ENDING}`,
    [days, limit],
  )
}

/** Only one that cost nothing. */
export function deleteRound(tx: Tx, roundId: number): Promise<RoundRow | undefined> {
  return tx.first(`delete from rounds where round_id = $1 and payment_id is null returning ${COLUMNS}`, [roundId])
}
