import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { connect, tokensFor } from '../../../../test/oauth.ts'
import { activeAgent, createPerson, setStatus } from '../../../../test/people.ts'
import { eventsOf, pendingPair, queueOf, releasedEntries } from '../../../../test/queues.ts'
import { withReviewProbe } from '../../../../test/review-probe.ts'
import { useService } from '../../../../test/service.ts'
import type { BotStatus } from '../../../contract/vocabulary.ts'

const service = useService(withReviewProbe)
const admin = useAdmin(service)
const decide = ({ bot_id }: Pick<TestAgent, 'bot_id'>, decision: string, fields: Record<string, unknown> = {}) =>
  admin.post(`/admin/bots/${bot_id}/${decision}`, fields)
const status = (agent: TestAgent) => service.get('/bots/status', { token: agent.token })
const auditOf = async ({ bot_id }: TestAgent) =>
  (await admin.get(`/admin/audit-log?subject_type=bot&subject_id=${bot_id}`)).body.entries
const mailsTo = async (address: string) => (await admin.get(`/admin/mail?to=${address}`)).body.mails

const reason = 'Nobody answers at its address.'

describe('reject', () => {
  it('invalidates the token, with the reason', async () => {
    const agent = await registerAgent(service, { contact_email: 'rejected@example.org' })
    const answer = await decide(agent, 'reject', { reason })
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.bot_status, answer.body.changed], ['rejected', true])
    const refused = await status(agent)
    assertRefused(refused, 401, 'bot_token_invalid')
    assert.ok(refused.body.message.includes(reason))
    assert.deepEqual(await eventsOf(service, agent), [
      { type: 'bot.rejected', data: { bot_id: agent.bot_id, bot_status: 'rejected', reason, discarded: 0 } },
    ])
    assert.ok((await mailsTo('rejected@example.org'))[0].text.includes(reason))
    assert.deepEqual((await auditOf(agent))[0].details, { reason, discarded: 0 })
  })

  it('discards the whole queue, and nothing is released later', async () => {
    const pair = await pendingPair(service)
    await pair.write('one')
    await pair.write('two')
    await decide(pair.agent, 'reject', { reason })
    assert.deepEqual(
      (await queueOf(service, pair.agent)).map(({ state }) => state),
      ['discarded', 'discarded'],
    )
    assertRefused(await decide(pair.agent, 'approve'), 422, 'validation_failed', ['bot_id'])
    assert.deepEqual(await releasedEntries(service, pair.agent), [])
  })

  it('concurrent approval and rejection do only one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await pendingPair(service)
      await pair.write('one')
      const [approved, rejected] = await Promise.all([
        decide(pair.agent, 'approve'),
        decide(pair.agent, 'reject', { reason }),
      ])
      assert.deepEqual([approved.status, rejected.status].sort(), [200, 422])
      const [write] = await queueOf(service, pair.agent)
      assert.equal(write!.state, approved.status === 200 ? 'released' : 'discarded')
      assert.equal((await eventsOf(service, pair.agent)).length, 1)
    }
  })
})

describe('suspend and reactivate', () => {
  it('suspends an active agent, with the reason', async () => {
    const agent = await activeAgent(service, { contact_email: 'suspended@example.org' })
    const answer = await decide(agent, 'suspend', { reason })
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.bot_status, answer.body.changed], ['suspended', true])
    const refused = await status(agent)
    assertRefused(refused, 401, 'bot_token_invalid')
    assert.ok(refused.body.message.includes(reason))
    assert.deepEqual(await eventsOf(service, agent), [
      { type: 'bot.suspended', data: { bot_id: agent.bot_id, bot_status: 'suspended', reason } },
    ])
    assert.ok((await mailsTo('suspended@example.org'))[0].text.includes(reason))
    assert.equal((await auditOf(agent))[0].action, 'bot.suspend')
  })

  it('reactivates it, with a clean count and its earlier capabilities', async () => {
    const agent = await activeAgent(service, { capabilities: ['create_idea'] })
    await service.sql('update bot_usage set actions[1] = 400, failed[1] = 300, refused[1] = 7 where bot_id = $1', [
      agent.bot_id,
    ])
    await decide(agent, 'suspend', { reason })
    const answer = await decide(agent, 'reactivate')
    assertAccepted(answer, 200)
    assert.equal(answer.body.bot_status, 'active')
    const { body } = await status(agent)
    assert.deepEqual([body.bot_status, body.daily_actions_used], ['active', 0])
    assert.deepEqual(body.capabilities, ['create_idea'])
    assert.deepEqual(
      (await eventsOf(service, agent)).map(({ type }) => type),
      ['bot.suspended', 'bot.reactivated'],
    )
    await admin.post('/admin/monitor/run')
    assertAccepted(await status(agent), 200)
    const { bot } = (await admin.get(`/admin/bots/${agent.bot_id}`)).body
    assert.equal(bot.status_reason, null)
  })
})

describe('repeated', () => {
  for (const [decision, now] of [
    ['reject', 'rejected'],
    ['suspend', 'suspended'],
    ['reactivate', 'active'],
  ] as const)
    it(`${decision} says that nothing changed`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, now)
      const answer = await decide(agent, decision, { reason })
      assertAccepted(answer, 200)
      assert.deepEqual([answer.body.bot_status, answer.body.changed], [now, false])
      assert.deepEqual(await eventsOf(service, agent), [])
      assert.deepEqual(await auditOf(agent), [])
    })
})

describe('422 validation_failed', () => {
  const wrong: [string, BotStatus][] = [
    ['reject', 'active'],
    ['reject', 'suspended'],
    ['suspend', 'pending_approval'],
    ['suspend', 'rejected'],
    ['reactivate', 'pending_approval'],
    ['reactivate', 'rejected'],
  ]
  for (const [decision, now] of wrong)
    it(`${decision} an agent that is ${now}`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, now)
      assertRefused(await decide(agent, decision, { reason }), 422, 'validation_failed', ['bot_id'])
      assert.deepEqual(await eventsOf(service, agent), [])
    })

  for (const decision of ['reject', 'suspend'])
    for (const given of [undefined, '', 5, 'x'.repeat(1001)])
      it(`${decision} with reason ${JSON.stringify(given)?.slice(0, 20)}`, async () => {
        const agent = await activeAgent(service)
        assertRefused(await decide(agent, decision, { reason: given }), 422, 'validation_failed', ['reason'])
      })
})

describe('404 not_found', () => {
  for (const decision of ['reject', 'suspend', 'reactivate', 'revoke-token'])
    it(`${decision} an unknown agent`, async () =>
      assertRefused(await decide({ bot_id: 999_999 }, decision, { reason }), 404, 'not_found'))
})

describe('revoke-token', () => {
  it('ends every token of the agent', async () => {
    const agent = await activeAgent(service, { contact_email: 'revoked@example.org' })
    const rotated = await service.post('/bots/token/rotate', {}, { token: agent.token })
    const answer = await decide(agent, 'revoke-token')
    assertAccepted(answer, 200)
    assert.equal(answer.body.revoked, 2)
    for (const token of [agent.token, rotated.body.bot_token])
      assertRefused(await service.get('/bots/status', { token }), 401, 'bot_token_invalid')
    assert.match((await mailsTo('revoked@example.org'))[0].subject, /were revoked/)
    assert.equal((await decide(agent, 'revoke-token')).body.revoked, 0)
    assert.equal((await auditOf(agent)).length, 1)
  })

  it('ends the sign-ins of an assistant whose last token has run out, and says so', async () => {
    const person = await createPerson(service)
    const { client, refreshToken } = await connect(service, person)
    const [{ bot_id }] = (await service.get('/account/agents', { headers: person.session })).body.agents
    await service.sql(`update bot_tokens set expires_at = app_now() - interval '1 minute' where bot_id = $1`, [bot_id])
    const answer = await decide({ bot_id }, 'revoke-token')
    assert.deepEqual([answer.body.revoked, answer.body.message], [1, 'Its tokens no longer work.'])
    const [entry] = (await admin.get(`/admin/audit-log?subject_type=bot&subject_id=${bot_id}`)).body.entries
    assert.deepEqual([entry.action, entry.details], ['bot.revoke-token', { revoked: 1 }])
    assert.match((await mailsTo(person.email))[0].subject, /were revoked/)
    assert.equal((await tokensFor(service, client, { refresh_token: refreshToken })).status, 400)
    assert.equal((await decide({ bot_id }, 'revoke-token')).body.revoked, 0)
  })
})

describe('PATCH', () => {
  it('changes what an approved agent may do, and keeps the rest', async () => {
    const agent = await activeAgent(service, { capabilities: ['create_idea'] })
    const answer = await admin.patch(`/admin/bots/${agent.bot_id}`, { autonomous: true })
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body, {
      status: true,
      bot_id: agent.bot_id,
      capabilities: ['create_idea'],
      autonomous: true,
    })
    await admin.patch(`/admin/bots/${agent.bot_id}`, { capabilities: ['start_round'] })
    const { body } = await status(agent)
    assert.deepEqual([body.capabilities, body.autonomous], [['start_round'], true])
    assert.equal((await auditOf(agent)).length, 2)
  })

  it('refuses a pending one, an unknown one and unknown capabilities', async () => {
    const agent = await registerAgent(service)
    const change = (botId: number, fields: object) => admin.patch(`/admin/bots/${botId}`, fields)
    assertRefused(await change(agent.bot_id, { autonomous: true }), 422, 'validation_failed', ['bot_id'])
    assertRefused(await change(999_999, { autonomous: true }), 404, 'not_found')
    assertRefused(await change(agent.bot_id, { capabilities: ['fly'] }), 422, 'validation_failed', ['capabilities.0'])
  })
})
