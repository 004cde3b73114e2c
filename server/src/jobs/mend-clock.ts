import type { Job } from './job.ts'
import { mendTimes } from './jobs.sql.ts'

/** What a clock that was ahead left in the future is brought to the present, soon after the clock was set right. */
export const mendClock: Job = {
  name: 'mend-clock',
  everySeconds: 60,
  async run({ database, log }) {
    if (await mendTimes(database.read))
      log.warn('the clock of the database was set back; what lay in the future was brought to the present')
  },
}
