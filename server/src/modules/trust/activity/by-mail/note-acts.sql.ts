import type { Tx } from '../../../../db/tx.ts'

export const JOB = 'act-notices'

export interface DoneAct {
  action_id: number
  user_id: number
  bot_name: string
}

/** How far the log has been read. Locked, so other readers wait. */
export async function lockReached(tx: Tx): Promise<number> {
  const { reached } = await tx.one<{ reached: number }>('select reached from job_runs where job = $1 for update', [JOB])
  return reached
}

export async function setReached(tx: Tx, reached: number): Promise<void> {
  await tx.rows('update job_runs set reached = $2 where job = $1', [JOB, reached])
}

/**
 * What was done for people in the next entries of the log, and the last entry it looked at. It stays a minute behind:
 * ids are given out before the commit, so among the newest one may still be missing. An entry from the future was
 * written by a clock that was ahead, and counts as old. Held writes are not done.
 */
export async function readDoneActs(
  tx: Tx,
  after: number,
  limit: number,
  operations: readonly string[],
): Promise<{ last: number | null; acts: DoneAct[] }> {
  const rows = await tx.rows<{ last_id: number | null } & DoneAct>(
    `with chunk as materialized (
       select action_id, bot_id, user_id, operation, code, facts, request_id, created_at from action_log
       where action_id > $1 order by action_id limit $2),
     settled as (
       select coalesce(min(action_id) filter (where created_at > app_now() - interval '1 minute'
           and created_at < app_now() + interval '1 minute') - 1, max(action_id)) as last_id from chunk)
     select s.last_id, c.action_id, c.user_id, b.bot_name from settled s
     left join (chunk c join bots b using (bot_id)) on c.action_id <= s.last_id and c.user_id is not null
       and c.code = 'ok' and c.operation = any ($3) and c.facts is not null and not c.facts ? 'unchanged'
       and not exists (select 1 from queued_writes w
         where w.bot_id = c.bot_id and w.request_id = c.request_id and w.operation = c.operation)`,
    [after, limit, operations],
  )
  return { last: rows[0]?.last_id ?? null, acts: rows.filter(({ action_id }) => action_id !== null) }
}
