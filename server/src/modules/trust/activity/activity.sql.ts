import type { ActionFacts } from '../../../contract/action-facts.ts'
import { asked } from '../../../db/asked.sql.ts'
import { isNamedIn } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { State } from '../../../sentences/index.ts'
import type { Retention } from '../../agents/logs/index.ts'
import { OUTCOME } from './outcome.sql.ts'

export interface ActivityRow {
  action_id: number
  bot_id: number
  bot_name: string
  user_id: number | null
  operation: string
  code: string
  state: State
  facts: ActionFacts | null
  /** The input of a write that waits for an admin. */
  waiting_input: Record<string, unknown> | null
  duration_ms: number
  created_at: string
  request_id: string
  undone_at: string | null
  /** The task it was done for. */
  task_id: number | null
}

export interface ActivityFilters {
  userId: number | null
  botId: number | null
  operation: string | null
  code: string | null
  state: State | null
  thingKind: string | null
  thingId: number | null
}

/** Actions `a` as they stand now. */
const STANDING = `join bots b using (bot_id)
     ${OUTCOME}
     cross join lateral (
       select case when a.undone_at is not null then 'undone' when w.state = 'queued' then 'waits_for_admin'
         when o.code = 'ok' or p.status = 'paid' or p.round_id is not null then 'done'
         when q.state = 'waiting' or p.status = 'pending' then 'waits_for_you'
         else 'refused' end as state) s`

const ACTIVITY = `action_log a ${STANDING}`

/** Entries past their time are not shown, even if no job has removed them yet. */
const KEPT = `a.created_at > app_now() - make_interval(
         days => case when b.log_retention_until > app_now() then $2::integer else $1::integer end)`

const COLUMNS = `a.action_id, a.bot_id, b.bot_name, a.user_id, a.operation, o.code, s.state, o.facts, a.duration_ms,
       a.created_at, a.request_id, a.undone_at,
  (select s.task_id from task_steps s where s.action_id = a.action_id) as task_id, case when w.state = 'queued' then w.input end as waiting_input`

/** How an action stands follows from other records, and no index knows it: a page looks for it among this many. */
const MOST_LOOKED_AT = 2000

interface Activity {
  rows: ActivityRow[]
  /** There are older actions that nobody has looked at. */
  lookedTo: number | null
}

/** Newest first; of a person, of an agent, or of an agent for a person. Fewer than asked for may be found on the way. */
export async function listActivity(
  tx: Tx,
  filters: ActivityFilters,
  retention: Retention,
  page: { before: number; limit: number },
): Promise<Activity> {
  const rows = await listAmong(tx, filters, retention, page)
  if (rows.length >= page.limit) return { rows, lookedTo: null }
  const values: unknown[] = [retention.days, retention.daysUpgraded, page.before]
  const last = await tx.first<{ action_id: number }>(
    `select a.action_id from action_log a join bots b using (bot_id) where ${loggedBy(filters, values)}
     order by a.action_id desc offset ${MOST_LOOKED_AT - 1} limit 1`,
    values,
  )
  return { rows, lookedTo: last?.action_id ?? null }
}

function loggedBy(filters: ActivityFilters, values: unknown[]): string {
  return [
    ...asked(values, { 'a.user_id': filters.userId, 'a.bot_id': filters.botId, 'a.operation': filters.operation }),
    ...[KEPT, 'a.action_id < $3'],
  ].join(' and ')
}

function listAmong(
  tx: Tx,
  filters: ActivityFilters,
  retention: Retention,
  page: { before: number; limit: number },
): Promise<ActivityRow[]> {
  const values: unknown[] = [retention.days, retention.daysUpgraded, page.before, page.limit]
  const logged = loggedBy(filters, values)
  const standing = asked(values, {
    'o.code': filters.code,
    's.state': filters.state,
    "o.facts ->> 'kind'": filters.thingKind,
    "(o.facts ->> 'id')::bigint": filters.thingId,
  })
  const newest = 'order by a.action_id desc limit'
  // The state of an action is looked up only for those shown, unless the list is filtered by it.
  const [most, chosen] = standing.length === 0 ? ['$4', ''] : [MOST_LOOKED_AT, `where ${standing.join(' and ')}`]
  return tx.rows(
    `select ${COLUMNS} from (
       select a.* from action_log a join bots b using (bot_id) where ${logged} ${newest} ${most}) a
     ${STANDING} ${chosen} ${newest} $4`,
    values,
  )
}

/** What was done under a task, newest first. */
export function listOfTask(
  tx: Tx,
  { taskId, userId }: { taskId: number; userId: number },
  retention: Retention,
  limit: number,
): Promise<ActivityRow[]> {
  return tx.rows(
    `select ${COLUMNS} from (
       select a.* from task_steps s join action_log a using (action_id) join bots b using (bot_id)
       where s.task_id = $3 and a.user_id = $4 and ${KEPT} order by a.action_id desc limit $5) a
     ${STANDING} order by a.action_id desc`,
    [retention.days, retention.daysUpgraded, taskId, userId, limit],
  )
}

/** These actions of a person, oldest first. */
export function findActivity(
  tx: Tx,
  userId: number,
  actionIds: readonly number[],
  retention: Retention,
): Promise<ActivityRow[]> {
  return tx.rows(
    `select ${COLUMNS} from ${ACTIVITY}
     where a.user_id = $3 and a.action_id = any ($4) and ${KEPT} order by a.action_id`,
    [retention.days, retention.daysUpgraded, userId, actionIds],
  )
}

/** Whom a person talks with in each of these conversations; nobody where the person may not know them yet. */
export async function findPartners(
  tx: Tx,
  userId: number,
  conversationIds: readonly number[],
): Promise<Map<number, string>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await tx.rows<{ conversation_id: number; name: string }>(
    `select m.conversation_id, coalesce(u.name, b.bot_name) as name
     from conversation_members own join conversation_members m using (conversation_id)
       left join users u on u.user_id = m.user_id and ${isNamedIn('u', 'm.conversation_id')}
       left join bots b on b.bot_id = m.bot_id
     where own.user_id = $1 and m.conversation_id = any ($2::bigint[]) and m.user_id is distinct from $1
       and coalesce(u.name, b.bot_name) is not null`,
    [userId, [...new Set(conversationIds)]],
  )
  return new Map(rows.map(({ conversation_id, name }) => [conversation_id, name]))
}

export interface WeekCount {
  bot_id: number
  bot_name: string
  /** The Monday it began with. */
  week: string
  state: State
  actions: number
}

export function countByWeek(tx: Tx, userId: number, retention: Retention): Promise<WeekCount[]> {
  return tx.rows(
    `select a.bot_id, b.bot_name, date_trunc('week', a.created_at at time zone 'UTC')::date::text as week, s.state,
       count(*) as actions
     from ${ACTIVITY} where a.user_id = $3 and ${KEPT}
     group by a.bot_id, b.bot_name, week, s.state order by week desc, a.bot_id`,
    [retention.days, retention.daysUpgraded, userId],
  )
}

export interface DayCount {
  day: string
  state: State
  actions: number
}

/** The last seven days of one agent, today included, by a clock that is so many minutes ahead of UTC. */
export function countByDay(
  tx: Tx,
  { userId, botId }: { userId: number; botId: number },
  minutesAhead: number,
  retention: Retention,
): Promise<DayCount[]> {
  return tx.rows(
    `select local.day::date::text as day, s.state, count(*)::integer as actions
     from ${ACTIVITY} cross join lateral (
       select date_trunc('day', (a.created_at at time zone 'UTC') + make_interval(mins => $5)) as day) local
     where a.user_id = $3 and a.bot_id = $4 and ${KEPT} and a.created_at > app_now() - interval '8 days'
       and local.day > (app_now() at time zone 'UTC') + make_interval(mins => $5) - interval '7 days'
     group by local.day, s.state order by local.day`,
    [retention.days, retention.daysUpgraded, userId, botId, minutesAhead],
  )
}

export interface ShownThing {
  kind: 'own_idea' | 'published_idea' | 'business'
  id: number
}

/** Which of these have a page that the person can open. */
export function findShown(tx: Tx, userId: number, ideaIds: number[], businessIds: number[]): Promise<ShownThing[]> {
  return tx.rows(
    `select case when owner_user_id = $1 then 'own_idea' else 'published_idea' end as kind, idea_id as id from ideas
     where idea_id = any ($2) and held_for_bot_id is null and (owner_user_id = $1 or approval_status = 'approved')
     union all
     select 'business', business_id from businesses
     where business_id = any ($3) and owner_user_id = $1 and held_for_bot_id is null`,
    [userId, ideaIds, businessIds],
  )
}
