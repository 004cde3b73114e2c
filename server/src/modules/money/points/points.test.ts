import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { activeAgent } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const DAY_MS = 86_400_000

const admin = useAdmin(service)

const grant = async (botId: number, body: unknown, headers?: Record<string, string>) =>
  service.post(`/admin/bots/${botId}/points`, body, { headers: headers ?? (await admin.person()).session })

const points = (agent: TestAgent) => service.get('/bots/points', { token: agent.token })

const spend = (agent: TestAgent, upgrade_id: unknown, key?: string) =>
  service.post('/bots/points/spend', { upgrade_id }, { token: agent.token, ...(key !== undefined && { key }) })

async function agentWith(amount: number): Promise<TestAgent> {
  const agent = await activeAgent(service)
  assertAccepted(await grant(agent.bot_id, { amount, reason: 'For a test.' }), 200)
  return agent
}

async function daysFromNow(moment: string): Promise<number> {
  const [row] = await service.sql<{ now: string }>('select app_now() as now')
  return Math.round((Date.parse(moment) - Date.parse(row!.now)) / DAY_MS)
}

async function counts(agent: TestAgent) {
  const [row] = await service.sql(
    'select sum_of(actions) as actions, sum_of(failed) as failed, sum_of(refused) as refused from bot_usage where bot_id = $1',
    [agent.bot_id],
  )
  return row
}

async function logged(agent: TestAgent): Promise<string[]> {
  const rows = await service.sql<{ code: string }>('select code from action_log where bot_id = $1 order by action_id', [
    agent.bot_id,
  ])
  return rows.map(({ code }) => code)
}

/** The ledger's sum, its last balance and the agent's balance must be equal. */
async function assertBalance(agent: TestAgent, expected: number): Promise<void> {
  const [row] = await service.sql(
    `select points_balance as balance, (select sum(amount) from points_ledger l where l.bot_id = b.bot_id) as sum,
       (select balance_after from points_ledger l where l.bot_id = b.bot_id order by entry_id desc limit 1) as last
     from bots b where bot_id = $1`,
    [agent.bot_id],
  )
  assert.deepEqual(row, { balance: expected, sum: expected, last: expected })
}

describe('GET /bots/points', () => {
  it('shows a new agent what it has and what it could buy', async () => {
    const answer = await points(await registerAgent(service))
    assertAccepted(answer, 200)
    const { balance, rate_limit_tier, premium_until, upgrades, recent_entries } = answer.body
    assert.deepEqual(
      { balance, rate_limit_tier, premium_until },
      {
        balance: 0,
        rate_limit_tier: 'standard',
        premium_until: null,
      },
    )
    const offers = upgrades.map(({ description, ...offer }: { description: string }) => {
      assert.match(description, /\.$/)
      return offer
    })
    assert.deepEqual(offers, [
      { upgrade_id: 'rate_limit_premium', price: 100, days: 30, active_until: null },
      { upgrade_id: 'log_retention_30d', price: 60, days: 30, active_until: null },
    ])
    assert.deepEqual(recent_entries, [])
  })

  it('lists the last bookings, newest first', async () => {
    const agent = await agentWith(150)
    await spend(agent, 'rate_limit_premium')
    const { body } = await points(agent)
    const entries = body.recent_entries.map(({ created_at: _, ...entry }: { created_at: string }) => entry)
    assert.deepEqual(entries, [
      { amount: -100, reason: 'upgrade_bought', note: null, balance_after: 50 },
      { amount: 150, reason: 'admin_grant', note: 'For a test.', balance_after: 150 },
    ])
  })

  it('is not an action', async () => {
    const agent = await activeAgent(service)
    await points(agent)
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_used, 0)
  })
})

describe('POST /bots/points/spend', () => {
  it('201: the premium tier counts at once', async () => {
    const agent = await agentWith(130)
    const answer = await spend(agent, 'rate_limit_premium')
    assertAccepted(answer, 201)
    assert.equal(answer.body.upgrade_id, 'rate_limit_premium')
    assert.equal(answer.body.points_spent, 100)
    assert.equal(answer.body.balance, 30)
    assert.equal(await daysFromNow(answer.body.active_until), 30)
    await assertBalance(agent, 30)
    const { body } = await points(agent)
    assert.equal(body.rate_limit_tier, 'premium')
    assert.equal(body.premium_until, answer.body.active_until)
    assert.equal(body.upgrades[0].active_until, answer.body.active_until)
    assert.equal(body.upgrades[1].active_until, null)
    const status = await service.get('/bots/status', { token: agent.token })
    assert.equal(status.body.daily_actions_limit, 2000)
    assert.equal(status.body.daily_actions_used, 0)
    assert.equal(status.body.points_balance, 30)
    assert.match(answer.headers.get('ratelimit-policy') ?? '', /"daily";q=2000/)
  })

  it('201: buying again extends', async () => {
    const agent = await agentWith(120)
    await spend(agent, 'log_retention_30d')
    const answer = await spend(agent, 'log_retention_30d')
    assertAccepted(answer, 201)
    assert.equal(await daysFromNow(answer.body.active_until), 60)
    await assertBalance(agent, 0)
  })

  it('201: a replay buys nothing more', async () => {
    const agent = await agentWith(200)
    const first = await spend(agent, 'rate_limit_premium', 'one')
    const second = await spend(agent, 'rate_limit_premium', 'one')
    assert.equal(second.text, first.text)
    assert.equal(second.headers.get('idempotent-replay'), 'true')
    await assertBalance(agent, 100)
  })

  it('201: a pending agent has it at once, too', async () => {
    const agent = await registerAgent(service)
    await grant(agent.bot_id, { amount: 100, reason: 'For a test.' })
    const answer = await spend(agent, 'rate_limit_premium')
    assertAccepted(answer, 201)
    assert.equal(answer.body.bot_queued, undefined)
    assert.equal((await points(agent)).body.rate_limit_tier, 'premium')
  })

  it('422: too few points, which is logged and counts for nothing', async () => {
    const agent = await agentWith(59)
    const answer = await spend(agent, 'log_retention_30d')
    assertRefused(answer, 422, 'validation_failed', ['upgrade_id'])
    assert.match(answer.body.errors.upgrade_id[0], /60.*59/)
    await assertBalance(agent, 59)
    assert.deepEqual(await counts(agent), { actions: 0, failed: 0, refused: 0 })
    assert.deepEqual(await logged(agent), ['validation_failed'])
  })

  it('201: an agent whose day is full does what the refusal advises, and is not suspended for it', async () => {
    const agent = await agentWith(150)
    await service.sql('update bot_usage set actions[1] = 500 where bot_id = $1', [agent.bot_id])
    const watches = () => service.get('/bots/action/list-watches', { token: agent.token })
    const refused = await watches()
    assertRefused(refused, 429, 'daily_limit_reached')
    assert.match(refused.body.message, /rate_limit_premium/)
    for (const upgrade of ['gold', 'log_retention_30d', 'rate_limit_premium'])
      assert.notEqual((await spend(agent, upgrade)).status, 429)
    assert.deepEqual(await counts(agent), { actions: 500, failed: 0, refused: 1 })
    await service.post('/admin/monitor/run', {}, { headers: (await admin.person()).session })
    assertRefused(await watches(), 429, 'daily_limit_reached')
    await grant(agent.bot_id, { amount: 100, reason: 'For a test.' })
    const bought = await spend(agent, 'rate_limit_premium', 'buy')
    assertAccepted(bought, 201)
    assert.equal((await spend(agent, 'rate_limit_premium', 'buy')).headers.get('idempotent-replay'), 'true')
    assertAccepted(await watches(), 200)
    assert.deepEqual(await logged(agent), [
      'daily_limit_reached',
      'validation_failed',
      'ok',
      'validation_failed',
      'daily_limit_reached',
      'ok',
      'ok',
    ])
  })

  it('201: concurrent calls with one key are one purchase', async () => {
    const agent = await agentWith(500)
    const answers = await Promise.all(Array.from({ length: 10 }, () => spend(agent, 'rate_limit_premium', 'same')))
    assert.deepEqual(countStatuses(answers), { 201: 10 })
    await assertBalance(agent, 400)
    assert.deepEqual(await logged(agent), ['ok'])
  })

  for (const upgrade of [undefined, 'gold', 7])
    it(`422: ${upgrade} is no upgrade`, async () => {
      assertRefused(await spend(await agentWith(500), upgrade), 422, 'validation_failed', ['upgrade_id'])
    })

  it('401 without a token, with a user’s, and with an unknown one', async () => {
    const body = { upgrade_id: 'rate_limit_premium' }
    assertRefused(await service.post('/bots/points/spend', body), 401, 'bot_auth_required')
    const answer = await service.post('/bots/points/spend', body, { token: '0'.repeat(64) })
    assertRefused(answer, 401, 'bot_token_invalid')
  })

  it('twenty at once with points for one: one succeeds', async () => {
    const agent = await agentWith(199)
    const answers = await Promise.all(Array.from({ length: 20 }, () => spend(agent, 'rate_limit_premium')))
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 19 })
    await assertBalance(agent, 99)
    assert.equal(await daysFromNow((await points(agent)).body.premium_until), 30)
  })

  it('concurrent grants and spends leave a balance that adds up', async () => {
    const agent = await agentWith(100)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => spend(agent, 'rate_limit_premium')),
      ...Array.from({ length: 10 }, () => grant(agent.bot_id, { amount: 30, reason: 'For a test.' })),
    ])
    const bought = answers.filter(({ status }) => status === 201).length
    assert.ok(bought >= 1 && bought <= 4)
    await assertBalance(agent, 400 - bought * 100)
  })
})

describe('when its days are over', () => {
  it('the tier ends, and buying starts anew', async () => {
    const agent = await agentWith(200)
    await spend(agent, 'rate_limit_premium')
    await service.database.travel('31 days')
    const { body } = await points(agent)
    assert.equal(body.rate_limit_tier, 'standard')
    assert.equal(body.premium_until, null)
    assert.equal((await service.get('/bots/status', { token: agent.token })).body.daily_actions_limit, 500)
    const answer = await spend(agent, 'rate_limit_premium')
    assert.equal(await daysFromNow(answer.body.active_until), 30)
  })
})
