import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { market } from '../../../../test/market.ts'
import { pageToken, payTest } from '../../../../test/payments.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

async function askedToPay() {
  const { owner, ideaId } = await market(service)
  const asOwner = { headers: owner.person.session }
  const start = (duration_days = 60) => service.post(`/account/ideas/${ideaId}/rounds`, { duration_days }, asOwner)
  const { payment_url, payment_id } = (await start()).body
  const cancel = (options: object = asOwner) => service.post(`/payments/${pageToken(payment_url)}/cancel`, {}, options)
  const receipt = (options: object = asOwner) => service.get(`/account/payments/${payment_id}`, options)
  return { person: owner.person, agent: owner.agent, ideaId, start, cancel, receipt, payment_url, payment_id }
}

describe('cancelling a payment', () => {
  it('leaves nothing to pay; a round asked for later is a new payment', async () => {
    const { person, start, cancel, payment_url, payment_id } = await askedToPay()
    for (let time = 0; time < 2; time++) assert.equal((await cancel()).body.payment.payment_status, 'expired')
    assertRefused(await payTest(service, payment_url, person), 422, 'validation_failed', ['page_token'])
    assert.notEqual((await start()).body.payment_id, payment_id)
  })

  it('of cancelling and paying at once exactly one counts', async () => {
    const { person, ideaId, cancel, payment_url } = await askedToPay()
    const answers = await Promise.all([cancel(), payTest(service, payment_url, person)])
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 1 })
    const [round] = await service.sql<{ opened: number }>('select count(*) as opened from rounds where idea_id = $1', [
      ideaId,
    ])
    assert.equal(round!.opened, answers[1].status === 200 ? 1 : 0)
  })

  it('422 validation_failed: it has been paid', async () => {
    const { person, cancel, payment_url } = await askedToPay()
    await payTest(service, payment_url, person)
    assertRefused(await cancel(), 422, 'validation_failed', ['page_token'])
  })

  it('401, 403, 404: only the person who was asked, in their session', async () => {
    const { person, agent, cancel } = await askedToPay()
    assertRefused(await cancel({}), 401, 'unauthenticated')
    assertRefused(await cancel({ token: agent.token }), 401, 'unauthenticated')
    assertRefused(
      await cancel({ token: await personToken(service, person, ['rounds:write']) }),
      403,
      'permission_denied',
    )
    assertRefused(await cancel({ headers: (await createPerson(service)).session }), 404, 'not_found')
  })
})

describe('a receipt', () => {
  it('has a number once it is paid, the payer, the thing, the amount and the refund', async () => {
    const { person, receipt, payment_url, payment_id } = await askedToPay()
    assert.equal((await receipt()).body.receipt_number, null)
    await payTest(service, payment_url, person)
    const { body } = await receipt()
    const [year, number] = [String(new Date().getUTCFullYear()), String(payment_id).padStart(6, '0')]
    assert.equal(body.receipt_number, `${year}-${number}`)
    assert.deepEqual([body.payer_name, body.payer_email], [person.name, person.email])
    assert.deepEqual([body.payment.amount, body.payment.currency, body.payment.duration_days], [19, 'EUR', 60])
    await service.sql(`update payments set status = 'refunded', refunded_at = app_now() where payment_id = $1`, [
      payment_id,
    ])
    assert.match((await receipt()).body.payment.refunded_at, /\+00:00$/)
  })

  it('401, 404, 422: not somebody else’s', async () => {
    const { receipt } = await askedToPay()
    assertRefused(await receipt({}), 401, 'unauthenticated')
    const stranger = { headers: (await createPerson(service, { admin: true })).session }
    assertRefused(await receipt(stranger), 404, 'not_found')
    assertRefused(await service.get('/account/payments/999999', stranger), 404, 'not_found')
    assertRefused(await service.get('/account/payments/x', stranger), 422, 'validation_failed', ['payment_id'])
  })

  it('200: with a token that reads one’s ventures', async () => {
    const { person, receipt } = await askedToPay()
    assertAccepted(await receipt({ token: await personToken(service, person, ['ventures:read']) }), 200)
  })
})
