import type { Tx } from '../../../db/tx.ts'

export interface Ceilings {
  standard: number
  premium: number
  /** Actions at which admins are warned. */
  warning: number
}

/** Agents that did anything in the window, or tried to. */
export async function activeInWindow(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ bot_id: number }>(
    `select bot_id from bot_usage where hour >= hour_number(app_now()) - 24 order by bot_id`,
  )
  return rows.map((row) => row.bot_id)
}

export interface Finding {
  bot_id: number
  bot_name: string
  contact_email: string | null
  /** Counted in the window, which ends now. */
  actions: number
  failed: number
  refused: number
  daily_limit: number
  busy: boolean
  quota_reached: boolean
  over_ceiling: boolean
  failing: boolean
}

/**
 * Agents that need action, ordered by id. The first refusal in a window is forgiven. Actions done under a premium tier
 * that has since ended were within their limit: they count as the current limit. Pending agents are reported, but never
 * suspended.
 * Agents that many people share are judged person by person: see shares.sql.ts.
 */
export function findTroubled(tx: Tx, botIds: readonly number[], ceilings: Ceilings): Promise<Finding[]> {
  return tx.rows(
    `with counted as (
       select b.bot_id, b.bot_name, b.contact_email, b.status, used.actions, used.failed, used.refused,
         case when b.premium_until > app_now() then $3::integer else $2::integer end as daily_limit,
         coalesce(b.premium_until > app_now() - interval '25 hours', false) as lately_premium
       from bot_usage u join bots b using (bot_id)
       cross join lateral (
         select coalesce(sum(a), 0)::integer as actions, coalesce(sum(f), 0)::integer as failed,
           coalesce(sum(r), 0)::integer as refused
         from unnest(u.actions, u.failed, u.refused) with ordinality bucket (a, f, r, position)
         where position <= 25 - greatest(hour_number(app_now()) - u.hour, 0)) used
       where u.bot_id = any($1::bigint[]) and b.status in ('pending_approval', 'active')
         and not exists (select 1 from assistants a where a.bot_id = b.bot_id and a.user_id is null)),
     judged as (
       select *, actions >= $4::integer as busy, refused > 0 as quota_reached,
         status = 'active' and (case when lately_premium then least(actions, daily_limit) else actions end)
           + greatest(refused - 1, 0) > daily_limit as over_ceiling,
         status = 'active' and actions >= 10 and failed * 2 > actions as failing
       from counted)
     select bot_id, bot_name, contact_email, actions, failed, refused, daily_limit, busy, quota_reached, over_ceiling,
       failing
     from judged where busy or quota_reached or over_ceiling or failing order by bot_id`,
    [botIds, ceilings.standard, ceilings.premium, ceilings.warning],
  )
}

/** Locks the agent until the transaction ends; several monitors take turns here. */
export async function lockAgent(tx: Tx, botId: number): Promise<void> {
  await tx.rows('select bot_id from bots where bot_id = $1 for no key update', [botId])
}

/** Whether this is the first warning in a window: repeats are not reported. */
export function warnOnce(tx: Tx, botId: number, kind: string, message: string): Promise<boolean> {
  return tx.some(
    `insert into admin_warnings (bot_id, kind, message)
     select $1, $2, $3 where not exists (
       select 1 from admin_warnings where bot_id = $1 and kind = $2 and created_at > app_now() - interval '25 hours')
     returning warning_id`,
    [botId, kind, message],
  )
}

/** The person whose assistant it is, if a single person connected it. */
export async function personOf(tx: Tx, botId: number): Promise<number | null> {
  const row = await tx.first<{ user_id: number }>('select user_id from assistants where bot_id = $1', [botId])
  return row?.user_id ?? null
}

export async function clearCounters(tx: Tx, botId: number): Promise<void> {
  await tx.rows(
    `update bot_usage set actions = array_fill(0, array[25]), failed = array_fill(0, array[25]),
       refused = array_fill(0, array[25])
     where bot_id = $1`,
    [botId],
  )
}

export async function clearFailures(tx: Tx, botId: number): Promise<void> {
  await tx.rows(
    'update bot_usage set failed = array_fill(0, array[25]), refused = array_fill(0, array[25]) where bot_id = $1',
    [botId],
  )
}
