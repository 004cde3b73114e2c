import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const rotate = (token: string, fields?: Record<string, unknown>) =>
  service.post('/bots/token/rotate', fields, { token })
const status = (token: string) => service.get('/bots/status', { token })

describe('201', () => {
  afterEach(() => service.database.travel('0'))

  it('returns a new token; by default the old one works for 24 more hours', async () => {
    const agent = await registerAgent(service)
    const answer = await rotate(agent.token)
    assertAccepted(answer, 201)
    assert.match(answer.body.bot_token, /^[0-9a-f]{64}$/)
    assert.notEqual(answer.body.bot_token, agent.token)
    assertAccepted(await status(answer.body.bot_token), 200)
    assertAccepted(await status(agent.token), 200)

    await service.database.travel('23 hours')
    assertAccepted(await status(agent.token), 200)

    await service.database.travel('25 hours')
    assertRefused(await status(agent.token), 401, 'bot_token_invalid')
    assertAccepted(await status(answer.body.bot_token), 200)
  })

  it('says until when the old one works', async () => {
    const agent = await registerAgent(service)
    const { body } = await rotate(agent.token, { overlap_hours: 2 })
    const [row] = await service.sql<{ expires_at: string; hours: number }>(
      `select expires_at, round(extract(epoch from expires_at - app_now()) / 3600)::integer as hours
       from bot_tokens where bot_id = $1 and expires_at is not null`,
      [agent.bot_id],
    )
    assert.equal(body.previous_token_valid_until, row!.expires_at)
    assert.equal(row!.hours, 2)
  })

  it('ends the old one at once with overlap 0', async () => {
    const agent = await registerAgent(service)
    const { body } = await rotate(agent.token, { overlap_hours: 0 })
    assertRefused(await status(agent.token), 401, 'bot_token_invalid')
    assertAccepted(await status(body.bot_token), 200)
  })

  it('never lengthens the life of an earlier token', async () => {
    const agent = await registerAgent(service)
    const second = (await rotate(agent.token, { overlap_hours: 1 })).body.bot_token
    await rotate(second, { overlap_hours: 48 })
    await service.database.travel('2 hours')
    assertRefused(await status(agent.token), 401, 'bot_token_invalid')
    assertAccepted(await status(second), 200)
  })

  it('the old token cannot be used at /bots/auth either', async () => {
    const agent = await registerAgent(service)
    await service.sql(`update bots set status = 'active' where bot_id = $1`, [agent.bot_id])
    await rotate(agent.token, { overlap_hours: 0 })
    assertRefused(await service.post('/bots/auth', { bot_token: agent.token }), 401, 'bot_token_invalid')
  })

  it('concurrent rotations leave one lasting token', async () => {
    const agent = await registerAgent(service)
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(agent.token)))
    for (const answer of answers) assertAccepted(answer, 201)
    const [row] = await service.sql(
      'select count(*) as all, count(*) filter (where expires_at is null) as lasting from bot_tokens where bot_id = $1',
      [agent.bot_id],
    )
    assert.deepEqual(row, { all: 9, lasting: 1 })
  })
})

describe('429 rate_limited', () => {
  afterEach(() => service.database.travel('0'))
  const kept = async (botId: number) =>
    (await service.sql('select 1 from bot_tokens where bot_id = $1', [botId])).length

  it('while twenty earlier tokens work; without an overlap it works all the same, and what has ended is not kept', async () => {
    const agent = await registerAgent(service)
    let token = agent.token
    for (let time = 0; time < 20; time++) {
      const answer = await rotate(token, { overlap_hours: 1 })
      assertAccepted(answer, 201)
      token = answer.body.bot_token
    }
    const refused = await rotate(token, { overlap_hours: 1 })
    assertRefused(refused, 429, 'rate_limited')
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= 3600, String(seconds))
    assertAccepted(await status(token), 200)
    assert.equal(await kept(agent.bot_id), 21)

    const ended = await rotate(token, { overlap_hours: 0 })
    assertAccepted(ended, 201)
    for (const old of [agent.token, token]) assertRefused(await status(old), 401, 'bot_token_invalid')
    assertAccepted(await rotate(ended.body.bot_token, { overlap_hours: 1 }), 201)
    assert.equal(await kept(agent.bot_id), 2)
  })

  it('works again once one of them has ended', async () => {
    const agent = await registerAgent(service)
    let token = agent.token
    for (let time = 0; time < 20; time++) token = (await rotate(token, { overlap_hours: 1 })).body.bot_token
    assertRefused(await rotate(token), 429, 'rate_limited')
    await service.database.travel('2 hours')
    assertAccepted(await rotate(token), 201)
    assert.equal(await kept(agent.bot_id), 2)
  })
})

describe('422 validation_failed', () => {
  for (const overlap_hours of [-1, 169, '1', true, [], 1e300])
    it(`overlap_hours ${JSON.stringify(overlap_hours)}`, async () => {
      const agent = await registerAgent(service)
      assertRefused(await rotate(agent.token, { overlap_hours }), 422, 'validation_failed', ['overlap_hours'])
      const rows = await service.sql('select 1 from bot_tokens where bot_id = $1', [agent.bot_id])
      assert.equal(rows.length, 1)
    })
})

describe('401', () => {
  it('without a token: bot_auth_required', async () =>
    assertRefused(await service.post('/bots/token/rotate'), 401, 'bot_auth_required'))
})
