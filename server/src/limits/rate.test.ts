import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../test/assertions.ts'
import { activeAgent, setStatus } from '../../test/people.ts'
import { type RequestOptions, useService } from '../../test/service.ts'
import { secondsUntilOver } from '../db/conditions.sql.ts'

const AGENT = { bot_name: 'Scout', contact_email: 'scout@example.org', accept_terms: true }

describe('a wait', () => {
  const service = useService()

  it('is never longer than its window, whatever the clock did since it began', async () => {
    await service.sql(
      `insert into rate_windows (subject, window_started_at, ends_at, taken)
       values ('set back', app_now() + interval '1 day', app_now() + interval '25 hours', 5)`,
    )
    for (const look of ['peek_rate', 'take_rate'])
      assert.deepEqual(await service.sql(`select allowed, seconds_left from ${look}('set back', 5, 3600)`), [
        { allowed: false, seconds_left: 3_600 },
      ])
    const until = (since: string) => secondsUntilOver(since, `interval '7 days'`)
    const waits = [
      "app_now() + interval '1 day'",
      'app_now()',
      `app_now() - interval '6 days'`,
      `app_now() - interval '8 days'`,
    ]
    const [row] = await service.sql(`select ${waits.map((since, place) => `${until(since)} as w${place}`).join(', ')}`)
    assert.deepEqual(Object.values(row!), [604_800, 604_800, 86_400, 1])
  })
})

describe('calls per minute of one agent', () => {
  const service = useService({ settings: { BOT_RATE_PER_MINUTE: '30' } })
  const status = (token: string) => service.get('/bots/status', { token })
  afterEach(() => service.database.travel('0'))

  it('are admitted exactly under concurrency', async () => {
    const agent = await registerAgent(service)
    const answers = await Promise.all(Array.from({ length: 45 }, () => status(agent.token)))
    assert.deepEqual(countStatuses(answers), { 200: 30, 429: 15 })
    for (const answer of answers.filter(({ status }) => status === 429)) {
      assertRefused(answer, 429, 'rate_limited')
      const wait = Number(answer.headers.get('retry-after'))
      assert.ok(wait >= 1 && wait <= 60, `Retry-After ${wait}`)
      assert.match(answer.headers.get('ratelimit') ?? '', /^"minute";r=0;t=\d+/)
      assert.match(answer.headers.get('ratelimit-policy') ?? '', /^"minute";q=30;w=60/)
    }
  })

  it('are all free again after a minute', async () => {
    const agent = await registerAgent(service)
    await Promise.all(Array.from({ length: 31 }, () => status(agent.token)))
    assertRefused(await status(agent.token), 429, 'rate_limited')
    await service.database.travel('61 seconds')
    const answers = await Promise.all(Array.from({ length: 32 }, () => status(agent.token)))
    assert.deepEqual(countStatuses(answers), { 200: 30, 429: 2 })
  })

  it('each answer says what is left', async () => {
    const agent = await registerAgent(service)
    for (const left of [29, 28, 27])
      assert.match((await status(agent.token)).headers.get('ratelimit') ?? '', new RegExp(`^"minute";r=${left};t=`))
  })

  it('each answer says what is left to an agent that was stopped, too', async () => {
    const agent = await activeAgent(service)
    await setStatus(service, agent, 'suspended')
    const read = () => service.get('/bots/statements', { token: agent.token })
    for (const left of [29, 28, 27]) {
      const answer = await read()
      assertAccepted(answer, 200)
      assert.match(answer.headers.get('ratelimit') ?? '', new RegExp(`^"minute";r=${left};t=`))
    }
  })

  it('count for one agent only', async () => {
    const [one, other] = [await registerAgent(service), await registerAgent(service)]
    await Promise.all(Array.from({ length: 31 }, () => status(one.token)))
    assertAccepted(await status(other.token), 200)
  })

  it('a clock that was set back does not lock the agent out for longer than a minute', async () => {
    const agent = await registerAgent(service)
    await Promise.all(Array.from({ length: 31 }, () => status(agent.token)))
    await service.database.travel('-10 hours')
    const wait = Number((await status(agent.token)).headers.get('retry-after'))
    assert.ok(wait <= 60, `Retry-After ${wait}`)
  })
})

describe('registrations per hour of one address', () => {
  const service = useService({ settings: { REGISTRATIONS_PER_HOUR: '5', TRUST_PROXY: '127.0.0.1' } })
  const register = (address: string, fields: Record<string, unknown> = {}) =>
    service.post('/bots/register', { ...AGENT, ...fields }, from(address))
  const from = (address: string): RequestOptions => ({ headers: { 'x-forwarded-for': address } })
  afterEach(() => service.database.travel('0'))

  it('20 concurrent ones give exactly 5', async () => {
    const [before] = await service.sql<{ count: number }>('select count(*) from bots')
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('203.0.113.1')))
    assert.deepEqual(countStatuses(answers), { 201: 5, 429: 15 })
    for (const answer of answers.filter(({ status }) => status === 429)) {
      assertRefused(answer, 429, 'rate_limited')
      const wait = Number(answer.headers.get('retry-after'))
      assert.ok(wait >= 1 && wait <= 3600, `Retry-After ${wait}`)
    }
    const [after] = await service.sql<{ count: number }>('select count(*) from bots')
    assert.equal(after!.count - before!.count, 5)
  })

  it('failed ones do not count', async () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      assertRefused(await register('203.0.113.2', { bot_name: '' }), 422, 'validation_failed')
      assertRefused(await register('203.0.113.2', { accept_terms: false }), 422, 'terms_not_accepted')
      assertRefused(await register('203.0.113.2', { webhook_url: 'http://10.0.0.1' }), 422, 'validation_failed')
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => register('203.0.113.2')))
    assert.deepEqual(countStatuses(answers), { 201: 5, 429: 1 })
  })

  it('beyond them the limit is reported before input faults', async () => {
    for (let attempt = 0; attempt < 5; attempt++) assertAccepted(await register('203.0.113.3'), 201)
    assertRefused(await register('203.0.113.3', { bot_name: '' }), 429, 'rate_limited')
  })

  it('are all free again after an hour', async () => {
    for (let attempt = 0; attempt < 5; attempt++) assertAccepted(await register('203.0.113.4'), 201)
    await service.database.travel('59 minutes')
    assertRefused(await register('203.0.113.4'), 429, 'rate_limited')
    await service.database.travel('61 minutes')
    for (let attempt = 0; attempt < 5; attempt++) assertAccepted(await register('203.0.113.4'), 201)
    assertRefused(await register('203.0.113.4'), 429, 'rate_limited')
  })

  it('all addresses of one IPv6 network count as one', async () => {
    for (let host = 1; host <= 5; host++) assertAccepted(await register(`2001:db8:1:2::${host}`), 201)
    assertRefused(await register('2001:db8:1:2:ffff::1'), 429, 'rate_limited')
    assertAccepted(await register('2001:db8:1:3::1'), 201)
  })

  it('the nearest address that is not a trusted proxy counts, whatever the caller claims', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      assertAccepted(await register(`198.51.100.${attempt}, 203.0.113.5`), 201)
    assertRefused(await register('198.51.100.9, 203.0.113.5'), 429, 'rate_limited')
  })
})

describe('without trusted proxies', () => {
  const service = useService({ settings: { REGISTRATIONS_PER_HOUR: '5' } })

  it('X-Forwarded-For does not change the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        service.post('/bots/register', AGENT, { headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
      ),
    )
    assert.deepEqual(countStatuses(answers), { 201: 5, 429: 3 })
  })
})

describe('failed authentications per minute of one address', () => {
  const service = useService({ settings: { AUTH_FAILURES_PER_MINUTE: '20', TRUST_PROXY: '127.0.0.1' } })
  const headersOf = (address: string) => ({ 'x-forwarded-for': address })
  const status = (token: string, address: string) => service.get('/bots/status', { token, headers: headersOf(address) })
  const authenticate = (bot_token: string, address: string) =>
    service.post('/bots/auth', { bot_token }, { headers: headersOf(address) })
  afterEach(() => service.database.travel('0'))

  it('20 are answered, the 21st is refused, a valid token still works', async () => {
    const agent = await activeAgent(service)
    const address = '203.0.113.1'
    const answers = await Promise.all(Array.from({ length: 20 }, () => status('x', address)))
    assert.deepEqual(countStatuses(answers), { 401: 20 })
    const refused = await status('x', address)
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) <= 60)
    assertAccepted(await status(agent.token, address), 200)
    assertAccepted(await authenticate(agent.token, address), 200)
  })

  it('both ways to authenticate share one exact count under concurrency', async () => {
    const address = '203.0.113.2'
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? status('x', address) : authenticate('x', address))),
    )
    assert.deepEqual(countStatuses(answers), { 401: 20, 429: 20 })
  })

  it('are free again after a minute', async () => {
    const address = '203.0.113.3'
    await Promise.all(Array.from({ length: 21 }, () => status('x', address)))
    await service.database.travel('61 seconds')
    assertRefused(await status('x', address), 401, 'bot_token_invalid')
  })

  it('a missing token is not a failure', async () => {
    const address = '203.0.113.4'
    for (let attempt = 0; attempt < 21; attempt++) {
      const answer = await service.get('/bots/status', { headers: headersOf(address) })
      assertRefused(answer, 401, 'bot_auth_required')
    }
    assertRefused(await status('x', address), 401, 'bot_token_invalid')
  })
})
