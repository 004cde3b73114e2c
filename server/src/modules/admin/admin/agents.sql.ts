import type { Static } from 'typebox'
import { BOT_STATUSES, type BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import type { DayCounts } from '../../../limits/daily-quota.ts'
import { counted, MOST_COUNTED } from '../../../schema/total.ts'
import type { Row } from '../../../schema/types.ts'
import type { SandboxReport } from '../../../secrets/signed-report.ts'
import type { AgentFields, HourlyUsage } from './admin.schema.ts'

export interface AgentRow extends Row<typeof AgentFields> {
  queued_writes: number
}

const AGENTS = 'bots b join bot_minutes m using (bot_id) left join assistants a using (bot_id)'
const COLUMNS = `b.bot_id, b.bot_name, nullif(b.registered_name, b.bot_name) as registered_name, b.contact_email,
  b.contact_confirmed_at is not null as contact_confirmed, a.host as assistant_host, b.status as bot_status, b.status_reason,
  b.linked_users_count, b.points_balance, b.created_at, b.approved_at, m.last_active_at`

/** A single state is written out, so that its index finds the few waiting agents among all. */
export function listAgentRows(tx: Tx, status: BotStatus | undefined, before: number, limit: number) {
  return tx.rows<AgentRow>(
    `select ${COLUMNS}, (select count(*) from queued_writes q where q.bot_id = b.bot_id and q.state = 'queued') as queued_writes
     from ${AGENTS}
     where ${status ? 'b.status = $1' : 'b.status = any($1)'} and b.bot_id < $2 order by b.bot_id desc limit $3`,
    [status ?? BOT_STATUSES, before, limit],
  )
}

/** Separate from the plain list, so that each keeps its own plan: this one uses the trigram index. */
export function searchAgentRows(
  tx: Tx,
  pattern: string,
  status: BotStatus | undefined,
  before: number,
  limit: number,
): Promise<AgentRow[]> {
  return tx.rows(
    `select ${COLUMNS}, (select count(*) from queued_writes q where q.bot_id = b.bot_id and q.state = 'queued') as queued_writes
     from ${AGENTS}
     where (b.bot_name ilike $1 or b.contact_email ilike $1) and b.status = any($2) and b.bot_id < $3
     order by b.bot_id desc limit $4`,
    [pattern, status ? [status] : BOT_STATUSES, before, limit],
  )
}

/** How many there are of these; null if more than anybody counts. */
export function countAgents(tx: Tx, pattern: string | null, status: BotStatus | undefined): Promise<number | null> {
  return tx
    .first<{ total: number }>(
      `select count(*) as total from (select 1 from bots b where b.status = any($2)
         and ($1::text is null or b.bot_name ilike $1 or b.contact_email ilike $1) limit ${MOST_COUNTED + 1}) found`,
      [pattern, status ? [status] : BOT_STATUSES],
    )
    .then((row) => counted(row?.total))
}

export interface AgentDetail extends Omit<AgentRow, 'queued_writes'>, DayCounts {
  bot_description: string | null
  third_party_provider: string | null
  sandbox_report: SandboxReport | null
  requested_capabilities: string[]
  capabilities: string[]
  autonomy_requested: boolean
  autonomous: boolean
  webhook_url: string | null
  terms_version: string
  premium_until: string | null
  log_retention_until: string | null
  ideas_created: number
  businesses_created: number
}

export function readAgentDetail(
  tx: Tx,
  botId: number,
  limits: { standard: number; premium: number },
): Promise<AgentDetail | undefined> {
  return tx.first(
    `select ${COLUMNS}, b.bot_description, b.third_party_provider, b.requested_capabilities,
       coalesce(b.active_capabilities, '{}') as capabilities, b.autonomy_requested, b.autonomous, b.webhook_url, b.terms_version,
       b.sandbox_report, b.premium_until, b.log_retention_until,
       u.hour, u.actions, case when b.premium_until > app_now() then $3::integer else $2::integer end as daily_limit,
       date_part('epoch', app_now()) as now_seconds,
       (select count(*) from ideas i where i.created_by_bot_id = b.bot_id) as ideas_created,
       (select count(*) from businesses s where s.created_by_bot_id = b.bot_id) as businesses_created
     from ${AGENTS} join bot_usage u using (bot_id)
     where b.bot_id = $1`,
    [botId, limits.standard, limits.premium],
  )
}

export type UsageHour = Static<typeof HourlyUsage>[number]

/** The current hour and the 23 before it, newest first. */
export function readUsageHours(tx: Tx, botId: number): Promise<UsageHour[]> {
  return tx.rows(
    `select to_timestamp((n.hour - h.position + 1) * 3600) as hour, h.actions, h.failed, h.refused
     from bot_usage u
     cross join lateral (select greatest(u.hour, hour_number(app_now())) as hour) n
     cross join lateral unnest(shift_hours(u.actions, n.hour - u.hour), shift_hours(u.failed, n.hour - u.hour),
       shift_hours(u.refused, n.hour - u.hour)) with ordinality h (actions, failed, refused, position)
     where u.bot_id = $1 and h.position <= 24 order by h.position`,
    [botId],
  )
}
