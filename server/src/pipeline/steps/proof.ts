import { refuseUnproven } from '../../access/step-up.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Step } from '../step.ts'

/** A recent proof of who sits at the browser, for what cannot be taken back. */
export const proof: Step = {
  name: 'proof',
  after: ['rights', 'guardian'],
  concerns: ({ stepUp, access }) => stepUp !== undefined || access.by === 'admin',
  async person({ database, config }, { operation, input, sessionHash }, next) {
    if (sessionHash) await refuseUnproven(database.read, config, operation as Operation, input, sessionHash)
    return next()
  },
}
