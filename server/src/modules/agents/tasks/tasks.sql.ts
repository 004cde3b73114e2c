import type { Static } from 'typebox'
import { guidanceOf } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { ReportedState, TaskState } from '../../../tasks/task-states.ts'
import { isBegun } from '../../../tasks/tasks.sql.ts'
import type { Task, Thing } from './tasks.schema.ts'

export interface TaskRow extends Omit<Static<typeof Task>, 'idea' | 'business' | 'conversation' | 'acts_next'> {
  user_id: number
  idea_id: number | null
  business_id: number | null
  conversation_id: number | null
}

/** To its person, a step means as much as a report. The agent's own processes take a task up by reporting: one of them is first. */
const SEEN_STATE = `case when t.state = 'open' and ${isBegun('t')} then 'working' else t.state end`

const columns = (
  state: string,
) => `t.task_id, t.bot_id, b.bot_name, t.user_id, t.text, t.idea_id, t.business_id, t.conversation_id, t.due_at,
    ${state} as state, t.ended_because, ${state} = 'open' and t.late_told_at is not null as late, t.created_at, t.taken_up_at, t.updated_at, t.ended_at,
    (select count(*)::integer from approvals a
     where a.task_id = t.task_id and a.state = 'waiting' and a.expires_at > app_now()) as waiting_approvals,
    (select w.text from task_words w
     where w.task_id = t.task_id and w.by_agent and w.text is not null order by w.word_id desc limit 1) as last_note,
    case when t.state = 'needs_answer' then (select w.choices from task_words w
     where w.task_id = t.task_id and w.by_agent order by w.word_id desc limit 1) else '{}' end as choices`
const FROM = 'from tasks t join bots b using (bot_id)'
const ROWS = `select ${columns(SEEN_STATE)} ${FROM}`

export interface Partner {
  bot_name: string
  status: string
  takes_tasks: boolean
  paused: boolean
}

/** The pairing and its agent, locked so that neither ends before the transaction does: what ends them also ends their tasks. */
export async function holdPartner(tx: Tx, botId: number, userId: number): Promise<Partner | undefined> {
  // Same lock order as everywhere: the agent first.
  await tx.rows('select 1 from bots where bot_id = $1 for share', [botId])
  return tx.first(
    `select b.bot_name, b.status, b.takes_tasks, l.paused_at is not null as paused
     from links l join bots b using (bot_id) where l.bot_id = $1 and l.user_id = $2 for share of l`,
    [botId, userId],
  )
}

/** How many are still running. No one can add another until the transaction ends. */
export async function countRunning(tx: Tx, botId: number, userId: number): Promise<number> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended(' tasks ' || $2::bigint, $1))`, [botId, userId])
  const { running } = await tx.one<{ running: number }>(
    'select count(*) as running from tasks where user_id = $2 and bot_id = $1 and ended_at is null',
    [botId, userId],
  )
  return running
}

export interface NewTask {
  botId: number
  userId: number
  text: string
  ideaId: number | null
  businessId: number | null
  conversationId: number | null
  dueAt: string | null
}

export function insertTask(tx: Tx, task: NewTask): Promise<{ task_id: number }> {
  return tx.one(
    `insert into tasks (bot_id, user_id, text, idea_id, business_id, conversation_id, due_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning task_id`,
    [task.botId, task.userId, task.text, task.ideaId, task.businessId, task.conversationId, task.dueAt],
  )
}

export async function isFuture(tx: Tx, moment: string): Promise<boolean> {
  return (await tx.one<{ future: boolean }>('select $1::timestamptz > app_now() as future', [moment])).future
}

interface PersonFilter {
  userId: number
  state: TaskState | null
  ended: boolean | null
  botId: number | null
  ideaId: number | null
}

export function listOfPerson(tx: Tx, filter: PersonFilter, before: number, limit: number): Promise<TaskRow[]> {
  return tx.rows(
    `${ROWS} where t.user_id = $1 and ($2::text is null or ${SEEN_STATE} = $2)
       and ($3::boolean is null or (t.ended_at is not null) = $3) and ($4::bigint is null or t.bot_id = $4)
       and ($5::bigint is null or t.idea_id = $5) and t.task_id < $6
     order by t.task_id desc limit $7`,
    [filter.userId, filter.state, filter.ended, filter.botId, filter.ideaId, before, limit],
  )
}

export function findTask(tx: Tx, taskId: number, userId: number): Promise<TaskRow | undefined> {
  return tx.first(`${ROWS} where t.task_id = $1 and t.user_id = $2`, [taskId, userId])
}

interface AgentFilter {
  botId: number
  userId: number | null
  states: readonly TaskState[]
}

/** Only of people who have not paused the agent. Oldest first: they have waited longest. */
export function listOfAgent(
  tx: Tx,
  { botId, userId, states }: AgentFilter,
  after: number,
  limit: number,
): Promise<(TaskRow & { guidance: string | null })[]> {
  return tx.rows(
    `select ${columns('t.state')}, ${guidanceOf('t')} as guidance ${FROM} join links l on l.bot_id = t.bot_id and l.user_id = t.user_id and l.paused_at is null
     where t.bot_id = $1 and ($2::bigint is null or t.user_id = $2) and t.state = any ($3) and t.task_id > $4
     order by t.task_id limit $5`,
    [botId, userId, states, after, limit],
  )
}

export function findOfAgent(tx: Tx, taskId: number, botId: number, userId: number): Promise<TaskRow | undefined> {
  return tx.first(`select ${columns('t.state')} ${FROM} where t.task_id = $1 and t.bot_id = $2 and t.user_id = $3`, [
    taskId,
    botId,
    userId,
  ])
}

/** Serialises both sides, so that each sees what the other did before. */
export async function lockTask(tx: Tx, taskId: number): Promise<void> {
  await tx.rows('select 1 from tasks where task_id = $1 for update', [taskId])
}

export interface Word {
  word_id: number
  task_id: number
  by_agent: boolean
  state: ReportedState | null
  text: string | null
  choices: string[]
  results: Thing[]
  created_at: string
}

const WORD = 'word_id, task_id, by_agent, state, text, choices, results, created_at'

export interface NewWord {
  taskId: number
  state: ReportedState | null
  text: string | null
  choices: readonly string[]
  results: readonly Thing[]
}

export async function insertWord(tx: Tx, { taskId, state, text, choices, results }: NewWord): Promise<void> {
  await tx.rows(
    'insert into task_words (task_id, by_agent, state, text, choices, results) values ($1, $2, $3, $4, $5, $6)',
    [taskId, state !== null, state, text, choices, JSON.stringify(results)],
  )
}

export function countWords(tx: Tx, taskId: number): Promise<{ words: number }> {
  return tx.one('select count(*) as words from task_words where task_id = $1', [taskId])
}

/** The newest words of each of these tasks, oldest first. */
export function wordsOf(tx: Tx, taskIds: readonly number[], most: number): Promise<Word[]> {
  return tx.rows(
    `select w.* from unnest($1::bigint[]) t (task_id) cross join lateral (
       select ${WORD} from task_words w where w.task_id = t.task_id order by w.word_id desc limit $2) w
     order by w.word_id`,
    [taskIds, most],
  )
}

/** Set by either side. The first report takes the task up. */
export async function setState(tx: Tx, taskId: number, state: TaskState): Promise<void> {
  await tx.rows(
    `update tasks set state = $2, updated_at = app_now(), taken_up_at = coalesce(taken_up_at, app_now()),
       ended_at = case when $2 in ('done', 'declined') then app_now() end
     where task_id = $1`,
    [taskId, state],
  )
}

export interface Guidance {
  words: string | null
  set_at: string
}

/** Newest first. */
export function listGuidance(tx: Tx, botId: number, userId: number, limit: number): Promise<Guidance[]> {
  return tx.rows(
    'select words, set_at from guidance where user_id = $2 and bot_id = $1 order by guidance_id desc limit $3',
    [botId, userId, limit],
  )
}

/** Deletes the oldest: nobody reads that far back. */
export async function insertGuidance(
  tx: Tx,
  { botId, userId, words }: { botId: number; userId: number; words: string | null },
  most: number,
): Promise<void> {
  await tx.rows('insert into guidance (bot_id, user_id, words) values ($1, $2, $3)', [botId, userId, words])
  await tx.rows(
    `delete from guidance where user_id = $2 and bot_id = $1 and guidance_id < (
       select min(guidance_id) from (select guidance_id from guidance where user_id = $2 and bot_id = $1
         order by guidance_id desc limit $3) kept)`,
    [botId, userId, most],
  )
}
