import { tellWatchers } from '../modules/market/matching/index.ts'
import type { Job } from './job.ts'

export const matchNotices: Job = {
  name: 'match-notices',
  everySeconds: 4,
  run: ({ database, config }) => tellWatchers(database, config),
}
