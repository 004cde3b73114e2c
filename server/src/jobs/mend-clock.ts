import type { Job } from './job.ts'
import { mendTimes } from './jobs.sql.ts'

/** Timestamps a fast clock left in the future are moved to the present, soon after the clock is corrected. */
export const mendClock: Job = {
  name: 'mend-clock',
  everySeconds: 60,
  async run({ database, log }) {
    if (await mendTimes(database.read))
      log.warn('the clock of the database was set back; what lay in the future was brought to the present')
  },
}
