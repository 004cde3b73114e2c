import { expressInterest } from './express-interest.ts'
import { listInterests } from './list-interests.ts'
import { readMyStanding } from './read-standing.ts'
import { respondInterest } from './respond-interest.ts'
import { withdrawInterest } from './withdraw-interest.ts'

export { acceptedInterests } from './accepted-interests.ts'
export { withdraw } from './decide.ts'
export { endInterests, endInterestsOfAgent } from './end-interests.ts'
export { DIRECTIONS, Interest } from './interests.schema.ts'
export { ownerFound } from './owner-found.ts'
export { peopleInterested } from './people-of-interests.sql.ts'
export { remindOwners } from './remind-owners.ts'

export const interestOperations = [
  expressInterest.agent,
  respondInterest.agent,
  withdrawInterest.agent,
  listInterests.agent,
  expressInterest.personAtOlderPath,
  listInterests.person,
  expressInterest.person,
  readMyStanding,
  respondInterest.person,
  withdrawInterest.person,
]
