import { closeRounds } from '../modules/rounds/index.ts'
import type { Job } from './job.ts'

export const closeRoundsJob: Job = {
  name: 'close-rounds',
  everySeconds: 60,
  async run({ database }) {
    while ((await database.transaction(closeRounds)) > 0);
  },
}
