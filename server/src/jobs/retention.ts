import { pruneApprovals } from '../approvals/approvals.sql.ts'
import { dropUndeliverable, pruneAged } from '../db/retention.sql.ts'
import { pruneKeys } from '../idempotency/keys.sql.ts'
import { pruneSettled } from '../modules/admin/review/index.ts'
import { pruneLinks } from '../modules/trust/log-proofs/index.ts'
import { daysKept } from '../tables/retention.ts'
import type { JobContext } from './job.ts'

export async function retain({ database, config }: JobContext): Promise<void> {
  await pruneKeys(database.read)
  for (const table of ['action_log', 'events', 'deliveries'] as const) await pruneAged(database.read, table, config)
  await pruneLinks(database.read, daysKept('log_links', config))
  await dropUndeliverable(database.read)
  await pruneApprovals(database.read, daysKept('approvals', config))
  await pruneSettled(database.read, daysKept('queued_writes', config))
}
