import { keepVectors } from '../modules/market/matching/index.ts'
import type { Job } from './job.ts'

/** Gives new and changed texts vectors of their meaning, if a service for that is set. */
export const vectorKeeping: Job = {
  name: 'vector-keeping',
  everySeconds: 10,
  run: ({ database, config, onEmbedded }) => keepVectors(database, config, onEmbedded),
}
