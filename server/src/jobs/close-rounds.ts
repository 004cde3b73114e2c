import { announceEnds, closeRounds } from '../modules/money/rounds/index.ts'
import type { Job } from './job.ts'

export const closeRoundsJob: Job = {
  name: 'close-rounds',
  everySeconds: 60,
  async run({ database, config }) {
    while ((await database.transaction(closeRounds)) > 0);
    while ((await database.transaction((tx) => announceEnds(tx, config.roundNoticeDays))) > 0);
  },
}
