import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { eventsOf, market } from '../../../../test/market.ts'
import { pageToken } from '../../../../test/payments.ts'
import { useService } from '../../../../test/service.ts'
import { StripeStandIn } from '../../../../test/stripe-stand-in.ts'

const stripe = new StripeStandIn().use()
const service = useService({ settings: stripe.settings })

/** An owner whose agent asked for a paid round, and who has not been to Stripe yet. */
async function askedToPay() {
  const { owner, ideaId } = await market(service)
  const asPayer = { headers: owner.person.session }
  const wish = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 90 }
  const { body } = await service.post('/bots/action/start-round', wish, { token: owner.agent.token })
  const page = pageToken(body.payment_url)
  const goToStripe = () => service.post(`/payments/${page}/checkout`, {}, asPayer)
  const checkout = async () => {
    const answer = await goToStripe()
    assertAccepted(answer, 200)
    return stripe.sessions.get(answer.body.checkout_url.split('/').at(-1))!
  }
  const statusOf = async () => (await service.get(`/payments/${page}`)).body.payment.payment_status
  return { owner, ideaId, asPayer, payment_id: body.payment_id as number, goToStripe, checkout, statusOf }
}

describe('a bank that did not send the money', () => {
  it('leaves the payer free to pay on another page, and none is made while the money may still come', async () => {
    const { payment_id, goToStripe, checkout, statusOf } = await askedToPay()
    const failed = await checkout()
    failed.status = 'complete'
    failed.intent_status = 'processing'
    assertRefused(await goToStripe(), 422, 'validation_failed', ['page_token'])
    failed.intent_status = 'requires_payment_method'
    const again = await checkout()
    assert.notEqual(again.id, failed.id)
    await stripe.pay(service, payment_id, again)
    assert.equal(await statusOf(), 'paid')
  })
})

describe('money of another program that uses the same account at Stripe', () => {
  it('pays for nothing here, though its payment has the same number, and is never refunded by us', async () => {
    const { payment_id, ideaId, checkout, statusOf } = await askedToPay()
    const report = (id: string, amount_total: number, currency = 'eur') => {
      const session = { id, payment_intent: `pi_of_${id}`, amount_total, currency, payment_status: 'paid' }
      return stripe.report(service, 'checkout.session.completed', {
        ...session,
        metadata: { payment_id: String(payment_id) },
      })
    }
    const foreign = async () => {
      assertAccepted(await report('cs_of_a_shop', 500), 200)
      assertAccepted(await report('cs_of_another_shop', 2900, 'jpy'), 200)
    }
    await foreign()
    assert.equal(await statusOf(), 'pending')
    assert.deepEqual(await service.sql('select 1 from rounds where idea_id = $1', [ideaId]), [])
    const { id } = await checkout()
    assertAccepted(await report(id, 2900), 200)
    assert.equal(await statusOf(), 'paid')
    await foreign()
    const due = () => service.sql(`select status from payments where idea_id = $1 and status = 'refund_due'`, [ideaId])
    assert.equal((await due()).length, 0)
    // Paid once more on a page of ours that we no longer remember: that goes back.
    assertAccepted(await report('cs_of_ours', 2900), 200)
    assert.equal((await due()).length, 1)
  })
})

describe('a refund made in Stripe’s dashboard', () => {
  it('is noted and told once, also where the round opened; the round stays', async () => {
    const { owner, payment_id, checkout, statusOf, ideaId, asPayer } = await askedToPay()
    const session = await checkout()
    await stripe.pay(service, payment_id, session)
    const refunded = { refunded: true, payment_intent: session.payment_intent }
    for (let time = 0; time < 2; time++) assertAccepted(await stripe.report(service, 'charge.refunded', refunded), 200)
    assert.equal(await statusOf(), 'refunded')
    assert.ok((await service.get(`/account/payments/${payment_id}`, asPayer)).body.payment.refunded_at)
    const mails = (await mailsTo(service, owner.person.email)).filter(({ subject }) => /was refunded/.test(subject))
    assert.equal(mails.length, 1)
    assert.doesNotMatch(mails[0]!.text, /could not open/)
    assert.equal((await service.get(`/ideas/${ideaId}/rounds`)).body.rounds.length, 1)
    assert.equal((await service.get('/account/activity', asPayer)).body.activity[0].state, 'done')
    await stripe.pay(service, payment_id, session)
    assert.equal(await statusOf(), 'refunded')
  })

  it('also counts when it is reported before the payment: no round opens, and the payer hears of it once', async () => {
    const { owner, payment_id, checkout, goToStripe, statusOf, ideaId } = await askedToPay()
    const session = await checkout()
    const { body } = stripe.asked.findLast(({ route }) => route === 'POST /v1/checkout/sessions')!
    const metadata = Object.fromEntries(
      ['payment_id', 'requested_at'].map((name) => [name, body.get(`payment_intent_data[metadata][${name}]`)]),
    )
    const refunded = { refunded: true, payment_intent: session.payment_intent, metadata }
    assertAccepted(await stripe.report(service, 'charge.refunded', refunded), 200)
    assert.equal(await statusOf(), 'refunded')
    assertAccepted(await stripe.pay(service, payment_id, session), 200)
    assertAccepted(await stripe.report(service, 'charge.refunded', refunded), 200)
    assert.equal(await statusOf(), 'refunded')
    assert.deepEqual((await service.get(`/ideas/${ideaId}/rounds`)).body.rounds, [])
    assertRefused(await goToStripe(), 422, 'validation_failed', ['page_token'])
    const subjects = (await mailsTo(service, owner.person.email)).map(({ subject }) => subject)
    const [subject, ...others] = subjects.filter((one) => /refunded|received/.test(one))
    assert.match(String(subject), /: your payment of .* was refunded$/)
    assert.deepEqual(others, [])
    const heard = (await eventsOf(service, owner.agent)).filter(({ type }) => type === 'payment.completed')
    assert.deepEqual(
      heard.map(({ data }) => [data.payment_id, data.payment_status]),
      [[payment_id, 'refund_due']],
    )
  })

  it('counts once when both are reported at the same time', async () => {
    const { payment_id, checkout, statusOf } = await askedToPay()
    const session = await checkout()
    const [{ requested_at } = { requested_at: '' }] = await service.sql<{ requested_at: string }>(
      'select created_at as requested_at from payments where payment_id = $1',
      [payment_id],
    )
    const metadata = { payment_id: String(payment_id), requested_at }
    const refunded = { refunded: true, payment_intent: session.payment_intent, metadata }
    const answers = await Promise.all([
      stripe.pay(service, payment_id, session),
      stripe.report(service, 'charge.refunded', refunded),
      stripe.pay(service, payment_id, session),
      stripe.report(service, 'charge.refunded', refunded),
    ])
    for (const answer of answers) assertAccepted(answer, 200)
    assert.equal(await statusOf(), 'refunded')
  })

  it('is not noted where only a part went back', async () => {
    const { payment_id, checkout, statusOf } = await askedToPay()
    const session = await checkout()
    await stripe.pay(service, payment_id, session)
    const part = { refunded: false, payment_intent: session.payment_intent }
    assertAccepted(await stripe.report(service, 'charge.refunded', part), 200)
    assert.equal(await statusOf(), 'paid')
  })
})
