import { listIdeas } from '../modules/market/discover/index.ts'
import type { Job } from './job.ts'

export const ideaListing: Job = {
  name: 'idea-listing',
  everySeconds: 2,
  run: ({ database }) => listIdeas(database),
}
