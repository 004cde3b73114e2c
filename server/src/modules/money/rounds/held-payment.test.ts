import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { eventsOf, market } from '../../../../test/market.ts'
import { payTest } from '../../../../test/payments.ts'
import { linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

async function setUp() {
  const { owner, investor, ideaId } = await market(service)
  const agent = await registerAgent(service)
  await linkUser(service, agent, owner.person)
  await service.post(
    '/bots/action/watch-idea',
    { user_id: investor.person.user_id, idea_id: ideaId },
    { token: investor.agent.token },
  )
  const body = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60 }
  const start = (key?: string) =>
    service.post('/bots/action/start-round', body, { token: agent.token, ...(key && { key }) })
  const payments = async () => (await service.get('/account/payments', { headers: owner.person.session })).body.payments
  const rounds = async () =>
    (await service.get(`/account/ideas/${ideaId}/rounds`, { headers: owner.person.session })).body.rounds
  const approve = () => admin.post(`/admin/bots/${agent.bot_id}/approve`)
  return { agent, owner, investor, ideaId, start, payments, rounds, approve }
}

const typesOf = async (agent: Parameters<typeof eventsOf>[1], start: string) =>
  (await eventsOf(service, agent)).map(({ type }) => type).filter((type) => type.startsWith(start))

describe('a paid round of a pending agent', () => {
  it('is held: nobody is asked to pay, and nothing opens', async () => {
    const { agent, owner, investor, start, payments, rounds } = await setUp()
    const held = await start()
    assertAccepted(held, 201)
    assert.equal(held.body.bot_queued, true)
    assert.equal(held.body.waiting_for, 'payment')
    assert.deepEqual([held.body.amount, held.body.currency], [19, 'EUR'])
    assert.equal('payment_url' in held.body || 'round_id' in held.body, false)
    assert.match(held.body.message, /^Nothing has happened yet/)
    assert.deepEqual([await payments(), await rounds()], [[], []])
    assert.deepEqual(await typesOf(agent, 'payment.'), [])
    assert.deepEqual(await typesOf(investor.agent, 'round.'), [])
    assert.deepEqual(await mailsTo(service, owner.person.email), [])
  })

  it('asks for the payment when the agent is approved, and opens when it is paid', async () => {
    const { agent, owner, investor, ideaId, start, payments, rounds, approve } = await setUp()
    await start()
    assertAccepted(await approve(), 200)
    const [payment] = await payments()
    assert.equal(payment.payment_status, 'pending')
    const [told] = (await eventsOf(service, agent)).filter(({ type }) => type === 'payment.required')
    const { payment_id } = payment
    const common = { payment_id, idea_id: ideaId, user_id: owner.person.user_id }
    const price = { duration_days: 60, amount: 19, currency: 'EUR' }
    assert.deepEqual(told!.data, { ...common, ...price, round_id: null, payment_status: 'pending' })
    const [mail] = await mailsTo(service, owner.person.email)
    assert.match(mail!.subject, /is waiting for your payment/)
    assert.ok(mail!.text.includes(payment.payment_url) && mail!.text.includes('€19'), mail!.text)
    assert.deepEqual([await rounds(), await typesOf(investor.agent, 'round.')], [[], []])

    assert.equal((await payTest(service, payment.payment_url, owner.person)).body.payment.payment_status, 'paid')
    const [round] = await rounds()
    assert.equal(round.round_status, 'open')
    assert.deepEqual(await typesOf(investor.agent, 'round.'), ['round.started'])
    const [done] = (await eventsOf(service, agent)).filter(({ type }) => type === 'payment.completed')
    assert.deepEqual(done!.data, { ...common, ...price, round_id: round.round_id, payment_status: 'paid' })
    assert.equal((await payments())[0].round_id, round.round_id)
    assert.match((await mailsTo(service, owner.person.email)).at(-1)!.subject, /Payment received/)
  })

  it('its key replays while held, then waits for the payment, then gives the round', async () => {
    const { owner, start, approve } = await setUp()
    const held = await start('held')
    assert.equal((await start('held')).text, held.text)
    await approve()
    const asked = await start('held')
    assertRefused(asked, 402, 'payment_required')
    await payTest(service, asked.body.payment_url, owner.person)
    const opened = await start('held')
    assertAccepted(opened, 201)
    assert.equal(opened.body.round_status, 'open')
    assert.equal(opened.headers.get('idempotent-replay'), 'true')
  })

  it('is discarded with the agent', async () => {
    const { agent, start, payments } = await setUp()
    await start()
    await admin.post(`/admin/bots/${agent.bot_id}/reject`, { reason: 'No.' })
    assert.deepEqual(await payments(), [])
  })
})

describe('an agent that is not paired any more', () => {
  it('is told that its payment was made, by ids only', async () => {
    const { owner, agent, ideaId, start, approve, payments } = await setUp()
    await start()
    await approve()
    await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers: owner.person.session })
    const [payment] = await payments()
    await payTest(service, payment.payment_url, owner.person)
    const [done] = (await eventsOf(service, agent)).filter(({ type }) => type === 'payment.completed')
    assert.deepEqual(Object.keys(done!.data).sort(), ['idea_id', 'payment_id', 'round_id', 'user_id'])
    assert.equal(done!.data.idea_id, ideaId)
  })
})
