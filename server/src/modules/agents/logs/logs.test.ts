import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, linkUser, personToken, type TestPerson } from '../../../../test/people.ts'
import { ACT_FOR_USER, LIST_NOTES, WRITE_NOTE, withProbes } from '../../../../test/probe-operations.ts'
import { useService } from '../../../../test/service.ts'
import { pruneAged } from '../../../db/retention.sql.ts'

const service = useService(withProbes)

const logs = (agent: TestAgent, query = '') => service.get(`/bots/logs${query}`, { token: agent.token })

const activity = (person: TestPerson, query = '') =>
  service.get(`/account/activity${query}`, { headers: person.session })

const act = (agent: TestAgent, person: TestPerson) =>
  service.post(ACT_FOR_USER, { user_id: person.user_id }, { token: agent.token })

async function pairedAgent(fields: Record<string, unknown> = {}) {
  const agent = await activeAgent(service, fields)
  const person = await createPerson(service)
  await linkUser(service, agent, person)
  return { agent, person }
}

/** An action from some days ago. */
async function actedDaysAgo(agent: TestAgent, person: TestPerson, days: number): Promise<void> {
  await service.sql(
    `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, created_at)
     values ($1, $2, 'probe_act_for_user', 'ok', 1, $3, app_now() - make_interval(days => $4))`,
    [agent.bot_id, person.user_id, `req_${days}`, days],
  )
}

const upgrade = (agent: TestAgent) =>
  service.sql(`update bots set log_retention_until = app_now() + interval '1 day' where bot_id = $1`, [agent.bot_id])

async function kept(agent: TestAgent): Promise<string[]> {
  const rows = await service.sql<{ request_id: string }>(
    'select request_id from action_log where bot_id = $1 order by action_id',
    [agent.bot_id],
  )
  return rows.map((row) => row.request_id)
}

const requestIds = (list: { request_id: string }[]) => list.map((entry) => entry.request_id)

describe('GET /bots/logs', () => {
  it('lists the agent’s actions with their outcome, newest first, and nobody else’s', async () => {
    const { agent, person } = await pairedAgent()
    const other = await pairedAgent()
    await act(other.agent, other.person)
    const done = await act(agent, person)
    const refused = await service.post(WRITE_NOTE, { user_id: person.user_id }, { token: agent.token })
    const answer = await logs(agent)
    assertAccepted(answer, 200)
    const entries = answer.body.logs.map(({ duration_ms, created_at, ...entry }: Record<string, unknown>) => {
      assert.ok(Number.isInteger(duration_ms))
      assert.match(String(created_at), /\+00:00$/)
      return entry
    })
    assert.deepEqual(entries, [
      {
        user_id: null,
        task_id: null,
        operation: 'probe_write_note',
        code: 'validation_failed',
        request_id: refused.headers.get('x-request-id'),
      },
      {
        user_id: person.user_id,
        task_id: null,
        operation: 'probe_act_for_user',
        code: 'ok',
        request_id: done.headers.get('x-request-id'),
      },
    ])
  })

  it('is not an action and leaves no entry', async () => {
    const agent = await activeAgent(service)
    await logs(agent)
    assert.deepEqual((await logs(agent)).body.logs, [])
    assert.equal((await service.get('/bots/status', { token: agent.token })).body.daily_actions_used, 0)
  })

  it('filters by user, operation and code', async () => {
    const { agent, person } = await pairedAgent()
    await act(agent, person)
    await service.get(LIST_NOTES, { token: agent.token })
    await service.post(WRITE_NOTE, {}, { token: agent.token })
    const operationsOf = async (query: string) =>
      (await logs(agent, query)).body.logs.map((entry: { operation: string }) => entry.operation)
    assert.deepEqual(await operationsOf(`?user_id=${person.user_id}`), ['probe_act_for_user'])
    assert.deepEqual(await operationsOf('?operation=probe_list_notes'), ['probe_list_notes'])
    assert.deepEqual(await operationsOf('?code=validation_failed'), ['probe_write_note'])
    assert.deepEqual(await operationsOf('?code=ok&operation=probe_write_note'), [])
  })

  it('pages without a gap', async () => {
    const { agent, person } = await pairedAgent()
    for (let action = 0; action < 5; action++) await act(agent, person)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await logs(agent, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...requestIds(body.logs))
      cursor = body.next_cursor
    }
    assert.deepEqual(seen, (await kept(agent)).reverse())
  })

  it('422 for an unknown cursor, and a limit beyond 200', async () => {
    const agent = await activeAgent(service)
    assertRefused(await logs(agent, '?cursor=zzz'), 422, 'validation_failed', ['cursor'])
    assertRefused(await logs(agent, '?limit=201'), 422, 'validation_failed', ['limit'])
  })

  it('shows 7 days, and 30 with the upgrade', async () => {
    const { agent, person } = await pairedAgent()
    for (const days of [31, 29, 8, 6]) await actedDaysAgo(agent, person, days)
    assert.deepEqual(requestIds((await logs(agent)).body.logs), ['req_6'])
    assert.deepEqual(requestIds((await activity(person)).body.activity), ['req_6'])
    await upgrade(agent)
    assert.deepEqual(requestIds((await logs(agent)).body.logs), ['req_6', 'req_8', 'req_29'])
    assert.deepEqual(requestIds((await activity(person)).body.activity), ['req_6', 'req_8', 'req_29'])
  })
})

describe('GET /account/activity', () => {
  it('lists what every agent did for this person, even after the pairing ended', async () => {
    const { agent, person } = await pairedAgent({ bot_name: 'Scout' })
    const second = await activeAgent(service)
    await linkUser(service, second, person, [])
    await act(agent, person)
    assertRefused(await act(second, person), 403, 'permission_denied')
    await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers: person.session })
    const answer = await activity(person)
    assertAccepted(answer, 200)
    const entries = answer.body.activity.map(({ bot_id, code }: Record<string, unknown>) => ({ bot_id, code }))
    assert.deepEqual(entries, [
      { bot_id: second.bot_id, code: 'permission_denied' },
      { bot_id: agent.bot_id, code: 'ok' },
    ])
    assert.equal(answer.body.activity[1].bot_name, 'Scout')
    const filtered = await activity(person, `?bot_id=${agent.bot_id}`)
    assert.equal(filtered.body.activity.length, 1)
    assert.equal((await activity(person, '?code=ok&operation=probe_act_for_user')).body.activity.length, 1)
  })

  it('agents that were never paired leave nothing there', async () => {
    const stranger = await createPerson(service)
    const agent = await activeAgent(service)
    assertRefused(await act(agent, stranger), 403, 'user_not_linked')
    await service.sql(
      'update bot_usage set hour = hour_number(app_now()), actions[1] = actions[1] + 500 where bot_id = $1',
      [agent.bot_id],
    )
    assertRefused(await act(agent, stranger), 429, 'daily_limit_reached')
    assert.deepEqual((await activity(stranger)).body.activity, [])
    const codes = (await logs(agent)).body.logs.map((entry: { code: string }) => entry.code)
    assert.deepEqual(codes, ['daily_limit_reached', 'user_not_linked'])
  })

  it('takes a token with profile:read, and no other', async () => {
    const person = await createPerson(service)
    const reader = await personToken(service, person, ['profile:read'])
    assertAccepted(await service.get('/account/activity', { token: reader }), 200)
    const other = await personToken(service, person, ['messages:read'])
    assertRefused(await service.get('/account/activity', { token: other }), 403, 'permission_denied')
    assertRefused(await service.get('/account/activity'), 401, 'unauthenticated')
  })
})

describe('the job', () => {
  it('removes actions after 7 days, after 30 with the upgrade, and keys after 24 hours', async () => {
    const plain = await pairedAgent()
    const upgraded = await pairedAgent()
    await upgrade(upgraded.agent)
    for (const days of [31, 29, 8, 6])
      for (const { agent, person } of [plain, upgraded]) await actedDaysAgo(agent, person, days)
    for (const [key, age] of [
      ['old', '25 hours'],
      ['young', '23 hours'],
    ])
      await service.sql(
        `insert into idempotency_keys (bot_id, key, operation, input_hash, created_at)
         values ($1, $2, 'probe_write_note', '', app_now() - $3::interval)`,
        [plain.agent.bot_id, key, age],
      )
    await service.runJob('retention')
    assert.deepEqual(await kept(plain.agent), ['req_6'])
    assert.deepEqual(await kept(upgraded.agent), ['req_29', 'req_8', 'req_6'])
    const keys = await service.sql('select key from idempotency_keys where bot_id = $1', [plain.agent.bot_id])
    assert.deepEqual(keys, [{ key: 'young' }])
  })

  it('skips rows that stay', async () => {
    await service.sql('delete from action_log')
    const plain = await pairedAgent()
    const upgraded = await pairedAgent()
    await upgrade(upgraded.agent)
    for (let action = 0; action < 5; action++) await actedDaysAgo(upgraded.agent, upgraded.person, 10)
    await actedDaysAgo(plain.agent, plain.person, 10)
    await pruneAged(service.app.database.read, 'action_log', service.app.jobContext().config, 2)
    assert.deepEqual(await kept(plain.agent), [])
    assert.equal((await kept(upgraded.agent)).length, 5)
  })
})
