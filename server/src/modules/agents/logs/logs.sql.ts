import { asked } from '../../../db/asked.sql.ts'
import type { Tx } from '../../../db/tx.ts'

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
  task_id: number | null
}

/** Entries past their time are hidden before the job deletes them. $1, $2: days without and with the upgrade. */
const STILL_KEPT = `a.created_at > app_now() - make_interval(
  days => case when b.log_retention_until > app_now() then $2::integer else $1::integer end)`

/** Newest first. */
export function listAgentActions(
  tx: Tx,
  botId: number,
  filters: Filters & { userId: number | null },
  retention: Retention,
  page: { before: number; limit: number },
): Promise<AgentAction[]> {
  const values: unknown[] = [retention.days, retention.daysUpgraded, page.before, page.limit]
  const chosen = asked(values, {
    'a.bot_id': botId,
    'a.user_id': filters.userId,
    'a.operation': filters.operation,
    'a.code': filters.code,
  })
  return tx.rows(
    `select a.action_id, a.user_id, a.operation, a.code, a.duration_ms, a.created_at, a.request_id,
       (select s.task_id from task_steps s where s.action_id = a.action_id) as task_id
     from action_log a join bots b using (bot_id)
     where ${[...chosen, STILL_KEPT].join(' and ')} and a.action_id < $3
     order by a.action_id desc limit $4`,
    values,
  )
}
