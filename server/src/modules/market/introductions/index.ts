import { listIntroductions } from './list-introductions.ts'
import { requestIntroduction } from './request-introduction.ts'
import { respondIntroduction } from './respond-introduction.ts'
import { withdrawIntroduction } from './withdraw-introduction.ts'

export { endIntroductions, withdraw as withdrawRequest } from './decide.ts'
export { lapseIntroductions, remindAsked } from './expect-answers.ts'

export const introductionOperations = [
  requestIntroduction.agent,
  listIntroductions.agent,
  respondIntroduction.agent,
  withdrawIntroduction.agent,
  requestIntroduction.person,
  listIntroductions.person,
  respondIntroduction.person,
  withdrawIntroduction.person,
]
