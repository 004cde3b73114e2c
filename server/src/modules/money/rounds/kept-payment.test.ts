import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { eventsOf, market } from '../../../../test/market.ts'
import { pageToken, payTest } from '../../../../test/payments.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

async function setUp() {
  const { owner, ideaId } = await market(service)
  const { agent, person } = owner
  const start = (duration_days: number, key?: string) =>
    service.post(
      '/bots/action/start-round',
      { user_id: person.user_id, idea_id: ideaId, duration_days },
      { token: agent.token, ...(key && { key }) },
    )
  const pay = (url: string) => payTest(service, url, person)
  const cancelled = async () =>
    (await eventsOf(service, agent)).filter(({ type }) => type === 'payment.cancelled').map(({ data }) => data)
  const status = async (id: number) =>
    (await service.get(`/bots/payments/${id}`, { token: agent.token })).body.payment.payment_status
  return { person, ideaId, start, pay, cancelled, status }
}

function assertCancelled(answer: Awaited<ReturnType<typeof service.post>>, payment_id: number) {
  assertRefused(answer, 422, 'validation_failed', ['Idempotency-Key'])
  assert.deepEqual([answer.body.reason, answer.body.params], ['payment_cancelled', { payment_id }])
}

describe('one intent keeps its payment', () => {
  it('whatever else is paid for the same idea, and pays for a round of its own', async () => {
    const { ideaId, start, pay, cancelled } = await setUp()
    const [shorter, longer] = [await start(60, 'k60'), await start(90, 'k90')]
    assertAccepted(await pay(shorter.body.payment_url), 200)
    const again = await start(90, 'k90')
    assertRefused(again, 402, 'payment_required')
    assert.equal(again.body.payment_id, longer.body.payment_id)
    assert.deepEqual(await cancelled(), [])
    assertAccepted(await pay(longer.body.payment_url), 200)
    assert.equal((await start(90, 'k90')).body.duration_days, 90)
    const rounds = await service.sql('select duration_days from rounds where idea_id = $1 order by 1', [ideaId])
    assert.deepEqual(rounds, [{ duration_days: 60 }, { duration_days: 90 }])
  })

  it('also where both are paid at once', async () => {
    const { start, pay, status } = await setUp()
    const asked = [await start(60), await start(90)]
    const paid = await Promise.all(asked.map(({ body }) => pay(body.payment_url)))
    assert.deepEqual(countStatuses(paid), { 200: 2 })
    for (const { body } of asked) assert.equal(await status(body.payment_id), 'paid')
  })
})

describe('a payment that no round can open for any more', () => {
  it('is cancelled: who waits for it hears so, and its key answers that', async () => {
    const { person, ideaId, start, cancelled, status } = await setUp()
    const { payment_id } = (await start(60, 'k60')).body
    for (let round = 0; round < 3; round++) assertAccepted(await start(30), 201)
    const [heard, ...more] = await cancelled()
    assert.deepEqual(more, [])
    const { user_id } = person
    const price = { duration_days: 60, amount: 19, currency: 'EUR', payment_status: 'expired' }
    assert.deepEqual(heard, { payment_id, idea_id: ideaId, user_id, round_id: null, ...price })
    assert.equal(await status(payment_id), 'expired')
    assertCancelled(await start(60, 'k60'), payment_id)
    assert.equal((await start(60)).body.reason, 'round_limit')
  })

  it('so is one that its person cancels, once; another key asks for another', async () => {
    const { person, start, cancelled } = await setUp()
    const { payment_id, payment_url } = (await start(60, 'k60')).body
    const cancel = () => service.post(`/payments/${pageToken(payment_url)}/cancel`, {}, { headers: person.session })
    for (let time = 0; time < 2; time++) assertAccepted(await cancel(), 200)
    assert.deepEqual(
      (await cancelled()).map((data) => data.payment_id),
      [payment_id],
    )
    assertCancelled(await start(60, 'k60'), payment_id)
    assertCancelled(await start(60, 'k60'), payment_id)
    const another = await start(60, 'another')
    assertRefused(another, 402, 'payment_required')
    assert.notEqual(another.body.payment_id, payment_id)
  })
})
