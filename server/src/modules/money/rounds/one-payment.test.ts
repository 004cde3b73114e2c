import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { market } from '../../../../test/market.ts'
import { pageToken, payTest } from '../../../../test/payments.ts'
import { activeAgent, linkUser } from '../../../../test/people.ts'
import { useSecondProcess } from '../../../../test/second-process.ts'
import { type TestService, useService } from '../../../../test/service.ts'

const other = useSecondProcess(() => service)
const service = useService()

/** Both processes accept the same tokens; each uses its own URL in its answers. */
async function setUp() {
  const { owner, ideaId } = await market(service)
  const start = (duration_days: number, key?: string, at: Pick<TestService, 'post'> = service, agent = owner.agent) =>
    at.post(
      '/bots/action/start-round',
      { user_id: owner.person.user_id, idea_id: ideaId, duration_days },
      { token: agent.token, ...(key && { key }) },
    )
  const pay = (url: string) => payTest(service, url, owner.person)
  return { owner, ideaId, start, pay }
}

const countOf = async (table: 'payments' | 'rounds', ideaId: number) =>
  (await service.sql(`select 1 from ${table} where idea_id = $1`, [ideaId])).length

describe('one key is one intent', () => {
  it('gives the same payment while it is awaited, and the 201 of the round once it is paid', async () => {
    const { start, pay, ideaId } = await setUp()
    const asked = await start(60, 'one')
    assertRefused(asked, 402, 'payment_required')
    assert.equal((await start(60, 'one')).body.payment_id, asked.body.payment_id)
    assertRefused(await start(90, 'one'), 422, 'validation_failed', ['Idempotency-Key'])
    assert.equal((await pay(asked.body.payment_url)).body.payment.payment_status, 'paid')
    const opened = await start(60, 'one')
    assertAccepted(opened, 201)
    assert.equal(opened.headers.get('idempotent-replay'), 'true')
    assert.equal(opened.body.round_status, 'open')
    assert.equal(opened.body.duration_days, 60)
    assert.equal((await start(60, 'one', other)).text, opened.text)
    assert.deepEqual([await countOf('payments', ideaId), await countOf('rounds', ideaId)], [1, 1])
  })

  it('also when the owner takes days to pay', async () => {
    const { start, pay } = await setUp()
    const asked = await start(60, 'patient')
    await service.database.travel('3 days')
    try {
      assert.equal((await start(60, 'patient')).body.payment_id, asked.body.payment_id)
      await pay(asked.body.payment_url)
      assertAccepted(await start(60, 'patient'), 201)
    } finally {
      await service.database.travel('0')
    }
  })

  it('for every agent and every key that asked for the same payment', async () => {
    const { owner, start, pay } = await setUp()
    const second = await activeAgent(service)
    await linkUser(service, second, owner.person)
    const asked = await start(60, 'first')
    assert.equal((await start(60, 'second')).body.payment_id, asked.body.payment_id)
    const shared = await start(60, 'first', service, second)
    assert.equal(shared.body.payment_id, asked.body.payment_id)
    const read = await service.get(`/bots/payments/${asked.body.payment_id}`, { token: second.token })
    assert.equal(read.body.payment.payment_status, 'pending')
    await pay(asked.body.payment_url)
    const answers = [await start(60, 'first'), await start(60, 'second'), await start(60, 'first', service, second)]
    assert.deepEqual(countStatuses(answers), { 201: 3 })
    assert.equal(new Set(answers.map(({ body }) => body.round_id)).size, 1)
  })
})

describe('nobody pays twice for one round', () => {
  it('asking again after paying gives the open round, and nothing to pay', async () => {
    const { start, pay, ideaId } = await setUp()
    const asked = await start(60)
    await pay(asked.body.payment_url)
    for (const key of [undefined, 'a new key']) {
      const again = await start(60, key)
      assertAccepted(again, 200)
      assert.equal(again.body.already_open, true)
      assert.equal(again.body.round_status, 'open')
    }
    assert.deepEqual([await countOf('payments', ideaId), await countOf('rounds', ideaId)], [1, 1])
  })

  for (const key of [undefined, 'shared'])
    it(`twenty calls at once on two processes ${key ? 'with one key' : 'without a key'} ask for one payment`, async () => {
      const { start, ideaId } = await setUp()
      const calls = Array.from({ length: 20 }, (_, turn) => start(60, key, turn % 2 ? other : service))
      const answers = await Promise.all(calls)
      assert.deepEqual(countStatuses(answers), { 402: 20 })
      assert.equal(new Set(answers.map(({ body }) => body.payment_id)).size, 1)
      assert.equal(await countOf('payments', ideaId), 1)
    })

  it('calls and payments at once end in one round and one payment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { owner, start, ideaId } = await setUp()
      const asked = await start(60, 'race')
      const complete = `/payments/${pageToken(asked.body.payment_url)}/complete-test`
      const asPayer = { headers: owner.person.session }
      const at = (place: number) => (place % 2 ? other : service)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, place) => [
          start(60, 'race', at(place)),
          start(60, undefined, at(place)),
          at(place).post(complete, {}, asPayer),
        ]).flat(),
      )
      assert.deepEqual(
        Object.keys(countStatuses(answers)).filter((status) => !['200', '201', '402'].includes(status)),
        [],
      )
      assert.deepEqual([await countOf('payments', ideaId), await countOf('rounds', ideaId)], [1, 1])
      assertAccepted(await start(60, 'race'), 201)
    }
  })

  it('an interrupted settlement leaves nothing, and succeeds when retried', async () => {
    const { start, pay, ideaId } = await setUp()
    const asked = await start(60, 'cut')
    await service.sql(`create function cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'the power failed'; end $$`)
    await service.sql(
      'create trigger cut_off before update on idempotency_keys for each row execute function cut_off()',
    )
    assert.equal((await pay(asked.body.payment_url)).status, 500)
    assert.equal(await countOf('rounds', ideaId), 0)
    await service.sql('drop trigger cut_off on idempotency_keys')
    assert.equal((await pay(asked.body.payment_url)).body.payment.payment_status, 'paid')
    assert.equal(await countOf('rounds', ideaId), 1)
    assertAccepted(await start(60, 'cut'), 201)
  })
})
