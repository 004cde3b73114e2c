import { makeExports, pruneExports } from '../modules/people/my-data/index.ts'
import type { Job } from './job.ts'

/** The archives that people asked for. */
export const dataExports: Job = {
  name: 'make-exports',
  everySeconds: 10,
  deletes: ['data_exports'],
  async run(context) {
    await makeExports(context)
    await pruneExports(context.database.read)
  },
}
