import { pruneApprovals } from '../approvals/approvals.sql.ts'
import { daysKept } from '../contract/retention.ts'
import { dropUndeliverable, pruneAged } from '../db/retention.sql.ts'
import { pruneKeys } from '../idempotency/keys.sql.ts'
import { pruneSettled } from '../modules/admin/review/index.ts'
import { pruneLinks } from '../modules/trust/log-proofs/index.ts'
import type { Job } from './job.ts'

/** Stored answers, logged actions and what seals them, events, decided approvals and settled writes past their retention. */
export const retention: Job = {
  name: 'retention',
  everySeconds: 3600,
  deletes: ['idempotency_keys', 'action_log', 'events', 'deliveries', 'log_links', 'approvals', 'queued_writes'],
  async run({ database, config }) {
    await pruneKeys(database.read)
    for (const table of ['action_log', 'events', 'deliveries'] as const) await pruneAged(database.read, table, config)
    await pruneLinks(database.read, daysKept('log_links', config))
    await dropUndeliverable(database.read)
    await pruneApprovals(database.read, daysKept('approvals', config))
    await pruneSettled(database.read, daysKept('queued_writes', config))
  },
}
