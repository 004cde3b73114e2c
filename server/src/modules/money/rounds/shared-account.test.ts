import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { market } from '../../../../test/market.ts'
import { pageToken } from '../../../../test/payments.ts'
import { type TestService, useService } from '../../../../test/service.ts'
import { StripeStandIn } from '../../../../test/stripe-stand-in.ts'

const stripe = new StripeStandIn().use()
const one = useService({ settings: stripe.settings })
const another = useService({ settings: stripe.settings })
/** As after the key was taken away: Stripe still reports what was paid before. */
const off = useService({ settings: { STRIPE_WEBHOOK_SECRET: stripe.settings.STRIPE_WEBHOOK_SECRET! } })
const admin = useAdmin(off)

/** An owner who was asked to pay. */
async function askedToPay(service: TestService) {
  const { owner, ideaId } = await market(service)
  const asPayer = { headers: owner.person.session }
  const wish = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 90 }
  const { body } = await service.post('/bots/action/start-round', wish, { token: owner.agent.token })
  const page = pageToken(body.payment_url)
  const goToStripe = () => service.post(`/payments/${page}/checkout`, {}, asPayer)
  const statusOf = async () => (await service.get(`/payments/${page}`)).body.payment.payment_status
  return { payment_id: body.payment_id as number, goToStripe, statusOf }
}

async function sentToStripe(service: TestService) {
  const asked = await askedToPay(service)
  const answer = await asked.goToStripe()
  assertAccepted(answer, 200)
  const { id, payment_intent } = stripe.sessions.get(answer.body.checkout_url.split('/').at(-1))!
  const { body } = stripe.asked.findLast(({ route }) => route === 'POST /v1/checkout/sessions')!
  const metadata = Object.fromEntries(
    ['payment_id', 'requested_at'].map((name) => [name, body.get(`metadata[${name}]`) ?? undefined]),
  )
  const sum = { amount_total: 2900, currency: 'eur', payment_status: 'paid' }
  const report = (to: TestService) =>
    stripe.report(to, 'checkout.session.completed', { id, payment_intent, metadata, ...sum })
  const reportRefund = (to: TestService) =>
    stripe.report(to, 'charge.refunded', { refunded: true, payment_intent, metadata })
  return { ...asked, id, report, reportRefund }
}

describe('two installations with one account at Stripe', () => {
  it('each have their own page for the payment with the same number, and only their own money', async () => {
    const [mine, theirs] = [await sentToStripe(one), await sentToStripe(another)]
    assert.equal(mine.payment_id, theirs.payment_id)
    assert.notEqual(mine.id, theirs.id)
    for (const service of [one, another]) assertAccepted(await theirs.report(service), 200)
    assert.deepEqual([await mine.statusOf(), await theirs.statusOf()], ['pending', 'paid'])
    for (const service of [one, another]) assertAccepted(await theirs.reportRefund(service), 200)
    assert.deepEqual([await mine.statusOf(), await theirs.statusOf()], ['pending', 'refunded'])
    assertAccepted(await mine.report(one), 200)
    assert.equal(await mine.statusOf(), 'paid')
    assert.deepEqual(await one.sql('select status from payments'), [{ status: 'paid' }])
  })
})

describe('a key of another account', () => {
  it('leads to a new page: the account does not know the one that was made before', async () => {
    const { id, goToStripe } = await sentToStripe(one)
    stripe.sessions.delete(id)
    const answer = await goToStripe()
    assertAccepted(answer, 200)
    assert.ok(!answer.body.checkout_url.endsWith(`/${id}`), answer.body.checkout_url)
  })
})

describe('while no key of Stripe is set', () => {
  it('what Stripe reports still counts, and its signature too', async () => {
    const { payment_id, statusOf } = await askedToPay(off)
    const paid = {
      id: 'cs_1',
      payment_intent: 'pi_1',
      metadata: { payment_id: String(payment_id) },
      payment_status: 'paid',
    }
    const forged = await stripe.report(off, 'checkout.session.completed', paid, 'whsec_of_somebody_else')
    assertRefused(forged, 422, 'validation_failed', ['Stripe-Signature'])
    assertAccepted(await stripe.report(off, 'checkout.session.completed', paid), 200)
    assert.equal(await statusOf(), 'paid')
  })

  it('an admin who refunds a payment hears why it cannot be done', async () => {
    const { payment_id } = await askedToPay(off)
    await off.sql(
      `update payments set status = 'refund_due', provider = 'stripe', provider_payment = 'pi_2', paid_at = now()
       where payment_id = $1`,
      [payment_id],
    )
    const refused = await admin.post(`/admin/payments/${payment_id}/refund`)
    assertRefused(refused, 500, 'server_error')
    assert.equal(refused.body.reason, 'provider_failed')
    assertAccepted(await admin.post(`/admin/payments/${payment_id}/refund`, { refunded_outside: true }), 200)
  })
})
