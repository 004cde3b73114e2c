import type { ActionFacts } from '../contract/action-facts.ts'
import type { Intent } from '../contract/call-facts.ts'
import type { Fields } from '../contract/fields.ts'
import type { GivenIds } from '../contract/operation.ts'
import type { Preview } from '../contract/preview.ts'
import type { Permission } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import type { ApprovalState, AskReason } from './approval-states.ts'

export interface ApprovalRow {
  approval_id: number
  bot_id: number
  bot_name: string
  user_id: number
  operation: string
  permission: Permission
  input: Fields
  /** What was done instead, where its person changed it. */
  done_input: Fields | null
  preview: Preview
  /** Set where the permission was granted without asking. */
  reason: AskReason | null
  state: ApprovalState
  word: string | null
  failure: Fields | null
  answer_status: number | null
  answer: string | null
  key: string | null
  input_hash: Buffer | null
  /** What it makes keeps these ids. */
  given: GivenIds | null
  /** The task it belongs to, and what its person asked for there. */
  task_id: number | null
  task_text: string | null
  created_at: string
  expires_at: string
  decided_at: string | null
  /** Its time is over, by the database's clock, whether or not that has been written down yet. */
  overdue: boolean
}

const OVERDUE = `a.state = 'waiting' and a.expires_at <= app_now()`
const COLUMNS = `a.approval_id, a.bot_id, b.bot_name, a.user_id, a.operation, a.permission, a.input, a.done_input, a.preview, a.reason, a.state, a.word,
  a.failure, a.answer_status, a.answer, a.key, a.input_hash, a.given, a.task_id, t.text as task_text, a.created_at, a.expires_at, a.decided_at,
  ${OVERDUE} as overdue`
const FROM = 'from approvals a join bots b using (bot_id) left join tasks t on t.task_id = a.task_id'
const ROWS = `select ${COLUMNS} ${FROM}`

export interface NewApproval {
  botId: number
  userId: number
  operation: string
  permission: Permission
  input: Fields
  preview: Preview
  requestId: string
  intent: Intent | null
  given: GivenIds | null
  taskId: number | null
  reason: AskReason | null
  tokenHash: Buffer
  hours: number
}

export function insertApproval(
  tx: Tx,
  approval: NewApproval,
): Promise<{ approval_id: number; expires_at: string; task: string | null }> {
  return tx.one(
    `insert into approvals (bot_id, user_id, operation, permission, input, preview, request_id, key, input_hash, token_hash,
       given, task_id, expires_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, app_now() + make_interval(hours => $13), $14)
     returning approval_id, expires_at, (select text from tasks t where t.task_id = approvals.task_id) as task`,
    [
      approval.botId,
      approval.userId,
      approval.operation,
      approval.permission,
      JSON.stringify(approval.input),
      JSON.stringify(approval.preview),
      approval.requestId,
      approval.intent?.key ?? null,
      approval.intent?.inputHash ?? null,
      approval.tokenHash,
      approval.given && JSON.stringify(approval.given),
      approval.taskId,
      approval.hours,
      approval.reason,
    ],
  )
}

/** What an earlier call with this key asked for. */
export function findByKey(tx: Tx, botId: number, { key, inputHash }: Intent): Promise<ApprovalRow | undefined> {
  return tx.first(
    `${ROWS} where a.bot_id = $1 and a.key = $2 and a.input_hash = $3 order by a.approval_id desc limit 1`,
    [botId, key, inputHash],
  )
}

/** A payment that was asked for before, unless that call was rolled back. */
export function isPaymentKnown(tx: Tx, paymentId: number): Promise<boolean> {
  return tx.some('select 1 from payments where payment_id = $1', [paymentId])
}

/** How many wait for this person, in all and under one permission. Nobody else adds one until the transaction ends. */
export async function countWaiting(
  tx: Tx,
  botId: number,
  userId: number,
  permission: Permission,
): Promise<{ waiting: number; same: number }> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended(' approvals ' || $2::bigint, $1))`, [botId, userId])
  return tx.one(
    `select count(*) as waiting, count(*) filter (where permission = $3) as same from approvals
     where bot_id = $1 and user_id = $2 and state = 'waiting' and expires_at > app_now()`,
    [botId, userId, permission],
  )
}

export function findApproval(tx: Tx, approvalId: number, userId: number): Promise<ApprovalRow | undefined> {
  return tx.first(`${ROWS} where a.approval_id = $1 and a.user_id = $2`, [approvalId, userId])
}

export function findByLink(tx: Tx, tokenHash: Buffer): Promise<ApprovalRow | undefined> {
  return tx.first(`${ROWS} where a.token_hash = $1`, [tokenHash])
}

/** `userId`: only what was asked of this person. */
export function findOfAgent(
  tx: Tx,
  approvalId: number,
  botId: number,
  userId: number | null,
): Promise<ApprovalRow | undefined> {
  return tx.first(`${ROWS} where a.approval_id = $1 and a.bot_id = $2 and ($3::bigint is null or a.user_id = $3)`, [
    approvalId,
    botId,
    userId,
  ])
}

/** Concurrent decisions wait here for each other, and each sees what the one before it decided. */
export async function lockApproval(tx: Tx, approvalId: number): Promise<void> {
  await tx.rows('select 1 from approvals where approval_id = $1 for update', [approvalId])
}

/** What the same agent asked the same person before this, and made something that later writes may be about. */
export function findGivenBefore(tx: Tx, { approval_id, bot_id, user_id }: ApprovalRow): Promise<ApprovalRow[]> {
  return tx.rows(
    `${ROWS} where a.bot_id = $1 and a.user_id = $2 and a.approval_id < $3 and a.state = 'waiting'
       and a.expires_at > app_now() and a.given is not null order by a.approval_id`,
    [bot_id, user_id, approval_id],
  )
}

export interface Settlement {
  state: Exclude<ApprovalState, 'waiting'>
  word?: string | null
  failure?: Fields | null
  doneInput?: Fields | null
  answer?: { status: number; body: string } | null
  facts?: ActionFacts | null
}

/** The link of its mail dies with it. */
export async function settleApproval(tx: Tx, approvalId: number, settlement: Settlement): Promise<void> {
  const { state, word = null, failure = null, doneInput = null, answer = null, facts = null } = settlement
  await tx.rows(
    `update approvals set state = $2, word = $3, failure = $4, answer_status = $5, answer = $6, facts = $7,
       done_input = $8, decided_at = app_now(), token_hash = null
     where approval_id = $1`,
    [
      approvalId,
      state,
      word,
      failure && JSON.stringify(failure),
      answer?.status ?? null,
      answer?.body ?? null,
      facts && JSON.stringify(facts),
      doneInput && JSON.stringify(doneInput),
    ],
  )
}

/** In one of these states, as answers name it: what is overdue has expired, even where no job has written it down yet. */
const IN_STATE = `case when ${OVERDUE} then 'expired' else a.state end = any ($2)`
/** Written out so that the index of waiting approvals is used: most are decided. */
const ifWaiting = (states: readonly ApprovalState[]) =>
  states.every((state) => state === 'waiting') ? ` and a.state = 'waiting'` : ''

export function listOfPerson(
  tx: Tx,
  userId: number,
  states: readonly ApprovalState[],
  before: number,
  limit: number,
): Promise<ApprovalRow[]> {
  return tx.rows(
    `${ROWS} where a.user_id = $1 and ${IN_STATE}${ifWaiting(states)} and a.approval_id < $3
     order by a.approval_id desc limit $4`,
    [userId, states, before, limit],
  )
}

export function listOfAgent(
  tx: Tx,
  { botId, userId }: { botId: number; userId: number | null },
  states: readonly ApprovalState[],
  before: number,
  limit: number,
): Promise<ApprovalRow[]> {
  return tx.rows(
    `${ROWS} where a.bot_id = $1 and ${IN_STATE}${ifWaiting(states)} and a.approval_id < $3
       and ${userId === null ? '$5::bigint is null' : 'a.user_id = $5'}
     order by a.approval_id desc limit $4`,
    [botId, states, before, limit, userId],
  )
}

export type Ended = Pick<ApprovalRow, 'approval_id' | 'bot_id' | 'bot_name' | 'user_id' | 'operation'>

const ENDED = `approval_id, bot_id, (select bot_name from bots b where b.bot_id = approvals.bot_id) as bot_name, user_id, operation`

/** Expires what nobody answered in time. Skips approvals that are being decided on at this moment. */
export function expireDue(tx: Tx, limit: number): Promise<Ended[]> {
  return tx.rows(
    `update approvals set state = 'expired', decided_at = app_now(), token_hash = null
     where approval_id in (
       select approval_id from approvals where state = 'waiting' and expires_at <= app_now()
       order by expires_at limit $1 for update skip locked)
     returning ${ENDED}`,
    [limit],
  )
}

/** Locked in one order: approving many takes them in it, too. */
const inOrder = (which: string) =>
  `approval_id in (select approval_id from approvals where ${which} order by approval_id for update)`

/** The pairing ended, and with it what the agent asked for. */
export function expireOfLink(tx: Tx, botId: number, userId: number): Promise<Ended[]> {
  return tx.rows(
    `update approvals set state = 'expired', decided_at = app_now(), token_hash = null
     where ${inOrder("bot_id = $1 and user_id = $2 and state = 'waiting'")} returning ${ENDED}`,
    [botId, userId],
  )
}

/** Their tasks ended: nobody decides on these any more. */
export function withdrawOfTasks(tx: Tx, taskIds: readonly number[]): Promise<(Ended & { task_id: number })[]> {
  return tx.rows(
    `update approvals set state = 'withdrawn', decided_at = app_now(), token_hash = null
     where ${inOrder("task_id = any ($1) and state = 'waiting'")} returning ${ENDED}, task_id`,
    [taskIds],
  )
}

/** What was asked under a task, with the call that asked: by it the step is found. */
export function listOfTask(tx: Tx, taskId: number): Promise<(ApprovalRow & { request_id: string })[]> {
  return tx.rows(`select ${COLUMNS}, a.request_id ${FROM} where a.task_id = $1 order by a.approval_id desc limit 300`, [
    taskId,
  ])
}

/** Small enough that no deletion holds its locks for long. */
const CHUNK = 2_000

/** Deletes what was decided long ago, but not before the activity that tells what became of it. */
export async function pruneApprovals(tx: Tx, days: number): Promise<void> {
  for (let gone = CHUNK; gone === CHUNK; ) {
    const rows = await tx.rows(
      `delete from approvals where approval_id in (
         select approval_id from approvals where decided_at <= app_now() - make_interval(days => $1) limit $2)
       returning 1`,
      [days, CHUNK],
    )
    gone = rows.length
  }
}
