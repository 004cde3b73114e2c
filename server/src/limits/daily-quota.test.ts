import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { TestAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../test/assertions.ts'
import { autonomousAgent } from '../../test/people.ts'
import { LIST_NOTES, nextOutcome, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { type TestService, useService } from '../../test/service.ts'

interface Counters {
  actions: number
  failed: number
  refused: number
}

async function counters(service: TestService, agent: TestAgent): Promise<Counters> {
  const [row] = await service.sql<Counters>(
    'select sum_of(actions) as actions, sum_of(failed) as failed, sum_of(refused) as refused from bot_usage where bot_id = $1',
    [agent.bot_id],
  )
  return row!
}

async function logged(service: TestService, agent: TestAgent): Promise<Record<string, number>> {
  const rows = await service.sql<{ code: string; count: number }>(
    'select code, count(*) from action_log where bot_id = $1 group by code order by code',
    [agent.bot_id],
  )
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

describe('with the limits of docs/rules.md, 5', () => {
  // All 600 arrive at once from one address, each on its own connection.
  const service = useService({ ...withProbes, settings: { CONNECTIONS_PER_ADDRESS: '1000' } })

  it('600 concurrent actions give exactly 500', async () => {
    const agent = await autonomousAgent(service)
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, index) =>
        service.post(WRITE_NOTE, { text: `note ${index}` }, { token: agent.token }),
      ),
    )
    assert.deepEqual(countStatuses(answers), { 201: 500, 429: 100 })
    const refused = answers.filter((answer) => answer.status === 429)
    for (const answer of refused) {
      assertRefused(answer, 429, 'daily_limit_reached')
      const wait = Number(answer.headers.get('retry-after'))
      assert.ok(wait >= 24 * 3600 - 60 && wait <= 24 * 3600, `Retry-After ${wait}`)
      assert.match(answer.headers.get('ratelimit-policy') ?? '', /"daily";q=500;w=86400/)
      const [, untilReset] = /"daily";r=0;t=(\d+)/.exec(answer.headers.get('ratelimit') ?? '') ?? []
      assert.ok(Number(untilReset) > 0 && Number(untilReset) <= 86_400, `t=${untilReset} is within its window`)
    }
    assert.deepEqual(await counters(service, agent), { actions: 500, failed: 0, refused: 100 })
    assert.deepEqual(await logged(service, agent), { daily_limit_reached: 100, ok: 500 })
    assert.equal((await service.sql('select 1 from probe_notes where bot_id = $1', [agent.bot_id])).length, 500)
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_remaining, 0)
  })

  it('concurrent reads are all recorded, even if one agent’s exceed its limit', async () => {
    const [busy, other] = [await autonomousAgent(service), await autonomousAgent(service)]
    await service.sql('update bot_usage set actions[1] = 497 where bot_id = $1', [busy.bot_id])
    const read = (agent: TestAgent) => service.get(LIST_NOTES, { token: agent.token })
    const answers = await Promise.all(Array.from({ length: 10 }, () => [read(busy), read(other)]).flat())
    const ofBusy = answers.filter((_, index) => index % 2 === 0)
    assert.deepEqual(countStatuses(ofBusy), { 200: 3, 429: 7 })
    assert.deepEqual(countStatuses(answers.filter((_, index) => index % 2 === 1)), { 200: 10 })
    assert.deepEqual(await counters(service, busy), { actions: 500, failed: 0, refused: 7 })
    assert.deepEqual(await counters(service, other), { actions: 10, failed: 0, refused: 0 })
    assert.deepEqual(await logged(service, busy), { daily_limit_reached: 7, ok: 3 })
    assert.deepEqual(await logged(service, other), { ok: 10 })
  })

  it('a premium agent has 2000', async () => {
    const agent = await autonomousAgent(service)
    await service.sql(`update bots set premium_until = app_now() + interval '1 day' where bot_id = $1`, [agent.bot_id])
    const { headers } = await service.get(LIST_NOTES, { token: agent.token })
    assert.match(headers.get('ratelimit') ?? '', /"daily";r=1999;t=\d+/)
  })
})

describe('with small limits', () => {
  const settings = { DAILY_ACTIONS_STANDARD: '3', DAILY_ACTIONS_PREMIUM: '5' }
  const service = useService({ ...withProbes, settings })
  const write = (agent: TestAgent, key?: string) =>
    service.post(WRITE_NOTE, { text: 'note' }, { token: agent.token, ...(key && { key }) })
  const list = (agent: TestAgent) => service.get(LIST_NOTES, { token: agent.token })

  async function usedUpAgent(): Promise<TestAgent> {
    const agent = await autonomousAgent(service)
    for (let action = 0; action < 3; action++) assertAccepted(await write(agent), 201)
    return agent
  }

  afterEach(() => service.database.travel('0'))

  it('each answer says what is left', async () => {
    const agent = await autonomousAgent(service)
    for (const left of [2, 1, 0])
      assert.match((await write(agent)).headers.get('ratelimit') ?? '', new RegExp(`"daily";r=${left};t=`))
  })

  it('reads and writes share one quota, and both are refused beyond it', async () => {
    const agent = await autonomousAgent(service)
    await write(agent)
    await list(agent)
    await list(agent)
    assertRefused(await list(agent), 429, 'daily_limit_reached')
    assertRefused(await write(agent), 429, 'daily_limit_reached')
    assert.deepEqual(await logged(service, agent), { daily_limit_reached: 2, ok: 3 })
  })

  it('concurrent reads are counted exactly too', async () => {
    const agent = await autonomousAgent(service)
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(agent)))
    assert.deepEqual(countStatuses(answers), { 200: 3, 429: 17 })
    assert.deepEqual(await counters(service, agent), { actions: 3, failed: 0, refused: 17 })
  })

  it('calls that are not actions stay possible', async () => {
    const agent = await usedUpAgent()
    assertAccepted(await service.get('/bots/status', { token: agent.token }), 200)
    assertAccepted(await service.get('/bots/linked-users', { token: agent.token }), 200)
  })

  it('a replay stays possible', async () => {
    const agent = await autonomousAgent(service)
    const first = await write(agent, 'kept')
    await write(agent)
    await write(agent)
    assertRefused(await write(agent), 429, 'daily_limit_reached')
    assert.equal((await write(agent, 'kept')).text, first.text)
  })

  it('the 24 hours roll: still full after 23, free after 26', async () => {
    const agent = await usedUpAgent()
    await service.database.travel('23 hours')
    assertRefused(await write(agent), 429, 'daily_limit_reached')
    await service.database.travel('26 hours')
    assertAccepted(await write(agent), 201)
    assert.deepEqual((await counters(service, agent)).actions, 1)
  })

  it('hours expire one by one', async () => {
    const agent = await autonomousAgent(service)
    await write(agent)
    await service.database.travel('10 hours')
    await write(agent)
    await write(agent)
    assertRefused(await write(agent), 429, 'daily_limit_reached')
    await service.database.travel('26 hours')
    assertAccepted(await write(agent), 201)
    assertRefused(await write(agent), 429, 'daily_limit_reached')
  })

  it('Retry-After says when there is room again, for all of a day that was used up at once', async () => {
    const agent = await usedUpAgent()
    const wait = Number((await write(agent)).headers.get('retry-after'))
    assert.ok(wait <= 24 * 3600, `Retry-After ${wait}`)
    await service.database.travel(`${wait - 60} seconds`)
    assertRefused(await write(agent), 429, 'daily_limit_reached')
    await service.database.travel(`${wait + 1} seconds`)
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_remaining, 3)
    for (let action = 0; action < 3; action++) assertAccepted(await write(agent), 201)
    assertRefused(await write(agent), 429, 'daily_limit_reached')
  })

  it('a day that began anew is full until its own last action is a day ago', async () => {
    const agent = await usedUpAgent()
    await service.database.travel('24 hours 1 second')
    assertAccepted(await write(agent), 201)
    await service.database.travel('34 hours')
    for (let action = 0; action < 2; action++) assertAccepted(await write(agent), 201)
    await service.database.travel('48 hours 2 seconds')
    assertRefused(await write(agent), 429, 'daily_limit_reached')
  })

  it('of calls that come at once when a day has passed, as many pass as there is room for', async () => {
    const agent = await usedUpAgent()
    await service.database.travel('24 hours 1 second')
    assert.deepEqual(countStatuses(await Promise.all(Array.from({ length: 8 }, () => write(agent)))), {
      201: 3,
      429: 5,
    })
  })

  it('a day that was counted before the last action was noted frees within Retry-After too', async () => {
    const agent = await usedUpAgent()
    await service.sql('update bot_usage set last_action_at = null where bot_id = $1', [agent.bot_id])
    const wait = Number((await write(agent)).headers.get('retry-after'))
    await service.database.travel(`${wait + 1} seconds`)
    assertAccepted(await write(agent), 201)
  })

  it('Retry-After says when there is room again also after a premium tier has ended', async () => {
    const agent = await autonomousAgent(service)
    await service.sql(`update bots set premium_until = app_now() + interval '4 hours' where bot_id = $1`, [
      agent.bot_id,
    ])
    assertAccepted(await write(agent), 201)
    await service.database.travel('3 hours')
    for (let action = 0; action < 4; action++) assertAccepted(await write(agent), 201)
    await service.database.travel('5 hours')
    const refused = await write(agent)
    assertRefused(refused, 429, 'daily_limit_reached')
    const wait = Number(refused.headers.get('retry-after'))
    await service.database.travel(`${5 * 3600 + wait + 1} seconds`)
    assertAccepted(await write(agent), 201)
  })

  it('is not freed by a clock that was set back, and frees when it says', async () => {
    const agent = await usedUpAgent()
    await service.database.travel('-3 hours')
    const refused = await write(agent)
    assertRefused(refused, 429, 'daily_limit_reached')
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait <= 24 * 3600, `Retry-After ${wait}`)
    await service.database.travel(`${wait + 1 - 3 * 3600} seconds`)
    assertAccepted(await write(agent), 201)
  })

  it('premium raises the ceiling while it lasts', async () => {
    const agent = await usedUpAgent()
    await service.sql(`update bots set premium_until = app_now() + interval '1 hour' where bot_id = $1`, [agent.bot_id])
    assertAccepted(await write(agent), 201)
    await service.sql('update bots set premium_until = app_now() where bot_id = $1', [agent.bot_id])
    assertRefused(await write(agent), 429, 'daily_limit_reached')
  })

  it('one agent does not use up another’s quota', async () => {
    await usedUpAgent()
    assertAccepted(await write(await autonomousAgent(service)), 201)
  })
})

describe('failed actions', () => {
  const service = useService({ ...withProbes, settings: { DAILY_ACTIONS_STANDARD: '6' } })

  it('are counted and logged by code; our own faults are not the agent’s failures', async () => {
    const agent = await autonomousAgent(service)
    const write = (fields: Record<string, unknown>) =>
      service.post(WRITE_NOTE, { text: 'note', ...fields }, { token: agent.token })
    assertAccepted(await write({}), 201)
    assertRefused(await write({ text: '' }), 422, 'validation_failed')
    assertRefused(await write({ user_id: 4711 }), 403, 'user_not_linked')
    nextOutcome('throw-refusal')
    assertRefused(await write({}), 404, 'not_found')
    nextOutcome('return-refusal')
    assertRefused(await write({}), 404, 'not_found')
    nextOutcome('throw-error')
    assertRefused(await write({}), 500, 'server_error')
    assertRefused(await write({}), 429, 'daily_limit_reached')
    assertRefused(await write({ text: '' }), 429, 'daily_limit_reached')
    assert.deepEqual(await counters(service, agent), { actions: 6, failed: 4, refused: 2 })
    assert.deepEqual(await logged(service, agent), {
      daily_limit_reached: 2,
      not_found: 2,
      ok: 1,
      server_error: 1,
      user_not_linked: 1,
      validation_failed: 1,
    })
  })

  it('concurrent failures are counted exactly', async () => {
    const agent = await autonomousAgent(service)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => service.post(WRITE_NOTE, { text: '' }, { token: agent.token })),
    )
    assert.deepEqual(countStatuses(answers), { 422: 6, 429: 24 })
    assert.deepEqual(await counters(service, agent), { actions: 6, failed: 6, refused: 24 })
    assert.deepEqual(await logged(service, agent), { daily_limit_reached: 24, validation_failed: 6 })
  })

  it('a call without a valid token is nobody’s action', async () => {
    await service.post(WRITE_NOTE, { text: 'note' }, { token: 'x' })
    const rows = await service.sql(`select 1 from action_log where code = 'bot_token_invalid'`)
    assert.equal(rows.length, 0)
  })
})
