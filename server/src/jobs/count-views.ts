import { countViews } from '../modules/ideas/views/index.ts'
import type { Job } from './job.ts'

export const viewCounting: Job = {
  name: 'view-counting',
  everySeconds: 60,
  deletes: ['idea_views'],
  run: ({ database, config }) => countViews(database, config.ideaViewDays),
}
