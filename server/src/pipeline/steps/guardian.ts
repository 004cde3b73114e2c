import { refuseByGuardian } from '../../access/guardian-limits.ts'
import type { Step } from '../step.ts'

/** What a guardian has switched off for their child. */
export const guardian: Step = {
  name: 'guardian',
  after: ['rights'],
  concerns: ({ access }) => access.by === 'bot' || access.by === 'person',
  async agent({ database }, { operation, input, actingUserId: userId, agent: { age } }, next) {
    await refuseByGuardian(database.read, operation.access, input, { userId, age })
    return next()
  },
  async waiting(_services, { tx, operation, input, write: { person } }, next) {
    if (person) await refuseByGuardian(tx, operation.access, input, { userId: person.user_id, age: person.age })
    return next()
  },
  async person({ database }, { operation, input, admission: { user_id: userId, age } }, next) {
    await refuseByGuardian(database.read, operation.access, input, { userId, age })
    return next()
  },
}
