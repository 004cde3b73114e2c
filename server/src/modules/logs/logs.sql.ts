import type { Tx } from '../../db/tx.ts'

export interface Retention {
  days: number
  daysUpgraded: number
}

interface Filters {
  operation: string | null
  code: string | null
}

interface LoggedAction {
  action_id: number
  operation: string
  code: string
  duration_ms: number
  created_at: string
  request_id: string
}

export interface AgentAction extends LoggedAction {
  user_id: number | null
}

/** What is past its time is not shown, even before the job deletes it. $7 and $8: days without and with the upgrade. */
const STILL_KEPT = `a.created_at > app_now() - make_interval(
  days => case when b.log_retention_until > app_now() then $8::integer else $7::integer end)`

/** Newest first. */
export function listAgentActions(
  tx: Tx,
  botId: number,
  filters: Filters & { userId: number | null },
  retention: Retention,
  page: { before: number; limit: number },
): Promise<AgentAction[]> {
  return tx.rows(
    `select a.action_id, a.user_id, a.operation, a.code, a.duration_ms, a.created_at, a.request_id
     from action_log a join bots b using (bot_id)
     where a.bot_id = $1 and a.action_id < $2
       and ${STILL_KEPT}
       and ${filters.userId === null ? '$3::bigint is null' : 'a.user_id = $3'} and ($4::text is null or a.operation = $4)
       and ($5::text is null or a.code = $5)
     order by a.action_id desc limit $6`,
    [
      botId,
      page.before,
      filters.userId,
      filters.operation,
      filters.code,
      page.limit,
      retention.days,
      retention.daysUpgraded,
    ],
  )
}
