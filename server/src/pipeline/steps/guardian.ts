import { refuseByGuardian } from '../../access/guardian-limits.ts'
import { FULL_AGE } from '../../contract/vocabulary.ts'
import type { Step } from '../step.ts'

/** What a guardian has switched off for their child. Everybody else's calls cost nothing more. */
export const guardian: Step = {
  name: 'guardian',
  after: ['rights'],
  concerns: ({ access }) => access.by === 'person' || (access.by === 'bot' && access.actsFor !== 'nobody'),
  async agent({ database }, { operation, input, actingUserId: userId, agent: { age } }, next) {
    if (isMinor(age)) await refuseByGuardian(database.read, operation.access, input, { userId, age })
    return next()
  },
  async waiting(_services, { tx, operation, input, write: { person } }, next) {
    if (person && isMinor(person.age))
      await refuseByGuardian(tx, operation.access, input, { userId: person.user_id, age: person.age })
    return next()
  },
  async person({ database }, { operation, input, admission: { user_id: userId, age } }, next) {
    if (isMinor(age)) await refuseByGuardian(database.read, operation.access, input, { userId, age })
    return next()
  },
}

function isMinor(age: number | null): boolean {
  return age !== null && age < FULL_AGE
}
