import { makePreviews } from '../modules/ideas/documents/index.ts'
import type { Job } from './job.ts'

export const documentPreviews: Job = {
  name: 'document-previews',
  everySeconds: 5,
  run: ({ database, config, renderer }) =>
    makePreviews({ database, config, render: (task, content) => renderer.render(task, content) }),
}
