import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import pg from 'pg'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../test/assertions.ts'
import { activeAgent, addPerson, autonomousAgent, link, setStatus, unlink } from '../../test/people.ts'
import { nextOutcome, OTHER_NOTE, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'

const service = useService(withProbes)

const write = (agent: TestAgent, key: string, fields: Record<string, unknown> = {}) =>
  service.post(WRITE_NOTE, { text: 'note', ...fields }, { token: agent.token, key })

async function countNotes(agent: TestAgent): Promise<number> {
  return (await service.sql('select 1 from probe_notes where bot_id = $1', [agent.bot_id])).length
}

async function storedKeys(agent: TestAgent): Promise<number> {
  return (await service.sql('select 1 from idempotency_keys where bot_id = $1', [agent.bot_id])).length
}

async function actionsUsed(agent: TestAgent): Promise<number> {
  return (await service.get('/bots/status', { token: agent.token })).body.daily_actions_used
}

describe('a repeated key', () => {
  it('replays the answer byte for byte and does nothing', async () => {
    const agent = await autonomousAgent(service)
    const first = await write(agent, 'once')
    const second = await write(agent, 'once')
    assertAccepted(first, 201)
    assert.equal(first.headers.get('idempotent-replay'), null)
    assert.equal(second.headers.get('idempotent-replay'), 'true')
    assert.equal(second.status, 201)
    assert.equal(second.text, first.text)
    assert.equal(await countNotes(agent), 1)
  })

  it('runs once under concurrent calls', async () => {
    const agent = await autonomousAgent(service)
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(agent, 'parallel')))
    assert.deepEqual(countStatuses(answers), { 201: 50 })
    assert.equal(new Set(answers.map((answer) => answer.text)).size, 1)
    assert.equal(answers.filter((answer) => answer.headers.get('idempotent-replay') === 'true').length, 49)
    assert.equal(await countNotes(agent), 1)
    assert.equal(await actionsUsed(agent), 1)
  })

  it('costs no quota and writes no log', async () => {
    const agent = await autonomousAgent(service)
    for (let call = 0; call < 3; call++) await write(agent, 'free')
    assert.equal(await actionsUsed(agent), 1)
    assert.equal((await service.sql('select 1 from action_log where bot_id = $1', [agent.bot_id])).length, 1)
  })

  it('matches equal input, however it is written', async () => {
    const agent = await autonomousAgent(service)
    const first = await write(agent, 'same', { labels: [{ name: 'a', weight: 1 }] })
    for (const raw of [
      '{"labels":[{"weight":1.0,"name":"a"}],"text":"note"}',
      '{"text":"note","is_draft":0,"labels":[{"name":"a","weight":1}]}',
      '{"text":"note","is_draft":null,"unknown":5,"labels":[{"name":"a","weight":1,"more":2}]}',
    ]) {
      const answer = await service.post(WRITE_NOTE, undefined, { token: agent.token, key: 'same', raw })
      assert.equal(answer.text, first.text)
    }
    assert.equal(await countNotes(agent), 1)
  })

  it('belongs to one agent', async () => {
    const [one, other] = [await autonomousAgent(service), await autonomousAgent(service)]
    const first = await write(one, 'shared')
    const second = await write(other, 'shared')
    assert.notEqual(second.body.note_id, first.body.note_id)
    assert.equal(second.headers.get('idempotent-replay'), null)
  })

  it('replays a held write as it was answered', async () => {
    const agent = await registerAgent(service)
    const userId = await addPerson(service)
    await link(service, agent, userId, ['create_idea'])
    const first = await write(agent, 'held', { user_id: userId })
    const second = await write(agent, 'held', { user_id: userId })
    assert.equal(first.body.bot_queued, true)
    assert.equal(second.text, first.text)
    const queued = await service.sql('select 1 from queued_writes where bot_id = $1', [agent.bot_id])
    assert.equal(queued.length, 1)
  })

  it('without a key nothing is stored and each call runs', async () => {
    const agent = await autonomousAgent(service)
    await service.post(WRITE_NOTE, { text: 'note' }, { token: agent.token })
    await service.post(WRITE_NOTE, { text: 'note' }, { token: agent.token })
    assert.equal(await countNotes(agent), 2)
    assert.equal(await storedKeys(agent), 0)
  })
})

describe('a replay checks again', () => {
  it('the token', async () => {
    const agent = await autonomousAgent(service)
    await write(agent, 'checked')
    await setStatus(service, agent, 'suspended')
    assertRefused(await write(agent, 'checked'), 401, 'bot_token_invalid')
  })

  it('the link', async () => {
    const agent = await activeAgent(service)
    const userId = await addPerson(service)
    await link(service, agent, userId, ['create_idea'])
    assertAccepted(await write(agent, 'linked', { user_id: userId }), 201)
    await unlink(service, agent, userId)
    assertRefused(await write(agent, 'linked', { user_id: userId }), 403, 'user_not_linked')
  })
})

describe('422 on Idempotency-Key', () => {
  it('the same key with other input', async () => {
    const agent = await autonomousAgent(service)
    await write(agent, 'taken')
    const answer = await write(agent, 'taken', { text: 'something else' })
    assertRefused(answer, 422, 'validation_failed', ['Idempotency-Key'])
    assert.equal(await countNotes(agent), 1)
  })

  it('the same key with another operation', async () => {
    const agent = await autonomousAgent(service)
    await write(agent, 'taken')
    const answer = await service.post(OTHER_NOTE, { text: 'note' }, { token: agent.token, key: 'taken' })
    assertRefused(answer, 422, 'validation_failed', ['Idempotency-Key'])
  })

  it('of concurrent calls with different inputs one runs, the others are refused', async () => {
    const agent = await autonomousAgent(service)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => write(agent, 'contested', { text: `note ${index}` })),
    )
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 9 })
    assert.equal(await countNotes(agent), 1)
  })

  for (const [name, key] of [
    ['empty', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a letter outside ASCII', 'schlüssel'],
    ['a tab inside', 'a\tb'],
  ] as const)
    it(name, async () => {
      const agent = await autonomousAgent(service)
      assertRefused(await write(agent, key), 422, 'validation_failed', ['Idempotency-Key'])
      assert.equal(await countNotes(agent), 0)
    })

  it('is reported together with input faults', async () => {
    const agent = await autonomousAgent(service)
    assertRefused(await write(agent, '', { text: '' }), 422, 'validation_failed', ['Idempotency-Key', 'text'])
  })

  it('255 characters are fine', async () => {
    const agent = await autonomousAgent(service)
    assertAccepted(await write(agent, `${'~ '.repeat(127)}!`), 201)
  })
})

describe('while a person has to pay or to decide first,', () => {
  for (const [outcome, status] of [
    ['pending', 202],
    ['payment', 402],
  ] as const)
    it(`${status}: no answer is stored; the key runs again, for this call only`, async () => {
      const agent = await autonomousAgent(service)
      nextOutcome(outcome)
      assert.equal((await write(agent, 'one-intent')).status, status)
      assertRefused(await write(agent, 'one-intent', { text: 'other' }), 422, 'validation_failed', ['Idempotency-Key'])
      nextOutcome(outcome)
      assert.equal((await write(agent, 'one-intent')).status, status)
      const done = await write(agent, 'one-intent')
      assertAccepted(done, 201)
      assert.equal(done.headers.get('idempotent-replay'), null)
      const replay = await write(agent, 'one-intent')
      assert.equal(replay.text, done.text)
      assert.equal(replay.headers.get('idempotent-replay'), 'true')
    })
})

describe('never stored, so that the same key runs again:', () => {
  for (const [name, outcome, status] of [
    ['a refusal that was returned', 'return-refusal', 404],
    ['a refusal that was thrown', 'throw-refusal', 404],
    ['500', 'throw-error', 500],
  ] as const)
    it(name, async () => {
      const agent = await autonomousAgent(service)
      nextOutcome(outcome)
      assert.equal((await write(agent, 'again')).status, status)
      assert.equal(await storedKeys(agent), 0)
      const second = await write(agent, 'again')
      assertAccepted(second, 201)
      assert.equal(second.headers.get('idempotent-replay'), null)
    })

  it('422', async () => {
    const agent = await autonomousAgent(service)
    assertRefused(await write(agent, 'again', { text: '' }), 422, 'validation_failed', ['text'])
    assertAccepted(await write(agent, 'again'), 201)
  })
})

describe('a key is kept for 24 hours', () => {
  afterEach(() => service.database.travel('0'))

  it('and forgotten after them', async () => {
    const agent = await autonomousAgent(service)
    const first = await write(agent, 'old')
    await service.database.travel('23 hours')
    assert.equal((await write(agent, 'old')).text, first.text)
    await service.database.travel('25 hours')
    const later = await write(agent, 'old', { text: 'another' })
    assertAccepted(later, 201)
    assert.equal(later.headers.get('idempotent-replay'), null)
    assert.notEqual(later.body.note_id, first.body.note_id)
    assert.equal((await write(agent, 'old', { text: 'another' })).text, later.text)
  })
})

describe('429 rate_limited', () => {
  it('when the first call with the key does not end in time', async () => {
    const agent = await autonomousAgent(service)
    const running = new pg.Client({ connectionString: service.database.url })
    await running.connect()
    await running.query('begin')
    await running.query(`select * from enter_writes(array[$1::bigint], '{false}', '{null}', '{stuck}', '{}', '{}')`, [
      agent.bot_id,
    ])
    const answer = await write(agent, 'stuck')
    await running.query('rollback')
    await running.end()
    assertRefused(answer, 429, 'rate_limited')
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.equal(await actionsUsed(agent), 0)
    assertAccepted(await write(agent, 'stuck'), 201)
  })
})
