import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { market } from '../../../../test/market.ts'
import { pageToken } from '../../../../test/payments.ts'
import { useService } from '../../../../test/service.ts'
import { StripeStandIn } from '../../../../test/stripe-stand-in.ts'

const stripe = new StripeStandIn().use()
const service = useService({ settings: stripe.settings })
const admin = useAdmin(service)

/** Paid; with `opens: false` for a round that could no longer open. */
async function paid({ opens }: { opens: boolean }) {
  const { owner, ideaId } = await market(service)
  const asPayer = { headers: owner.person.session }
  const wish = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 90 }
  const { body } = await service.post('/bots/action/start-round', wish, { token: owner.agent.token })
  const { payment_id, payment_url } = body
  const { body: page } = await service.post(`/payments/${pageToken(payment_url)}/checkout`, {}, asPayer)
  const session = stripe.sessions.get(page.checkout_url.split('/').at(-1))!
  if (!opens) await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
  await stripe.pay(service, payment_id, session)
  const refund = async (fields = {}) => {
    assertAccepted(await admin.post(`/admin/payments/${payment_id}/refund`, fields), 200)
    return [...stripe.refunds.keys()].at(-1)!
  }
  /** It fails at once, which the answer says. */
  const refundInVain = async () => {
    stripe.refundStatus = 'failed'
    const { body } = await admin.post(`/admin/payments/${payment_id}/refund`, {})
    stripe.refundStatus = 'succeeded'
    assert.equal(body.reason, 'provider_failed')
    return [...stripe.refunds.keys()].at(-1)!
  }
  const makeThere = () => {
    const id = `re_there_${stripe.refunds.size + 1}`
    stripe.refunds.set(id, { id, payment_intent: session.payment_intent, status: 'succeeded' })
    return id
  }
  const refundThere = async () => {
    const refunded = { refunded: true, payment_intent: session.payment_intent }
    assertAccepted(await stripe.report(service, 'charge.refunded', refunded), 200)
  }
  const fail = async (id: string, type = 'refund.failed', status = 'failed') => {
    const made = stripe.refunds.get(id)
    if (made) made.status = status
    const report = { id, object: 'refund', status, payment_intent: session.payment_intent }
    assertAccepted(await stripe.report(service, type, report), 200)
  }
  const read = async () => (await service.get(`/account/payments/${payment_id}`, asPayer)).body.payment
  const standing = async () => {
    const { payment_status, refunded_at, refund_failed } = await read()
    const { payments } = (await admin.get('/admin/payments')).body
    const listed = payments.find((payment: { payment_id: number }) => payment.payment_id === payment_id)
    assert.deepEqual([listed.payment_status, listed.refund_failed], [payment_status, refund_failed])
    return [payment_status, refunded_at !== null, refund_failed]
  }
  const heard = async () => {
    const { notices } = (await service.get('/account/notices', asPayer)).body
    const mails = await mailsTo(service, owner.person.email)
    return {
      notices: notices.filter(({ kind }: { kind: string }) => kind === 'payment_refund_failed').length,
      mails: mails.filter(({ subject }) => /: your refund of .* failed$/.test(subject)).length,
    }
  }
  return { payment_id, refund, refundInVain, makeThere, refundThere, fail, standing, heard }
}

const DUE = ['refund_due', false, false]
const REFUNDED = ['refunded', true, false]
const FAILED = ['refund_due', false, true]

describe('a refund that fails days later', () => {
  for (const [type, status] of [
    ['refund.failed', 'failed'],
    ['refund.updated', 'failed'],
    ['charge.refund.updated', 'failed'],
    ['refund.updated', 'canceled'],
  ] as const)
    it(`is due again, and the payer is told (${type}, ${status})`, async () => {
      const { refund, fail, standing, heard } = await paid({ opens: false })
      assert.deepEqual(await standing(), DUE)
      const id = await refund()
      assert.deepEqual(await standing(), REFUNDED)
      await fail(id, type, status)
      assert.deepEqual(await standing(), FAILED)
      assert.deepEqual(await heard(), { notices: 1, mails: 1 })
    })

  it('is told once, however often it is reported, and nothing is said of one that goes well', async () => {
    const { refund, fail, standing, heard } = await paid({ opens: false })
    const id = await refund()
    await fail(id, 'refund.updated', 'succeeded')
    await fail(id, 'refund.updated', 'pending')
    assert.deepEqual([await standing(), await heard()], [REFUNDED, { notices: 0, mails: 0 }])
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) await fail(id, type)
    assert.deepEqual([await standing(), await heard()], [FAILED, { notices: 1, mails: 1 }])
  })

  it('can be made again on the same day, as another one, which an old report does not undo', async () => {
    const { refund, fail, standing } = await paid({ opens: false })
    const first = await refund()
    await fail(first)
    const second = await refund()
    assert.notEqual(second, first)
    assert.deepEqual(await standing(), REFUNDED)
    await fail(first, 'refund.updated')
    assert.deepEqual(await standing(), REFUNDED)
    await fail(second)
    assert.deepEqual(await standing(), FAILED)
  })

  it('can be made good in another way, which an old report does not undo', async () => {
    const { refund, makeThere, refundThere, fail, standing } = await paid({ opens: false })
    const first = await refund()
    await fail(first)
    await refund({ refunded_outside: true })
    await fail(first, 'refund.updated')
    assert.deepEqual(await standing(), REFUNDED)
    await fail('re_from_the_dashboard')
    assert.deepEqual(await standing(), FAILED)
    makeThere()
    await refundThere()
    await fail('re_from_the_dashboard', 'refund.updated')
    assert.deepEqual(await standing(), REFUNDED)
  })

  it('is due again also where it was made in Stripe’s dashboard, for a round that opened', async () => {
    const { refundThere, fail, standing, heard } = await paid({ opens: true })
    assert.deepEqual(await standing(), ['paid', false, false])
    // Of a part: nothing was refunded as far as we know.
    await fail('re_of_a_part')
    assert.deepEqual(await standing(), ['paid', false, false])
    await refundThere()
    await fail('re_from_the_dashboard')
    assert.deepEqual([await standing(), await heard()], [FAILED, { notices: 1, mails: 1 }])
  })

  it('of a charge that is not ours changes nothing', async () => {
    const report = { id: 're_of_a_shop', object: 'refund', status: 'failed', payment_intent: 'pi_of_a_shop' }
    assertAccepted(await stripe.report(service, 'refund.failed', report), 200)
    assertAccepted(await stripe.report(service, 'refund.failed', { ...report, payment_intent: null }), 200)
  })
})

describe('a refund that fails within seconds', () => {
  it('has failed, even if the report that it was made comes last', async () => {
    const { refund, refundThere, fail, standing, heard } = await paid({ opens: false })
    await fail(await refund())
    await refundThere()
    assert.deepEqual([await standing(), await heard()], [FAILED, { notices: 1, mails: 1 }])
    await refund()
    assert.deepEqual(await standing(), REFUNDED)
  })

  it('in Stripe’s dashboard, for a round that opened, was none if both reports come the wrong way round', async () => {
    const { makeThere, refundThere, fail, standing } = await paid({ opens: true })
    await fail(makeThere())
    await refundThere()
    assert.deepEqual(await standing(), ['paid', false, false])
    makeThere()
    await refundThere()
    assert.deepEqual(await standing(), REFUNDED)
  })

  it('can be made again on the same day as soon as its failure is reported', async () => {
    const { refund, refundInVain, fail, standing } = await paid({ opens: false })
    const first = await refundInVain()
    assert.deepEqual(await standing(), DUE)
    await fail(first)
    assert.deepEqual(await standing(), FAILED)
    assert.notEqual(await refund(), first)
    assert.deepEqual(await standing(), REFUNDED)
  })
})
