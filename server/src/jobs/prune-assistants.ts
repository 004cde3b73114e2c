import { ASSISTANT_DELETIONS } from '../modules/agents/assistants/index.ts'
import type { Job } from './job.ts'

/** Small enough that no deletion holds its locks for long. */
const BATCH = 5_000

/** What is over of how assistants connect. */
export const pruneAssistants: Job = {
  name: 'prune-assistants',
  everySeconds: 3600,
  deletes: ['oauth_records', 'oauth_tokens', 'oauth_grants', 'oauth_clients'],
  async run({ database }) {
    for (const deletion of ASSISTANT_DELETIONS) while ((await deletion(database.read, BATCH)).length === BATCH);
  },
}
