import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { pruneChunk, type Retention } from './logs.sql.ts'

const CHUNK = 5_000

export function retentionOf(config: Config): Retention {
  return { days: config.logRetentionDays, daysUpgraded: config.logRetentionDaysUpgraded }
}

/** Removes actions that are past the time their agent's log is kept, a chunk per transaction. */
export async function pruneLog(database: Database, config: Config, chunk = CHUNK): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const pruned = await pruneChunk(database.read, after, chunk, retentionOf(config))
    after = pruned.reached_present ? null : pruned.last_action_id
  }
}
