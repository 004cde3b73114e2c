import type { Tx } from '../db/tx.ts'
import { daysKept, RETENTION } from '../tables/retention.ts'
import type { JobContext } from './job.ts'

/** Small enough that no deletion holds its locks for long. */
const BATCH = 5_000

/** Deletes at most $1 rows that are older than $2 days; returns a row for each. */
type Deletion = (tx: Tx, limit: number, days: number) => Promise<unknown[]>

/** For tables that declare by columns when a row is over. */
const DELETIONS: readonly { table: string; prune: Deletion }[] = RETENTION.flatMap((kept) => {
  if (!('from' in kept)) return []
  const { table, from, inOrderOf } = kept
  const over = `${from} <= app_now() - make_interval(days => $2)`
  // Ids follow time, so the oldest rows are found without an index.
  const some = inOrderOf ? `order by ${inOrderOf}` : `where ${over}`
  // A row may be renewed between selection and deletion, so the condition is checked again.
  const sql = `delete from ${table} where ${over} and ctid = any (array(select ctid from ${table} ${some} limit $1)) returning 1`
  return [{ table, prune: (tx, limit, days) => tx.rows(sql, [limit, days]) }]
})

export async function prune({ database, config }: JobContext): Promise<void> {
  for (const { table, prune: some } of DELETIONS)
    while ((await some(database.read, BATCH, daysKept(table, config))).length === BATCH);
}
