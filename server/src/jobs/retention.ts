import { pruneKeys } from '../limits/idempotency.ts'
import { pruneLog } from '../modules/logs/index.ts'
import type { Job } from './job.ts'

/** Stored answers and logged actions that are past their time. */
export const retention: Job = {
  name: 'retention',
  everySeconds: 3600,
  async run({ database, config }) {
    await pruneKeys(database.read)
    await pruneLog(database, config)
  },
}
