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

/** What is past its time is not shown, even where no job has removed it yet. */
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
       and a.created_at > app_now() - make_interval(days => case when b.log_retention_until > app_now() then $8::integer else $7::integer end)
       and ($3::bigint is null or a.user_id = $3) and ($4::text is null or a.operation = $4)
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

export interface PersonAction extends LoggedAction {
  bot_id: number
  bot_name: string
}

/** What was held tells what became of it: an answer of then says only that it was taken in. */
export function listActionsFor(
  tx: Tx,
  userId: number,
  filters: Filters & { botId: number | null },
  retention: Retention,
  page: { before: number; limit: number },
): Promise<PersonAction[]> {
  return tx.rows(
    `select a.action_id, a.bot_id, b.bot_name, a.operation, o.code, a.duration_ms, a.created_at, a.request_id
     from action_log a join bots b using (bot_id)
     left join lateral (
       select w.state, w.failure from queued_writes w
       where w.bot_id = a.bot_id and w.request_id = a.request_id and w.operation = a.operation and a.code = 'ok'
       order by w.write_id limit 1) w on true
     cross join lateral (
       select case w.state when 'queued' then 'awaiting_approval' when 'failed' then w.failure ->> 'code'
         when 'discarded' then 'discarded' else a.code end as code) o
     where a.user_id = $1 and a.action_id < $2
       and a.created_at > app_now() - make_interval(days => case when b.log_retention_until > app_now() then $8::integer else $7::integer end)
       and ($3::bigint is null or a.bot_id = $3) and ($4::text is null or a.operation = $4)
       and ($5::text is null or o.code = $5)
     order by a.action_id desc limit $6`,
    [
      userId,
      page.before,
      filters.botId,
      filters.operation,
      filters.code,
      page.limit,
      retention.days,
      retention.daysUpgraded,
    ],
  )
}

interface PrunedChunk {
  /** Null when nothing follows. */
  last_action_id: number | null
  /** Nothing in the chunk, nor after it, is old enough. */
  reached_present: boolean
}

/**
 * Removes what is past its time among the next rows by id. Walking the ids looks at each row that stays once, where
 * asking for "the next old rows" again and again would step over those of upgraded agents every time.
 */
export function pruneChunk(tx: Tx, afterAction: number, chunk: number, retention: Retention): Promise<PrunedChunk> {
  return tx.one(
    `with chunk as materialized (
       select action_id, bot_id, created_at from action_log where action_id > $1 order by action_id limit $2),
     gone as (
       delete from action_log a using chunk c left join bots b using (bot_id)
       where a.action_id = c.action_id and c.created_at <= app_now() - make_interval(
         days => case when b.log_retention_until > app_now() then greatest($3::integer, $4::integer) else $3::integer end))
     select max(action_id) as last_action_id,
       coalesce(min(created_at) > app_now() - make_interval(days => $3), true) as reached_present
     from chunk`,
    [afterAction, chunk, retention.days, retention.daysUpgraded],
  )
}
