import { listMyRounds, startMyRound } from './account-rounds.ts'
import { completeTestPayment, readPayment, startCheckout } from './pay.ts'
import { adminListPayments, getPayment, listMyPayments } from './read-payments.ts'
import { startRoundOperation } from './start-round.ts'
import { stripeCallback } from './stripe-callback.ts'

export { closeRounds } from './close-rounds.ts'
export { discardHeldRounds } from './rounds.sql.ts'

export const roundOperations = [
  startRoundOperation,
  getPayment,
  startMyRound,
  listMyRounds,
  listMyPayments,
  readPayment,
  completeTestPayment,
  startCheckout,
  stripeCallback,
  adminListPayments,
]
