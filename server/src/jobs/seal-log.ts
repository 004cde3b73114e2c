import { logSigner, sealLog } from '../modules/trust/log-proofs/index.ts'
import type { Job } from './job.ts'

/** What agents did becomes part of the signed log. */
export const logSealing: Job = {
  name: 'seal-log',
  everySeconds: 60,
  run: ({ database, secrets }) => sealLog(database, logSigner(secrets)),
}
