import { cancelPayment } from './cancel-payment.ts'
import { listRounds } from './list-rounds.ts'
import { completeTestPayment, readPayment, startCheckout } from './pay.ts'
import { listPublicRounds } from './public-rounds.ts'
import { adminListPayments, getPayment, listMyPayments } from './read-payments.ts'
import { readMyPayment } from './receipt.ts'
import { refundPayment } from './refund-payment.ts'
import { startRound } from './start-round.ts'
import { stripeCallback } from './stripe-callback.ts'

export { announceEnds, closeRounds } from './close-rounds.ts'
export { endCheckouts } from './end-checkouts.ts'
export { removeRound } from './remove-round.ts'
export { Round } from './rounds.schema.ts'
export { openRoundsOf } from './rounds.sql.ts'

export const roundOperations = [
  startRound.agent,
  listRounds.agent,
  getPayment,
  startRound.person,
  listRounds.person,
  listPublicRounds,
  listMyPayments,
  readMyPayment,
  readPayment,
  completeTestPayment,
  startCheckout,
  cancelPayment,
  stripeCallback,
  adminListPayments,
  refundPayment,
]
