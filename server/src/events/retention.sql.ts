import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { dropPartitions, firstOpenId, thinPartitions } from '../db/partitions.sql.ts'
import type { Tx } from '../db/tx.ts'

/** Small enough that no deletion holds its locks for long. */
const CHUNK = 2_000

interface Chunk {
  last_id: number | null
  reached_present: boolean
}

/**
 * Removes events and deliveries past their agent's retention. Whole partitions are dropped at once. In partitions still
 * being written, and in deliveries, whose rows change, it walks along the ids, which follow time, and skips what agents
 * with longer retention keep, so that a run visits each old row once.
 */
export async function pruneEvents({ read }: Database, config: Config, size = CHUNK): Promise<void> {
  const [days, longest] = [config.logRetentionDays, Math.max(config.logRetentionDays, config.logRetentionDaysUpgraded)]
  for (const table of ['events', 'deliveries'] as const) await dropPartitions(read, table, longest)
  await thinPartitions(read, 'events', days)
  const times = [days, longest]
  await walk(await firstOpenId(read, 'events'), (after) => pruneChunk(read, 'events', [after, size, ...times]))
  await walk(0, (after) => pruneChunk(read, 'deliveries', [after, size, ...times]))
  await dropUndeliverable(read)
}

async function walk(first: number, prune: (after: number) => Promise<Chunk>): Promise<void> {
  for (let after: number | null = first - 1; after !== null; ) {
    const chunk: Chunk = await prune(after)
    after = chunk.reached_present ? null : chunk.last_id
  }
}

function pruneChunk(tx: Tx, table: 'events' | 'deliveries', values: readonly number[]): Promise<Chunk> {
  const id = table === 'events' ? 'event_id' : 'delivery_id'
  return tx.one(
    `with chunk as (
       select ${id}, bot_id, created_at from ${table} where ${id} > $1 order by ${id} limit $2),
     gone as (
       delete from ${table} e using chunk c left join bots b using (bot_id)
       where e.${id} = c.${id} and c.created_at <= app_now() - make_interval(
         days => case when b.log_retention_until > app_now() then $4::integer else $3 end))
     select max(${id}) as last_id,
       count(*) < $2 or max(created_at) > app_now() - make_interval(days => $3::integer) as reached_present
     from chunk`,
    values,
  )
}

/** A delivery whose event is gone would stay due for ever. */
async function dropUndeliverable(tx: Tx): Promise<void> {
  await tx.rows(
    `delete from deliveries d where d.state = 'pending'
       and not exists (select 1 from events e where e.event_id = d.event_id)`,
  )
}
