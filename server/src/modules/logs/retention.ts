import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { dropPartitions, firstOpenId, thinPartitions } from '../../db/partitions.sql.ts'
import { pruneChunk, type Retention } from './logs.sql.ts'

const CHUNK = 5_000

export function retentionOf(config: Config): Retention {
  return { days: config.logRetentionDays, daysUpgraded: config.logRetentionDaysUpgraded }
}

/**
 * Removes actions that are past the time their agent's log is kept: whole partitions at once, and a chunk per transaction
 * from those that still get rows.
 */
export async function pruneLog({ read }: Database, config: Config, chunk = CHUNK): Promise<void> {
  const retention = retentionOf(config)
  await dropPartitions(read, 'action_log', Math.max(retention.days, retention.daysUpgraded))
  await thinPartitions(read, 'action_log', retention.days)
  for (let after: number | null = (await firstOpenId(read, 'action_log')) - 1; after !== null; ) {
    const pruned = await pruneChunk(read, after, chunk, retention)
    after = pruned.reached_present ? null : pruned.last_action_id
  }
}
