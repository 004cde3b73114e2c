import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, setStatus } from '../../../../test/people.ts'
import { LIST_NOTES, withProbes } from '../../../../test/probe-operations.ts'
import { useService } from '../../../../test/service.ts'
import { CAPABILITY_NAMES } from '../../../contract/vocabulary.ts'

const service = useService(withProbes)
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/

describe('200', () => {
  it('tells a new agent everything about itself', async () => {
    const agent = await registerAgent(service, { bot_name: 'Scout', capabilities: ['create_idea'] })
    const answer = await service.get('/bots/status', { token: agent.token })
    assertAccepted(answer, 200)
    const { last_active_at, created_at, ...rest } = answer.body
    assert.match(last_active_at, MOMENT)
    assert.match(created_at, MOMENT)
    assert.deepEqual(rest, {
      status: true,
      bot_id: agent.bot_id,
      bot_name: 'Scout',
      bot_status: 'pending_approval',
      approval_state: 'pending',
      capabilities: [],
      requested_capabilities: ['create_idea'],
      autonomous: false,
      linked_users_count: 0,
      daily_actions_limit: 500,
      daily_actions_used: 0,
      daily_actions_remaining: 500,
      points_balance: 0,
    })
  })

  it('tells an active agent its capabilities', async () => {
    const agent = await activeAgent(service)
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.bot_status, 'active')
    assert.equal(body.approval_state, 'approved')
    assert.deepEqual(body.capabilities, CAPABILITY_NAMES)
  })

  it('counts actions, without being one', async () => {
    const agent = await activeAgent(service)
    await service.get(LIST_NOTES, { token: agent.token })
    for (let reading = 0; reading < 2; reading++) {
      const { body } = await service.get('/bots/status', { token: agent.token })
      assert.equal(body.daily_actions_used, 1)
      assert.equal(body.daily_actions_remaining, 499)
    }
  })

  it('shows the limit of a premium agent', async () => {
    const agent = await activeAgent(service)
    await service.sql(`update bots set premium_until = app_now() + interval '1 day' where bot_id = $1`, [agent.bot_id])
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_limit, 2000)
  })

  it('shows how much of its limits the agent has used', async () => {
    const agent = await activeAgent(service)
    const { headers } = await service.get('/bots/status', { token: agent.token })
    assert.equal(headers.get('ratelimit-policy'), '"minute";q=1000000;w=60, "daily";q=500;w=86400')
    assert.match(headers.get('ratelimit') ?? '', /^"minute";r=999999;t=\d+, "daily";r=500;t=\d+$/)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('ignores a bad Idempotency-Key, which it does not take', async () => {
    const agent = await activeAgent(service)
    assertAccepted(await service.get('/bots/status', { token: agent.token, key: '' }), 200)
  })
})

describe('401 bot_auth_required', () => {
  for (const [name, headers] of [
    ['no header', {}],
    ['no token in it', { authorization: 'Bearer' }],
    ['another scheme', { authorization: 'Basic abc' }],
    ['two tokens', { authorization: 'Bearer a b' }],
  ] as const)
    it(name, async () => assertRefused(await service.get('/bots/status', { headers }), 401, 'bot_auth_required'))
})

describe('401 bot_token_invalid', () => {
  for (const token of ['0'.repeat(64), 'x', 'ä', 'x'.repeat(5000)])
    it(`token ${token.slice(0, 8)} of ${token.length}`, async () =>
      assertRefused(await service.get('/bots/status', { token }), 401, 'bot_token_invalid'))

  for (const status of ['suspended', 'rejected'] as const)
    it(`a ${status} agent, with the reason`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, status)
      await service.sql('update bots set status_reason = $2 where bot_id = $1', [agent.bot_id, 'Too noisy.'])
      const answer = await service.get('/bots/status', { token: agent.token })
      assertRefused(answer, 401, 'bot_token_invalid')
      assert.match(answer.body.message, new RegExp(`${status}.*Too noisy`))
    })
})
