import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { PAYMENT_PAGE } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { mustExist, PageToken, paymentOfPage, paymentOfPayer } from './pay.ts'
import { lockPayment } from './payments.sql.ts'
import { paymentAnswer } from './request-payment.ts'
import { Payment } from './rounds.schema.ts'
import { lockIdea } from './rounds.sql.ts'
import { expire } from './settled-payments.sql.ts'

export const cancelPayment = defineOperation({
  name: 'payment_cancel',
  method: 'POST',
  path: '/payments/{page_token}/cancel',
  group: 'Payments',
  summary: 'Cancel a payment that has not been made.',
  description:
    'Nothing is charged and no round opens; cancelling twice changes nothing. Money that is already on its way is refunded. The round can be started again. Requires the session of the person asked to pay.',
  // Somebody who may not pay may still decline.
  access: person('session'),
  effect: 'write',
  ...PAYMENT_PAGE,
  input: Type.Object({ page_token: PageToken }),
  output: Type.Object({ payment: Payment }),
  example: { page_token: 'a-token-from-the-page-address' },
  async handler(context, { page_token }) {
    const { tx, person } = context
    const { idea_id, payment_id } = await paymentOfPayer(context, page_token)
    // In the order in which a payment is settled: of the two, the first wins.
    await lockIdea(tx, idea_id)
    const { payment_status } = mustExist(await lockPayment(tx, payment_id))
    if (payment_status !== 'pending' && payment_status !== 'expired') throw refuseField('page_token', 'payment_settled')
    await expire(tx, payment_id)
    tx.notifyUsers([person.user_id], 'records')
    return { payment: paymentAnswer(context, await paymentOfPage(context, page_token), page_token) }
  },
})
