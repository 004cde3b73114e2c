import type { Config } from '../config/config.ts'
import { longestLog } from '../tables/log-days.ts'
import { dropPartitions, firstOpenId, type PartitionedTable, thinPartitions } from './partitions.sql.ts'
import type { Tx } from './tx.ts'

/** Small enough that no deletion holds its locks for long. */
const CHUNK = 2_000

const IDS: Record<PartitionedTable, string> = {
  action_log: 'action_id',
  events: 'event_id',
  deliveries: 'delivery_id',
}

interface Chunk {
  last_id: number | null
  reached_present: boolean
}

/**
 * Deletes rows that are past the time their agent's log is kept. Whole partitions go at once. In those that still get
 * rows, and in deliveries, whose rows change, it walks along the ids, which follow time, a chunk per transaction: a run
 * looks once at each old row, including those that agents with a longer time keep.
 */
export async function pruneAged(tx: Tx, table: PartitionedTable, config: Config, size = CHUNK): Promise<void> {
  const { logRetentionDays: days } = config
  const longest = longestLog(config)
  await dropPartitions(tx, table, longest)
  if (table !== 'deliveries') await thinPartitions(tx, table, days)
  const first = table === 'deliveries' ? 0 : await firstOpenId(tx, table)
  for (let after: number | null = first - 1; after !== null; ) {
    const chunk: Chunk = await pruneChunk(tx, table, [after, size, days, longest])
    after = chunk.reached_present ? null : chunk.last_id
  }
}

function pruneChunk(tx: Tx, table: PartitionedTable, values: readonly number[]): Promise<Chunk> {
  const id = IDS[table]
  return tx.one(
    `with chunk as materialized (
       select ${id}, bot_id, created_at from ${table} where ${id} > $1 order by ${id} limit $2),
     gone as (
       delete from ${table} t using chunk c left join bots b using (bot_id)
       where t.${id} = c.${id} and c.created_at <= app_now() - make_interval(
         days => case when b.log_retention_until > app_now() then $4::integer else $3::integer end))
     select max(${id}) as last_id,
       coalesce(min(created_at) > app_now() - make_interval(days => $3::integer), true) as reached_present
     from chunk`,
    values,
  )
}

/** Without its event a delivery would stay due for ever. */
export async function dropUndeliverable(tx: Tx): Promise<void> {
  await tx.rows(
    `delete from deliveries d where d.state = 'pending'
       and not exists (select 1 from events e where e.event_id = d.event_id)`,
  )
}
