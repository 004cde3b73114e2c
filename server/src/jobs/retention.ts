import { pruneEvents } from '../events/retention.sql.ts'
import { pruneKeys } from '../idempotency/keys.sql.ts'
import { pruneLog } from '../modules/logs/index.ts'
import type { Job } from './job.ts'

/** Stored answers, logged actions and events past their retention. */
export const retention: Job = {
  name: 'retention',
  everySeconds: 3600,
  async run({ database, config }) {
    await pruneKeys(database.read)
    await pruneLog(database, config)
    await pruneEvents(database, config)
  },
}
