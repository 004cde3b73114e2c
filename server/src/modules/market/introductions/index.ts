import {
  listMyIntroductions,
  requestMyIntroduction,
  respondToIntroduction,
  withdrawMyIntroduction,
} from './account-introductions.ts'
import {
  listIntroductionsOperation,
  requestIntroductionOperation,
  respondIntroduction,
  withdrawIntroduction,
} from './agent-introductions.ts'

export { endIntroductions, withdraw as withdrawRequest } from './decide.ts'

export const introductionOperations = [
  requestIntroductionOperation,
  listIntroductionsOperation,
  respondIntroduction,
  withdrawIntroduction,
  requestMyIntroduction,
  listMyIntroductions,
  respondToIntroduction,
  withdrawMyIntroduction,
]
