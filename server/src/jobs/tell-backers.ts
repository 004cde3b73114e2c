import { tellBackers } from '../modules/market/matching/index.ts'
import type { Job } from './job.ts'

export const backerNotices: Job = {
  name: 'backer-notices',
  everySeconds: 10,
  run: ({ database, config }) => tellBackers(database, config),
}
