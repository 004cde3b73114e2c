import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { pendingPair } from '../../../../test/queues.ts'
import { withReviewProbe } from '../../../../test/review-probe.ts'
import { useService } from '../../../../test/service.ts'

const service = useService(withReviewProbe)
const admin = useAdmin(service)

type Listed = { write_id: number; input: { text: string }; state: string }
const textsOf = (writes: Listed[]) => writes.map(({ input }) => input.text)

describe('GET /bots/queue', () => {
  it('lists what waits, in the order of release', async () => {
    const pair = await pendingPair(service)
    await pair.write('one')
    await pair.write('two')
    const answer = await service.get('/bots/queue', { token: pair.agent.token })
    assertAccepted(answer, 200)
    assert.deepEqual(textsOf(answer.body.writes), ['one', 'two'])
    const { write_id, created_at, ...write } = answer.body.writes[0]
    assert.ok(write_id && created_at)
    assert.deepEqual(write, {
      operation: 'probe_write_entry',
      user_id: pair.person.user_id,
      state: 'queued',
      failure: null,
      settled_at: null,
      input: { user_id: pair.person.user_id, text: 'one', is_draft: 0 },
    })
  })

  it('cuts long texts short, by whole characters', async () => {
    const pair = await pendingPair(service)
    await pair.write('🐘'.repeat(1000))
    const { body } = await service.get('/bots/queue', { token: pair.agent.token })
    assert.equal(body.writes[0].input.text, `${'🐘'.repeat(199)}…`)
    const whole = await admin.get(`/admin/bots/${pair.agent.bot_id}/queue`)
    assert.equal(whole.body.writes[0].input.text, '🐘'.repeat(1000))
  })

  it('is empty after approval; filtered by state it shows what became of each, and what went wrong', async () => {
    const pair = await pendingPair(service)
    for (const text of ['good', 'fail']) await pair.write(text)
    await admin.post(`/admin/bots/${pair.agent.bot_id}/approve`)
    const list = async (query: string) =>
      (await service.get(`/bots/queue${query}`, { token: pair.agent.token })).body.writes
    for (const query of ['', '?state=queued']) assert.deepEqual(await list(query), [])
    assert.deepEqual(textsOf(await list('?state=released')), ['good'])
    const [failed] = await list('?state=failed')
    assert.equal(failed.failure.code, 'validation_failed')
    assert.deepEqual(failed.failure.errors, { text: ['Is not valid here.'] })
    assert.ok(failed.settled_at)
    const whole = await admin.get(`/admin/bots/${pair.agent.bot_id}/queue`)
    assert.deepEqual(textsOf(whole.body.writes), ['good', 'fail'])
    assert.match(whole.body.writes[0].sentence, /^Agent \d+ wants to do something$/)
  })

  it('shows nobody else’s, and pages', async () => {
    const [pair, other] = [await pendingPair(service), await pendingPair(service)]
    for (const text of ['one', 'two', 'three']) await pair.write(text)
    await other.write('not yours')
    const first = (await service.get('/bots/queue?limit=2', { token: pair.agent.token })).body
    assert.deepEqual(textsOf(first.writes), ['one', 'two'])
    const path = `/bots/queue?limit=2&cursor=${first.next_cursor}`
    const second = (await service.get(path, { token: pair.agent.token })).body
    assert.deepEqual([textsOf(second.writes), second.next_cursor], [['three'], null])
  })

  it('refuses an unknown state', async () => {
    const { token } = await registerAgent(service)
    assertRefused(await service.get('/bots/queue?state=lost', { token }), 422, 'validation_failed', ['state'])
  })
})

describe('GET /admin/bots/{bot_id}/queue', () => {
  it('shows inputs and answers whole', async () => {
    const pair = await pendingPair(service)
    const { body } = await pair.write('one')
    const answer = await admin.get(`/admin/bots/${pair.agent.bot_id}/queue?state=queued`)
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body.writes[0].answer, { entry_id: body.entry_id })
    assert.equal(answer.body.writes[0].input.text, 'one')
  })

  it('is empty for an agent that wrote nothing', async () => {
    const agent = await registerAgent(service)
    assert.deepEqual((await admin.get(`/admin/bots/${agent.bot_id}/queue`)).body.writes, [])
  })

  it('an unknown agent: 404', async () => assertRefused(await admin.get('/admin/bots/999999/queue'), 404, 'not_found'))
})
