import { tellSearchers } from '../modules/market/searches/index.ts'
import type { Job } from './job.ts'

export const searchNotices: Job = {
  name: 'search-notices',
  everySeconds: 10,
  run: ({ database, config }) => tellSearchers(database, config),
}
