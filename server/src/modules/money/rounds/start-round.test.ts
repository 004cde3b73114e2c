import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { eventsOf, market, publishedIdea, representedPerson } from '../../../../test/market.ts'
import { payTest } from '../../../../test/payments.ts'
import { createPerson, linkUser, unlink } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** An idea with a watcher, and the owner's agent starting rounds on it. */
async function setUp() {
  const { owner, investor, ideaId } = await market(service)
  const watch = { user_id: investor.person.user_id, idea_id: ideaId }
  await service.post('/bots/action/watch-idea', watch, { token: investor.agent.token })
  const start = (fields: Record<string, unknown> = {}, key?: string) =>
    service.post(
      '/bots/action/start-round',
      { user_id: owner.person.user_id, idea_id: ideaId, ...fields },
      { token: owner.agent.token, ...(key && { key }) },
    )
  return { owner, investor, ideaId, start }
}

async function roundEvents(agent: Parameters<typeof eventsOf>[1]): Promise<string[]> {
  return (await eventsOf(service, agent)).map((event) => event.type).filter((type) => type.startsWith('round.'))
}

describe('201', () => {
  it('opens a free round of 30 days and tells watchers', async () => {
    const { start, investor } = await setUp()
    const answer = await start()
    assert.equal(answer.status, 201, answer.text)
    assert.equal(answer.body.duration_days, 30)
    assert.equal(answer.body.round_status, 'open')
    assert.equal(Date.parse(answer.body.closes_at) - Date.parse(answer.body.opened_at), 30 * 24 * 3600 * 1000)
    assert.deepEqual(await roundEvents(investor.agent), ['round.started'])
  })

  it('opens exactly the rounds that are left, for ten calls at once', async () => {
    const { start, ideaId } = await setUp()
    await start()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start()))
    assert.equal(answers.filter((answer) => answer.status === 201).length, 2)
    const refused = answers.filter((answer) => answer.status === 422)
    assert.equal(refused.length, 8)
    assert.ok(refused.every((answer) => 'idea_id' in answer.body.errors))
    const [{ rounds }] = (await service.sql('select count(*) as rounds from rounds where idea_id = $1', [ideaId])) as [
      { rounds: number },
    ]
    assert.equal(rounds, 3)
  })

  it('by the owner directly', async () => {
    const { owner, ideaId } = await setUp()
    const path = `/account/ideas/${ideaId}/rounds`
    assert.equal((await service.post(path, {}, { headers: owner.person.session })).status, 201)
    assert.equal((await service.get(path, { headers: owner.person.session })).body.rounds.length, 1)
    const stranger = await createPerson(service)
    assert.equal((await service.post(path, {}, { headers: stranger.session })).status, 404)
  })

  it('is held while the agent is pending, and opens at its approval', async () => {
    const { owner, ideaId, investor } = await setUp()
    const agent = await registerAgent(service)
    await linkUser(service, agent, owner.person)
    const body = { user_id: owner.person.user_id, idea_id: ideaId }
    const queued = await service.post('/bots/action/start-round', body, { token: agent.token })
    assert.equal(queued.body.bot_queued, true)
    assert.deepEqual(await roundEvents(investor.agent), [])
    const admin = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    assert.deepEqual(await roundEvents(investor.agent), ['round.started'])
  })
})

describe('202', () => {
  it('while the idea waits for approval; nothing opens, and the key is free for the retry', async () => {
    const { start, ideaId } = await setUp()
    await service.sql(`update ideas set approval_status = 'pending' where idea_id = $1`, [ideaId])
    const waiting = await start({}, 'retry-me')
    assert.equal(waiting.status, 202)
    assert.equal(waiting.body.status, true)
    assert.equal(waiting.body.pending, true)
    assert.equal(waiting.body.waiting_for, 'idea_approval')
    assert.equal(waiting.body.code, 'awaiting_approval')
    await service.sql(`update ideas set approval_status = 'approved' where idea_id = $1`, [ideaId])
    const opened = await start({}, 'retry-me')
    assert.equal(opened.status, 201)
    assert.equal(opened.headers.get('idempotent-replay'), null)
  })
})

describe('402 payment_required', () => {
  it('asks for a payment, the same one when asked again, and opens when it is paid, once', async () => {
    const { start, owner, investor, ideaId } = await setUp()
    const asked = await start({ duration_days: 60 })
    assert.equal(asked.status, 402)
    assert.equal(asked.body.code, 'payment_required')
    assert.equal(asked.body.amount, 19)
    assert.equal(asked.body.currency, 'EUR')
    const again = await start({ duration_days: 60 })
    assert.equal(again.body.payment_id, asked.body.payment_id)
    assert.equal(again.body.payment_url, asked.body.payment_url)
    assert.deepEqual(await roundEvents(investor.agent), [])

    const payment = () => service.get(`/bots/payments/${asked.body.payment_id}`, { token: owner.agent.token })
    assert.equal((await payment()).body.payment.payment_status, 'pending')
    const pay = () => payTest(service, asked.body.payment_url, owner.person)
    const paid = await Promise.all(Array.from({ length: 5 }, pay))
    assert.ok(paid.every((answer) => answer.status === 200 && answer.body.payment.payment_status === 'paid'))
    assert.deepEqual(await roundEvents(investor.agent), ['round.started'])
    const { round_id } = (await payment()).body.payment
    assert.deepEqual(await service.sql('select round_id, duration_days from rounds where idea_id = $1', [ideaId]), [
      { round_id, duration_days: 60 },
    ])
  })

  it('is due for a refund when the idea was rejected by the time it is paid', async () => {
    const { start, owner, ideaId } = await setUp()
    const asked = await start({ duration_days: 90 })
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
    const paid = await payTest(service, asked.body.payment_url, owner.person)
    assert.equal(paid.body.payment.payment_status, 'refund_due')
    const admin = await createPerson(service, { admin: true })
    const listed = await service.get('/admin/payments?payment_status=refund_due', { headers: admin.session })
    assert.ok(listed.body.payments.some((payment: { idea_id: number }) => payment.idea_id === ideaId))
  })

  it('shows the payment to nobody else', async () => {
    const { start } = await setUp()
    const asked = await start({ duration_days: 90 })
    const stranger = await representedPerson(service)
    const other = await service.get(`/bots/payments/${asked.body.payment_id}`, { token: stranger.agent.token })
    assert.equal(other.status, 404)
    assert.equal((await service.get('/payments/aaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status, 404)
  })

  it('shows it to no agent that no longer acts for the payer', async () => {
    const { start, owner } = await setUp()
    const { payment_id } = (await start({ duration_days: 90 })).body
    const read = () => service.get(`/bots/payments/${payment_id}`, { token: owner.agent.token })
    const pause = (at: string) =>
      service.sql(`update links set paused_at = ${at} where bot_id = $1`, [owner.agent.bot_id])
    await pause('app_now()')
    assertRefused(await read(), 404, 'not_found')
    await pause('null')
    assertAccepted(await read(), 200)
    await unlink(service, owner.agent, owner.person.user_id)
    assertRefused(await read(), 404, 'not_found')
  })
})

describe('refusals', () => {
  it('422 for drafts, rejected ideas and other durations; 404 for ideas of others', async () => {
    const { start, ideaId } = await setUp()
    for (const status of ['draft', 'rejected']) {
      await service.sql('update ideas set approval_status = $2 where idea_id = $1', [ideaId, status])
      const answer = await start()
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(answer.body.errors), ['idea_id'])
    }
    const duration = await start({ duration_days: 45 })
    assert.deepEqual(Object.keys(duration.body.errors), ['duration_days'])
    const stranger = await createPerson(service)
    assert.equal((await start({ idea_id: await publishedIdea(service, stranger) })).status, 404)
  })

  it('403 without the permission', async () => {
    const { start, owner } = await setUp()
    await service.sql(`update links set permissions = '{create_idea}' where bot_id = $1`, [owner.agent.bot_id])
    const answer = await start()
    assert.equal(answer.status, 403)
    assert.equal(answer.body.code, 'permission_denied')
  })
})

describe('the end', () => {
  it('comes automatically, and watchers are told once', async () => {
    const { start, investor } = await setUp()
    const { round_id } = (await start()).body
    await service.database.travel('31 days')
    await Promise.all([1, 2].map(() => service.runJob('close-rounds')))
    await service.database.travel('0')
    const [round] = await service.sql('select status from rounds where round_id = $1', [round_id])
    assert.deepEqual(round, { status: 'closed' })
    assert.deepEqual(await roundEvents(investor.agent), ['round.started', 'round.closed'])
  })
})
