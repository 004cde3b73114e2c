import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { findOfUser, type PaymentRow } from './payments.sql.ts'
import { paymentAnswer } from './request-payment.ts'
import { ACCOUNT_GROUP, Payment } from './rounds.schema.ts'

export const readMyPayment = defineOperation({
  name: 'account_read_payment',
  method: 'GET',
  path: '/account/payments/{payment_id}',
  group: ACCOUNT_GROUP,
  summary: 'Read one of your payments, with its receipt.',
  description: 'A receipt has a number once the money arrived; a refund is noted on it.',
  access: person('ventures:read'),
  mcp: true,
  input: Type.Object({ payment_id: Id('Your payment.') }),
  output: Type.Object({
    payment: Payment,
    receipt_number: Nullable(Type.String({ description: 'null until it is paid.' })),
    payer_name: Type.String({ description: 'Your name.' }),
    payer_email: Type.String({ description: 'Your address.' }),
  }),
  example: { payment_id: 1 },
  async handler(context, { payment_id }) {
    const { tx, person } = context
    const row = await findOfUser(tx, payment_id, person.user_id)
    if (row === undefined) throw noRecord('payment')
    return {
      payment: paymentAnswer(context, row),
      receipt_number: receiptNumber(row),
      payer_name: person.name,
      payer_email: person.email,
    }
  },
})

/** Never given twice, and readable over a telephone: 2026-000042. */
function receiptNumber({ payment_id, paid_at }: PaymentRow): string | null {
  return paid_at && `${paid_at.slice(0, 4)}-${String(payment_id).padStart(6, '0')}`
}
