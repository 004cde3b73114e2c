import { announceEnds, closeRounds } from '../modules/rounds/index.ts'
import type { Job } from './job.ts'

export const closeRoundsJob: Job = {
  name: 'close-rounds',
  everySeconds: 60,
  async run({ database, config }) {
    while ((await database.transaction(closeRounds)) > 0);
    while ((await database.transaction((tx) => announceEnds(tx, config.roundNoticeDays))) > 0);
  },
}
