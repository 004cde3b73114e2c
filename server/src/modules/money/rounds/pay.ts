import Type from 'typebox'
import { anyone, boundPerson } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { AT_PROVIDER, PAYMENT_PAGE } from '../../../contract/exempt.ts'
import { type CallContext, defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { refuseUnfitIdea } from './open-round.ts'
import { findByPageToken, lockPayment, noteCheckout, type PaymentRow } from './payments.sql.ts'
import { isTest, paymentAnswer } from './request-payment.ts'
import { Payment } from './rounds.schema.ts'
import { readIdeaForRound } from './rounds.sql.ts'
import { settlePayment } from './settle-payment.ts'
import { openCheckout } from './stripe.ts'

/**
 * The payment page. Its URL only shows the payment: agents get it too, so paying requires the session of the person
 * asked, which no agent or token can replace.
 */

export const PageToken = Type.String({
  minLength: 20,
  maxLength: 100,
  description: 'From the URL of the payment page.',
})
const GROUP = 'Payments'

export const readPayment = defineOperation({
  name: 'payment_read',
  method: 'GET',
  path: '/payments/{page_token}',
  group: GROUP,
  summary: 'Read a payment by the URL of its page.',
  description: 'What it is for, how much it is, and whether it has been paid.',
  access: anyone,
  input: Type.Object({ page_token: PageToken }),
  output: Type.Object({ payment: Payment }),
  example: { page_token: 'a-token-from-the-page-address' },
  async handler(context, { page_token }) {
    return { payment: paymentAnswer(context, await paymentOfPage(context, page_token), page_token) }
  },
})

export const completeTestPayment = defineOperation({
  name: 'payment_complete_test',
  method: 'POST',
  path: '/payments/{page_token}/complete-test',
  group: GROUP,
  summary: 'Complete a test payment.',
  description:
    'Only where no payment provider is set up: no money moves, and the round opens. Requires the session of the person asked to pay.',
  access: boundPerson('session'),
  effect: 'write',
  ...PAYMENT_PAGE,
  input: Type.Object({ page_token: PageToken }),
  output: Type.Object({ payment: Payment }),
  example: { page_token: 'a-token-from-the-page-address' },
  async handler(context, { page_token }) {
    const payment = await paymentOfPayer(context, page_token)
    refuseEnded(payment)
    if (!isTest(context.config, payment)) throw refuseField('page_token', 'payment_at_provider')
    await settlePayment(context, payment.payment_id, null)
    const settled = await paymentOfPage(context, page_token)
    // Another payment for the idea may have come first.
    refuseEnded(settled)
    return { payment: paymentAnswer(context, settled, page_token) }
  },
})

export const startCheckout = defineOperation({
  name: 'payment_start_checkout',
  method: 'POST',
  path: '/payments/{page_token}/checkout',
  group: GROUP,
  summary: 'Go to the payment provider.',
  description:
    'Returns the URL of the provider’s page; repeating the call returns the same checkout. Requires the session of the person asked to pay.',
  access: boundPerson('session'),
  effect: 'write',
  ...AT_PROVIDER,
  input: Type.Object({ page_token: PageToken }),
  output: Type.Object({ checkout_url: Type.String({ format: 'uri' }) }),
  example: { page_token: 'a-token-from-the-page-address' },
  async handler(context, { page_token }) {
    const { tx, config } = context
    const { payment_id } = await paymentOfPayer(context, page_token)
    // Locked while calling the provider, so that a double click does not create two checkouts.
    const payment = mustExist(await lockPayment(tx, payment_id))
    refuseEnded(payment)
    if (payment.payment_status !== 'pending') throw refuseField('page_token', 'payment_settled')
    if (isTest(config, payment)) throw refuseField('page_token', 'payment_is_test')
    await refusePointless(context, payment)
    const { payment_url } = paymentAnswer(context, payment, page_token)
    const { id, url, checkouts } = await openCheckout(config, payment, payment_url)
    await noteCheckout(tx, payment_id, { reference: id, checkouts })
    return { checkout_url: url }
  },
})

function refuseEnded({ payment_status }: PaymentRow): void {
  if (payment_status === 'expired') throw refuseField('page_token', 'payment_moot')
}

/** Refuses payments for a round that cannot open. */
async function refusePointless({ tx }: CallContext, { idea_id, user_id }: PaymentRow): Promise<void> {
  const idea = await readIdeaForRound(tx, idea_id, { userId: user_id, agentId: null })
  if (idea === undefined || idea.approval_status === 'pending') throw refuseField('page_token', 'idea_not_published')
  refuseUnfitIdea(idea, 'page_token')
}

export async function paymentOfPage({ tx }: CallContext, pageToken: string): Promise<PaymentRow> {
  return mustExist(await findByPageToken(tx, hashToken(pageToken)))
}

/** Also for one found before it was locked: it goes with its idea. */
export function mustExist(payment: PaymentRow | undefined): PaymentRow {
  if (payment === undefined) throw noRecord('payment')
  return payment
}

export async function paymentOfPayer(context: PersonContext, pageToken: string): Promise<PaymentRow> {
  const payment = await paymentOfPage(context, pageToken)
  if (payment.user_id === context.person.user_id) return payment
  throw new Refusal('not_found', { reason: 'not_asked_to_pay' })
}
