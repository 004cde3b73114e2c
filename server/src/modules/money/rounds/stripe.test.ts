import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { market } from '../../../../test/market.ts'
import { pageToken } from '../../../../test/payments.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { StripeStandIn } from '../../../../test/stripe-stand-in.ts'
import { connectOnce } from '../../../db/database.ts'

const stripe = new StripeStandIn().use()
const service = useService({ settings: stripe.settings })
const admin = useAdmin(service)

async function askedToPay() {
  const { owner, ideaId } = await market(service)
  const ask = async (duration_days: number) => {
    const fields = { user_id: owner.person.user_id, idea_id: ideaId, duration_days }
    const { body } = await service.post('/bots/action/start-round', fields, { token: owner.agent.token })
    return { payment_id: body.payment_id as number, page: body.payment_url ? pageToken(body.payment_url) : '' }
  }
  const asPayer = { headers: owner.person.session }
  /** The payer is sent to Stripe. */
  const checkout = async (page: string) => {
    const answer = await service.post(`/payments/${page}/checkout`, {}, asPayer)
    assertAccepted(answer, 200)
    return stripe.sessions.get(answer.body.checkout_url.split('/').at(-1))!
  }
  const statusOf = async (page: string) => (await service.get(`/payments/${page}`)).body.payment.payment_status
  return { owner, ideaId, ask, ...(await ask(90)), asPayer, checkout, statusOf }
}

function callback(payment_id: number, options: { secret?: string; payment_status?: string } = {}) {
  const { secret, payment_status = 'paid' } = options
  const session = { id: 'cs_unknown', metadata: { payment_id: String(payment_id) }, payment_status }
  return stripe.report(service, 'checkout.session.completed', session, secret)
}

function untilSomebodyWaits() {
  return waitFor('a statement to wait for a lock', 5_000, async () => {
    const waiting = await service.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  })
}

async function roundsOf(ideaId: number): Promise<number> {
  const rows = await service.sql('select 1 from rounds where idea_id = $1', [ideaId])
  return rows.length
}

describe('Stripe', () => {
  it('is asked for one checkout under one key, with the amount in cents', async () => {
    const { payment_id, page, asPayer } = await askedToPay()
    const answer = await service.post(`/payments/${page}/checkout`, {}, asPayer)
    assert.equal(answer.status, 200, answer.text)
    assert.match(answer.body.checkout_url, /^https:\/\/checkout\.example\/cs_test_/)
    const { key, body } = stripe.asked.at(-1)!
    assert.ok(key.startsWith(`ideabridge-payment-${payment_id}-`), key)
    assert.equal(body.get('line_items[0][price_data][unit_amount]'), '2900')
    assert.equal(body.get('line_items[0][price_data][currency]'), 'eur')
    for (const on of ['metadata', 'payment_intent_data[metadata]'])
      assert.equal(body.get(`${on}[payment_id]`), String(payment_id))
  })

  it('opens one round for repeated callbacks', async () => {
    const { payment_id, ideaId } = await askedToPay()
    const answers = await Promise.all(Array.from({ length: 6 }, () => callback(payment_id)))
    assert.ok(answers.every((answer) => answer.status === 200))
    assert.equal(await roundsOf(ideaId), 1)
  })

  it('is not trusted without its signature, nor before the money arrived', async () => {
    const { payment_id, ideaId } = await askedToPay()
    const forged = await callback(payment_id, { secret: 'whsec_of_somebody_else' })
    assert.equal(forged.status, 422)
    assert.deepEqual(Object.keys(forged.body.errors), ['Stripe-Signature'])
    assert.equal((await callback(payment_id, { payment_status: 'unpaid' })).status, 200)
    assert.equal(await roundsOf(ideaId), 0)
  })

  it('leaves no way to complete it as a test', async () => {
    const { page, ideaId, asPayer } = await askedToPay()
    assert.equal((await service.post(`/payments/${page}/complete-test`, {}, asPayer)).status, 422)
    assert.equal(await roundsOf(ideaId), 0)
  })

  it('keeps one page per payment: the same while it is open, none while it is confirmed, another when it ended', async () => {
    const { page, asPayer, checkout } = await askedToPay()
    const session = await checkout(page)
    assert.equal((await checkout(page)).id, session.id)
    session.status = 'complete'
    const again = await service.post(`/payments/${page}/checkout`, {}, asPayer)
    assertRefused(again, 422, 'validation_failed', ['page_token'])
    session.status = 'expired'
    assert.notEqual((await checkout(page)).id, session.id)
  })

  it('is asked again with the same key when the service was interrupted after the first time', async () => {
    const { page, asPayer, checkout } = await askedToPay()
    await service.sql(`create or replace function cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'the power failed'; end $$`)
    await service.sql('create trigger cut_off before update on payments for each row execute function cut_off()')
    assert.equal((await service.post(`/payments/${page}/checkout`, {}, asPayer)).status, 500)
    await service.sql('drop trigger cut_off on payments')
    const made = stripe.sessions.size
    await checkout(page)
    assert.equal(stripe.sessions.size, made)
  })

  it('is asked under another key when it only repeats an earlier failure', async () => {
    const { page, asPayer, checkout } = await askedToPay()
    stripe.fault = { status: 500, error: { type: 'api_error', message: 'Not now.' } }
    assertRefused(await service.post(`/payments/${page}/checkout`, {}, asPayer), 500, 'server_error')
    const session = await checkout(page)
    assert.equal((await checkout(page)).id, session.id)
  })

  it('is not asked for a page when no round can open', async () => {
    const { page, asPayer, ask } = await askedToPay()
    for (let round = 0; round < 3; round++) await ask(30)
    assertRefused(await service.post(`/payments/${page}/checkout`, {}, asPayer), 422, 'validation_failed', [
      'page_token',
    ])
  })
})

describe('money that arrives when it is no longer needed', () => {
  it('of two paid at once, where one round is left, one opens it and the other is due for a refund', async () => {
    const { ask, payment_id, page, checkout, statusOf, ideaId } = await askedToPay()
    for (let round = 0; round < 2; round++) await ask(30)
    const shorter = await ask(60)
    const [one, two] = [await checkout(page), await checkout(shorter.page)]
    const reports = await Promise.all([
      stripe.pay(service, payment_id, one),
      stripe.pay(service, shorter.payment_id, two),
      stripe.pay(service, payment_id, one),
    ])
    assert.deepEqual(countStatuses(reports), { 200: 3 })
    assert.deepEqual([await statusOf(page), await statusOf(shorter.page)].sort(), ['paid', 'refund_due'])
    assert.equal(await roundsOf(ideaId), 3)
  })

  it('its page is ended, so that nobody pays there by mistake', async () => {
    const { ask, payment_id, page, checkout, statusOf } = await askedToPay()
    for (let round = 0; round < 2; round++) await ask(30)
    const shorter = await ask(60)
    const [wanted, unwanted] = [await checkout(page), await checkout(shorter.page)]
    await stripe.pay(service, payment_id, wanted)
    assert.equal(await statusOf(shorter.page), 'expired')
    stripe.fault = { status: 500, error: { message: 'Not now.' } }
    await service.runJob('end-checkouts')
    assert.equal(unwanted.status, 'open')
    await service.runJob('end-checkouts')
    assert.equal(unwanted.status, 'expired')
    const asked = stripe.asked.length
    await service.runJob('end-checkouts')
    assert.equal(stripe.asked.length, asked)
  })

  it('a second payment on another page for the same round is due for a refund, once', async () => {
    const { payment_id, page, checkout, ideaId, owner } = await askedToPay()
    const first = await checkout(page)
    first.status = 'expired'
    const second = await checkout(page)
    for (const session of [first, second, second]) assertAccepted(await stripe.pay(service, payment_id, session), 200)
    assert.equal(await roundsOf(ideaId), 1)
    const rows = await service.sql('select status, provider_payment from payments where idea_id = $1 order by 1', [
      ideaId,
    ])
    assert.deepEqual(rows, [
      { status: 'paid', provider_payment: first.payment_intent },
      { status: 'refund_due', provider_payment: second.payment_intent },
    ])
    const mail = (await mailsTo(service, owner.person.email)).at(-1)!
    assert.match(mail.subject, /will be refunded/)
    // The round is open, by the first.
    assert.match(mail.text, /but no fundraising\s+round/)
  })

  it('keeps the idea: it can be deleted neither while somebody may be paying, nor after', async () => {
    const { ideaId, page, checkout, asPayer } = await askedToPay()
    await checkout(page)
    const removed = await service.call('DELETE', `/account/ideas/${ideaId}`, undefined, asPayer)
    assertRefused(removed, 422, 'validation_failed', ['idea_id'])
  })

  it('keeps the idea while Stripe still makes the page: the deletion waits for it', async () => {
    const { ideaId, payment_id, page, checkout, asPayer, statusOf } = await askedToPay()
    const answer = Promise.withResolvers<void>()
    const asked = stripe.asked.length
    stripe.hold = answer.promise
    const paying = checkout(page)
    await waitFor('Stripe to be asked', 5_000, () => stripe.asked.length > asked)
    const removing = service.call('DELETE', `/account/ideas/${ideaId}`, undefined, asPayer)
    await untilSomebodyWaits()
    stripe.hold = undefined
    answer.resolve()
    const session = await paying
    const removed = await removing
    assertRefused(removed, 422, 'validation_failed', ['idea_id'])
    assert.equal(removed.body.reason, 'idea_paid')
    await stripe.pay(service, payment_id, session)
    assert.equal(await statusOf(page), 'paid')
  })

  for (const step of ['checkout', 'cancel'])
    it(`404 not_found: the idea is deleted first (${step})`, async (test) => {
      const { ideaId, page, asPayer } = await askedToPay()
      const other = await connectOnce(service.database.url)
      test.after(() => other.end())
      await other.query('begin')
      await other.query('delete from ideas where idea_id = $1', [ideaId])
      const late = service.post(`/payments/${page}/${step}`, {}, asPayer)
      await untilSomebodyWaits()
      await other.query('commit')
      assertRefused(await late, 404, 'not_found')
    })
})

describe('POST /admin/payments/{payment_id}/refund', () => {
  async function refundDue() {
    const world = await askedToPay()
    const { payment_id, page, checkout, ideaId } = world
    const session = await checkout(page)
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
    await stripe.pay(service, payment_id, session)
    assert.equal(await world.statusOf(page), 'refund_due')
    const refund = (body = {}) => admin.post(`/admin/payments/${payment_id}/refund`, body)
    const refunds = () => [...stripe.refunds.values()].filter((made) => made.payment_intent === session.payment_intent)
    return { ...world, session, refund, refunds }
  }

  it('refunds at Stripe once, however many admins click, marks it, and tells the payer', async () => {
    const { refund, refunds, owner, payment_id } = await refundDue()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund()))
    assert.deepEqual(countStatuses(answers), { 200: 5 })
    assert.ok(answers.every(({ body }) => body.payment.payment_status === 'refunded' && body.payment.refunded_at))
    assert.equal(refunds().length, 1)
    const { key } = stripe.asked.findLast(({ route }) => route === 'POST /v1/refunds')!
    assert.ok(key.startsWith(`ideabridge-refund-${payment_id}-`), key)
    const mails = (await mailsTo(service, owner.person.email)).filter(({ subject }) => /was refunded/.test(subject))
    assert.equal(mails.length, 1)
    const { notices } = (await service.get('/account/notices', { headers: owner.person.session })).body
    assert.equal(notices[0].kind, 'payment_refunded')
    assert.match(mails[0]!.text, /€29/)
    const entries = (await admin.get('/admin/audit-log?action=payment.refund')).body.entries
    assert.equal(entries.filter((entry: { subject_id: number }) => entry.subject_id === payment_id).length, 1)
  })

  it('leaves it due when Stripe does not answer well, and takes “already refunded” for done', async () => {
    const { refund, statusOf, page } = await refundDue()
    stripe.fault = { status: 500, error: { type: 'api_error', message: 'Not now.' } }
    assertRefused(await refund(), 500, 'server_error')
    assert.equal(await statusOf(page), 'refund_due')
    stripe.fault = { status: 400, error: { code: 'charge_already_refunded', message: 'Already.' } }
    assertAccepted(await refund(), 200)
    assert.equal(await statusOf(page), 'refunded')
  })

  it('only marks it when the money went back in another way', async () => {
    const { refund, refunds, statusOf, page } = await refundDue()
    assertAccepted(await refund({ refunded_outside: true }), 200)
    assert.equal(refunds().length, 0)
    assert.equal(await statusOf(page), 'refunded')
  })

  it('hears from Stripe when it was refunded there', async () => {
    const { session, statusOf, page } = await refundDue()
    await stripe.report(service, 'charge.refunded', { refunded: true, payment_intent: session.payment_intent })
    assert.equal(await statusOf(page), 'refunded')
  })

  it('refuses payments that are not due, and non-admins', async () => {
    const { payment_id, asPayer } = await askedToPay()
    const refused = await admin.post(`/admin/payments/${payment_id}/refund`)
    assertRefused(refused, 422, 'validation_failed', ['payment_id'])
    assertRefused(await admin.post(`/admin/payments/${Number.MAX_SAFE_INTEGER}/refund`), 404, 'not_found')
    assertRefused(await service.post(`/admin/payments/${payment_id}/refund`, {}, asPayer), 403, 'permission_denied')
  })
})
