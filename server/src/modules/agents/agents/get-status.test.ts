import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
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
      quota_used_up_at: null,
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

describe('when the quota will be used up', () => {
  const hoursLeft = async (agent: TestAgent) => {
    const { quota_used_up_at: at } = (await service.get('/bots/status', { token: agent.token })).body
    return at === null ? null : (Date.parse(at) - Date.now()) / 3_600_000
  }
  /** Registered a month ago, with this many actions in the current hour. */
  async function busyAgent(actions: number) {
    const agent = await activeAgent(service)
    await service.sql(`update bots set created_at = app_now() - interval '30 days' where bot_id = $1`, [agent.bot_id])
    await service.sql('update bot_usage set hour = hour_number(app_now()), actions[1] = $2 where bot_id = $1', [
      agent.bot_id,
      actions,
    ])
    return agent
  }
  const addDay = (agent: TestAgent, ago: number, actions: number) =>
    service.sql(
      `insert into usage_days (bot_id, day, actions) values ($1, (app_now() at time zone 'UTC')::date - $2::integer, $3)`,
      [agent.bot_id, ago, actions],
    )

  it('follows from the last seven days, and from no earlier ones', async () => {
    const [quiet, busy, once] = [await busyAgent(400), await busyAgent(400), await busyAgent(400)]
    for (let ago = 1; ago <= 6; ago++) await addDay(busy, ago, 480)
    for (let ago = 7; ago <= 12; ago++) await addDay(once, ago, 4800)
    // A hundred are left: at some 20 an hour, and at some 3.
    const left = (await hoursLeft(busy)) ?? Number.NaN
    assert.ok(left > 4 && left < 6, `${left}`)
    assert.equal(await hoursLeft(quiet), null)
    assert.equal(await hoursLeft(once), null)
  })

  it('is now once it is used up', async () => {
    assert.ok(Math.abs((await hoursLeft(await busyAgent(500))) ?? Number.NaN) < 0.1)
  })

  it('counts each hour into its day once, when the next one begins, however many calls begin it', async () => {
    const agent = await activeAgent(service)
    const days = () => service.sql('select actions from usage_days where bot_id = $1', [agent.bot_id])
    const call = () => service.get(LIST_NOTES, { token: agent.token })
    for (let time = 0; time < 3; time++) await call()
    assert.deepEqual(await days(), [])
    await service.sql('update bot_usage set hour = hour - 1 where bot_id = $1', [agent.bot_id])
    await Promise.all(Array.from({ length: 8 }, call))
    assert.deepEqual(await days(), [{ actions: 3 }])
  })
})
