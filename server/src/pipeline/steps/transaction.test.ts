import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { registerAgent, type TestAgent } from '../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../test/assertions.ts'
import { act, makeBusiness, pairedAgent } from '../../../test/ideas.ts'
import { addPerson, autonomousAgent, link } from '../../../test/people.ts'
import { FAILING_NOTE, nextOutcome, REFUSED_NOTE, WRITE_NOTE, withProbes } from '../../../test/probe-operations.ts'
import { type TestAnswer, useService } from '../../../test/service.ts'

const service = useService({ ...withProbes, settings: { DAILY_ACTIONS_STANDARD: '30' } })

const write = (agent: TestAgent, text = 'note', key?: string, fields = {}) =>
  service.post(WRITE_NOTE, { text, ...fields }, { token: agent.token, ...(key !== undefined && { key }) })

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const agents = (count: number): Promise<TestAgent[]> => Promise.all(times(count, () => autonomousAgent(service)))

async function notesOf(writers: readonly TestAgent[]) {
  return service.sql<{ note_id: number; bot_id: number; text: string; transaction: string }>(
    `select note_id, bot_id, text, xmin::text as transaction from probe_notes where bot_id = any($1) order by note_id`,
    [writers.map(({ bot_id }) => bot_id)],
  )
}

async function logOf(agent: TestAgent): Promise<string[]> {
  const rows = await service.sql<{ code: string }>('select code from action_log where bot_id = $1 order by action_id', [
    agent.bot_id,
  ])
  return rows.map(({ code }) => code)
}

function remaining(answer: TestAnswer): number {
  return Number(/"daily";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
}

describe('concurrent writes', () => {
  it('share transactions, and each is answered, logged and stored separately', async () => {
    const writers = await agents(24)
    const answers = await Promise.all(writers.map((agent, index) => write(agent, `note ${index}`, `key ${index}`)))
    const notes = await notesOf(writers)
    assert.equal(notes.length, 24)
    assert.ok(new Set(notes.map(({ transaction }) => transaction)).size < 24, 'each had a transaction of its own')
    for (const [index, agent] of writers.entries()) {
      const answer = answers[index]!
      assertAccepted(answer, 201)
      assert.equal(remaining(answer), 29)
      const note = notes.find(({ bot_id }) => bot_id === agent.bot_id)
      assert.deepEqual([answer.body.note_id, answer.body.text], [note?.note_id, `note ${index}`])
      assert.deepEqual(await logOf(agent), ['ok'])
      const again = await write(agent, `note ${index}`, `key ${index}`)
      assert.equal(again.headers.get('idempotent-replay'), 'true')
      assert.equal(again.text, answer.text)
    }
  })

  it('of one agent are counted one by one', async () => {
    const [agent] = await agents(1)
    const answers = await Promise.all(times(20, (index) => write(agent!, `note ${index}`)))
    assert.deepEqual(countStatuses(answers), { 201: 20 })
    assert.deepEqual(
      answers.map(remaining).sort((one, other) => one - other),
      times(20, (index) => index + 10),
    )
  })

  it('fill a day to the last action and not beyond, and leave other agents alone', async () => {
    const [busy, ...others] = await agents(6)
    const answers = await Promise.all([
      ...times(40, () => write(busy!)),
      ...others.flatMap((agent) => times(3, () => write(agent))),
    ])
    assert.deepEqual(countStatuses(answers.slice(0, 40)), { 201: 30, 429: 10 })
    assert.deepEqual(countStatuses(answers.slice(40)), { 201: 15 })
    assert.equal((await notesOf([busy!])).length, 30)
  })

  it('with one key are done once', async () => {
    const [agent, ...others] = await agents(4)
    const answers = await Promise.all([
      ...times(10, () => write(agent!, 'note', 'the same')),
      ...others.map((other) => write(other)),
    ])
    assert.deepEqual(countStatuses(answers), { 201: 13 })
    assert.equal(new Set(answers.slice(0, 10).map(({ text }) => text)).size, 1)
    assert.equal((await notesOf([agent!])).length, 1)
    assert.deepEqual(await logOf(agent!), ['ok'])
  })

  it('with one key for different calls are refused but for one', async () => {
    const [agent] = await agents(1)
    const answers = await Promise.all(times(5, (index) => write(agent!, `note ${index}`, 'one key')))
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 4 })
  })
})

describe('one that ends badly', () => {
  for (const [text, status, code] of [
    [REFUSED_NOTE, 404, 'not_found'],
    [FAILING_NOTE, 500, 'server_error'],
  ] as const)
    it(`with ${code} affects no other`, async () => {
      const [unlucky, ...others] = await agents(8)
      const answers = await Promise.all([
        ...others.map((agent) => write(agent, 'before')),
        write(unlucky!, text, 'a key'),
        ...others.map((agent) => write(agent, 'after')),
      ])
      const [refused] = answers.splice(7, 1)
      assertRefused(refused!, status, code)
      assert.deepEqual(countStatuses(answers), { 201: 14 })
      assert.deepEqual(await notesOf([unlucky!]), [])
      assert.deepEqual(await logOf(unlucky!), [code])
      assert.equal((await notesOf(others)).length, 14)
      for (const agent of others) assert.deepEqual(await logOf(agent), ['ok', 'ok'])
    })

  it('several of many, of both kinds', async () => {
    const writers = await agents(12)
    const texts = writers.map((_, index) => [`note ${index}`, REFUSED_NOTE, FAILING_NOTE][index % 3]!)
    const answers = await Promise.all(writers.map((agent, index) => write(agent, texts[index])))
    assert.deepEqual(countStatuses(answers), { 201: 4, 404: 4, 500: 4 })
    for (const [index, agent] of writers.entries())
      assert.deepEqual(await logOf(agent), [['ok', 'not_found', 'server_error'][index % 3]])
  })

  it('because of a conflict is retried, once', async () => {
    const writers = await agents(8)
    nextOutcome('conflict')
    const answers = await Promise.all(writers.map((agent) => write(agent)))
    assert.deepEqual(countStatuses(answers), { 201: 8 })
    assert.equal((await notesOf(writers)).length, 8)
    for (const agent of writers) assert.deepEqual(await logOf(agent), ['ok'])
  })

  it('in many ways at once leaves no trace but its own', async () => {
    const writers = await agents(6)
    const texts = ['note', REFUSED_NOTE, 'note', FAILING_NOTE, 'note', 'note']
    for (let turn = 0; turn < 3; turn++) {
      nextOutcome('conflict')
      await Promise.all(writers.map((agent, index) => write(agent, texts[index])))
    }
    const written = [3, 0, 3, 0, 3, 3]
    for (const [index, agent] of writers.entries()) {
      // A refusal after the conflict is another outcome of the same call.
      assert.equal((await notesOf([agent])).length, written[index])
      assert.equal((await logOf(agent)).length, 3)
    }
  })

  it('because of held locks does not block the others, however many there are', async () => {
    const [first, second, ...others] = await agents(5)
    const userId = await addPerson(service)
    for (const agent of [first!, second!]) await link(service, agent, userId, ['create_idea'])
    const holder = new pg.Client({ connectionString: service.database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('update links set permissions = $2 where user_id = $1', [userId, []])
    const late: Promise<TestAnswer>[] = []
    for (const agent of [first!, second!]) {
      late.push(write(agent, 'note', undefined, { user_id: userId }))
      await pause(20)
    }
    const answers = await Promise.all(others.map((agent) => write(agent)))
    assert.deepEqual(countStatuses(answers), { 201: 3 })
    await holder.query('commit')
    await holder.end()
    for (const answer of await Promise.all(late)) assertRefused(answer, 403, 'permission_denied')
  })

  it('because its link is locked does not block the others', async () => {
    const [waiting, ...others] = await agents(6)
    const userId = await addPerson(service)
    await link(service, waiting!, userId, ['create_idea'])
    const holder = new pg.Client({ connectionString: service.database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('update links set permissions = $2 where bot_id = $1', [waiting!.bot_id, []])
    const order: string[] = []
    const late = write(waiting!, 'note', 'a key', { user_id: userId }).finally(() => order.push('late'))
    await Promise.all(others.map((agent) => write(agent).finally(() => order.push('other'))))
    assert.deepEqual(
      order,
      times(5, () => 'other'),
    )
    await holder.query('commit')
    await holder.end()
    assertRefused(await late, 403, 'permission_denied')
  })
})

describe('agents that wait for approval', () => {
  it('are held, and others in the batch are not', async () => {
    const pending = await registerAgent(service)
    const userId = await addPerson(service)
    await link(service, pending, userId, ['create_idea'])
    const others = await agents(5)
    const [held, ...done] = await Promise.all([
      write(pending, 'note', undefined, { user_id: userId }),
      ...others.map((agent) => write(agent)),
    ])
    assert.equal(held!.body.bot_queued, true)
    for (const { body } of done) assert.equal('bot_queued' in body, false)
    const rows = await service.sql<{ bot_id: number }>('select bot_id from queued_writes')
    assert.deepEqual(rows, [{ bot_id: pending.bot_id }])
  })
})

describe('concurrent ideas', () => {
  it('with and without a business named go the same way together', async () => {
    const pairs = await Promise.all(times(6, () => pairedAgent(service)))
    const businesses = await Promise.all(
      pairs.map(({ agent, owner }) => makeBusiness(service, agent, { user_id: owner.user_id })),
    )
    await service.sql('update users set premium = true where user_id = any($1)', [
      pairs.map(({ owner }) => owner.user_id),
    ])
    const answers = await Promise.all(
      times(36, (index) => {
        const { agent, owner } = pairs[index % 6]!
        const business = [{}, { business_id: businesses[index % 6] }, { is_draft: 1 }][Math.floor(index / 6) % 3]
        return act(service, agent, 'create-idea', { user_id: owner.user_id, name: `Idea ${index}`, ...business })
      }),
    )
    assert.deepEqual(countStatuses(answers), { 201: 36 })
    for (const { agent, owner } of pairs) {
      const ideas = await service.sql<{ approval_status: string; business_id: number | null }>(
        'select approval_status, business_id from ideas where owner_user_id = $1 order by approval_status, business_id',
        [owner.user_id],
      )
      const business_id = businesses[pairs.findIndex((pair) => pair.agent === agent)]!
      const approved = { approval_status: 'approved' }
      assert.deepEqual(ideas, [
        { ...approved, business_id },
        { ...approved, business_id },
        { ...approved, business_id: null },
        { ...approved, business_id: null },
        { approval_status: 'draft', business_id: null },
        { approval_status: 'draft', business_id: null },
      ])
      const told = await service.sql(`select 1 from events where bot_id = $1 and type = 'idea.approved'`, [
        agent.bot_id,
      ])
      assert.equal(told.length, 4)
    }
    const foreign = await act(service, pairs[0]!.agent, 'create-idea', {
      user_id: pairs[0]!.owner.user_id,
      name: 'Idea',
      business_id: businesses[1],
    })
    assertRefused(foreign, 404, 'not_found')
  })

  it('belong to whom they were made for, approved at once or not, and one without a business is refused', async () => {
    const pairs = await Promise.all(times(9, () => pairedAgent(service)))
    const without = pairs.pop()!
    for (const { agent, owner } of pairs) await makeBusiness(service, agent, { user_id: owner.user_id })
    const trusted = pairs.slice(0, 3).map(({ owner }) => owner.user_id)
    await service.sql('update users set trusted = true where user_id = any($1)', [trusted])
    const answers = await Promise.all(
      [...pairs, without].map(({ agent, owner }) =>
        act(service, agent, 'create-idea', { user_id: owner.user_id, name: `Idea of ${owner.user_id}` }),
      ),
    )
    assertRefused(answers.pop()!, 422, 'validation_failed', ['business_id'])
    for (const [index, { agent, owner }] of pairs.entries()) {
      const { body } = answers[index]!
      const approved = trusted.includes(owner.user_id)
      assert.equal(body.approval_status, approved ? 'approved' : 'pending')
      const [idea] = await service.sql(
        'select name, owner_user_id, created_by_bot_id, approval_status from ideas where idea_id = $1',
        [body.idea_id],
      )
      assert.deepEqual(idea, {
        name: `Idea of ${owner.user_id}`,
        owner_user_id: owner.user_id,
        created_by_bot_id: agent.bot_id,
        approval_status: approved ? 'approved' : 'pending',
      })
      const told = await service.sql(`select data from events where bot_id = $1 and type = 'idea.approved'`, [
        agent.bot_id,
      ])
      assert.equal(told.length, approved ? 1 : 0)
    }
  })
})
