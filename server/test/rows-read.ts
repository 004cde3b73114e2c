import type { Tx } from '../src/db/tx.ts'
import type { TestService } from './service.ts'

/** How many rows of a table and its partitions, or of all tables, are read with the generic plan. */
export function rowsRead(service: TestService, table: string, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return service.app.database.transaction(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    await tx.rows('set local plan_cache_mode = force_generic_plan')
    // Includes earlier reads of the connection, until they are added to the shared statistics.
    const before = await soFar(tx, table)
    await work(tx)
    return (await soFar(tx, table)) - before
  })
}

async function soFar(tx: Tx, table: string): Promise<number> {
  const { read } = await tx.one<{ read: number }>(
    `select sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::integer as read from pg_stat_xact_user_tables
     where starts_with(relname, $1)`,
    [table],
  )
  return read
}
