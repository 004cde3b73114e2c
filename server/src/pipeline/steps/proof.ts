import { refuseUnproven } from '../../access/step-up.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Step } from '../step.ts'

/** Requires a recent proof of identity from sessions, where the operation asks for one. */
export const proof: Step = {
  name: 'proof',
  after: ['rights', 'guardian'],
  concerns: ({ stepUp, access }) => stepUp !== undefined || access.by === 'admin',
  async person({ database, config }, { operation, input, sessionHash }, next) {
    if (sessionHash) await refuseUnproven(database.read, config, operation as Operation, input, sessionHash)
    return next()
  },
}
