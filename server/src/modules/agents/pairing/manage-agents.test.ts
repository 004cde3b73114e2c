import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import {
  activeAgent,
  createPerson,
  linkUser,
  personToken,
  setStatus,
  type TestPerson,
} from '../../../../test/people.ts'
import { WRITE_NOTE, withProbes } from '../../../../test/probe-operations.ts'
import { useService } from '../../../../test/service.ts'

const service = useService(withProbes)

const list = (person: TestPerson, query = '') => service.get(`/account/agents${query}`, { headers: person.session })

const change = (person: TestPerson, botId: number, body: unknown) =>
  service.call('PATCH', `/account/agents/${botId}`, body, { headers: person.session })

const revoke = (person: TestPerson, botId: number) =>
  service.call('DELETE', `/account/agents/${botId}`, undefined, { headers: person.session })

const write = (agent: TestAgent, person: TestPerson, text = 'A note') =>
  service.post(WRITE_NOTE, { user_id: person.user_id, text }, { token: agent.token })

const eventsOf = (agent: TestAgent) =>
  service.sql<{ type: string; data: Record<string, unknown> }>(
    'select type, data from events where bot_id = $1 order by event_id',
    [agent.bot_id],
  )

async function pairedAgent(fields: Record<string, unknown> = {}) {
  const agent = await activeAgent(service, fields)
  const person = await createPerson(service)
  await linkUser(service, agent, person)
  return { agent, person }
}

describe('GET /account/agents/{bot_id}', () => {
  it('says what the list says, and nothing about the agents of others', async () => {
    const { agent, person } = await pairedAgent()
    const other = await pairedAgent()
    const read = (botId: number) => service.get(`/account/agents/${botId}`, { headers: person.session })
    const answer = await read(agent.bot_id)
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body.agent, (await list(person)).body.agents[0])
    assertRefused(await read(other.agent.bot_id), 404, 'not_found')
    assertRefused(await read(agent.bot_id + 1000), 404, 'not_found')
  })
})

describe('GET /account/agents', () => {
  it('lists a person’s agents, of whatever status, and nobody else’s', async () => {
    const { agent, person } = await pairedAgent({ bot_name: 'Scout', bot_description: 'Finds partners.' })
    await pairedAgent()
    await service.get('/bots/status', { token: agent.token })
    await setStatus(service, agent, 'suspended')
    const answer = await list(person)
    assertAccepted(answer, 200)
    assert.equal(answer.body.next_cursor, null)
    const [{ linked_at, last_active_at, permissions, grants, requested_permissions, ...rest }, ...more] =
      answer.body.agents
    const [bot] = await service.sql<{ contact_email: string }>('select contact_email from bots where bot_id = $1', [
      agent.bot_id,
    ])
    assert.deepEqual(more, [])
    assert.match(linked_at, /^\d{4}-.*\+00:00$/)
    assert.match(last_active_at, /^\d{4}-.*\+00:00$/)
    assert.equal(permissions.length, 7)
    assert.deepEqual(requested_permissions, permissions)
    assert.deepEqual(
      grants,
      permissions.map((permission: string) => ({ permission, mode: 'allow' })),
    )
    assert.deepEqual(rest, {
      can_wait: false,
      takes_tasks: false,
      guidance: null,
      inactive_permissions: [],
      mail_approval: false,
      bot_id: agent.bot_id,
      bot_name: 'Scout',
      account_type: 'ai_agent',
      bot_description: 'Finds partners.',
      third_party_provider: null,
      contact_email: bot?.contact_email,
      contact_confirmed: false,
      bot_status: 'suspended',
      paused: false,
      assistant: null,
      allowances: [],
    })
  })

  it('pages, newest agents first', async () => {
    const person = await createPerson(service)
    const agents = [await activeAgent(service), await activeAgent(service), await activeAgent(service)]
    for (const agent of agents) await linkUser(service, agent, person)
    const first = await list(person, '?limit=2')
    const second = await list(person, `?limit=2&cursor=${first.body.next_cursor}`)
    const seen = [...first.body.agents, ...second.body.agents].map((entry) => entry.bot_id)
    assert.deepEqual(seen, agents.map((agent) => agent.bot_id).reverse())
    assert.equal(second.body.next_cursor, null)
  })

  it('takes a token with profile:read, and no other', async () => {
    const { person } = await pairedAgent()
    const reader = await personToken(service, person, ['profile:read'])
    assert.equal((await service.get('/account/agents', { token: reader })).body.agents.length, 1)
    const other = await personToken(service, person, ['ideas:read'])
    assertRefused(await service.get('/account/agents', { token: other }), 403, 'permission_denied')
  })
})

describe('PATCH /account/agents/{bot_id}', () => {
  it('changes permissions at once and tells the agent', async () => {
    const { agent, person } = await pairedAgent({ bot_name: 'Scout' })
    const answer = await change(person, agent.bot_id, { permissions: ['send_message'] })
    assertAccepted(answer, 200)
    const { status: _, ...rest } = answer.body
    const grants = [{ permission: 'send_message', mode: 'allow' }]
    const changed = { permissions: ['send_message'], grants, paused: false }
    assert.deepEqual(rest, { bot_id: agent.bot_id, bot_name: 'Scout', mail_approval: false, ...changed })
    assertRefused(await write(agent, person), 403, 'permission_denied')
    assert.deepEqual(await eventsOf(agent), [
      {
        type: 'user.permissions_changed',
        data: { user_id: person.user_id, ...changed },
      },
    ])
  })

  it('pauses and resumes; repeating it sends no event', async () => {
    const { agent, person } = await pairedAgent()
    for (let time = 0; time < 2; time++) assertAccepted(await change(person, agent.bot_id, { paused: true }), 200)
    const refused = await write(agent, person)
    assertRefused(refused, 403, 'user_not_linked')
    assert.equal(
      refused.body.message,
      'This user has paused you. You can do nothing for them until they resume you in the app.',
    )
    assert.deepEqual((await service.get('/bots/linked-users', { token: agent.token })).body.linked_users, [])
    assert.equal((await list(person)).body.agents[0].paused, true)
    assertAccepted(await change(person, agent.bot_id, { paused: false }), 200)
    assertAccepted(await write(agent, person), 201)
    const told = (await eventsOf(agent)).map(({ data }) => data.paused)
    assert.deepEqual(told, [true, false])
  })

  it('with no field changes nothing', async () => {
    const { agent, person } = await pairedAgent()
    const answer = await change(person, agent.bot_id, {})
    assertAccepted(answer, 200)
    assert.equal(answer.body.permissions.length, 7)
    assert.deepEqual(await eventsOf(agent), [])
  })

  it('404 for an agent of somebody else, and for none', async () => {
    const { agent } = await pairedAgent()
    const stranger = await createPerson(service)
    assertRefused(await change(stranger, agent.bot_id, { paused: true }), 404, 'not_found')
    assertRefused(await change(stranger, 999_999, { paused: true }), 404, 'not_found')
  })

  it('422 for wrong fields', async () => {
    const { agent, person } = await pairedAgent()
    const answer = await change(person, agent.bot_id, { permissions: ['fly'], paused: 'yes' })
    assertRefused(answer, 422, 'validation_failed', ['permissions.0', 'paused'])
  })

  it('403 for a token, whatever its scopes', async () => {
    const { agent, person } = await pairedAgent()
    const token = await personToken(service, person, ['profile:read', 'ideas:write'])
    for (const method of ['PATCH', 'DELETE'])
      assertRefused(
        await service.call(method, `/account/agents/${agent.bot_id}`, { paused: true }, { token }),
        403,
        'permission_denied',
      )
  })
})

describe('DELETE /account/agents/{bot_id}', () => {
  it('ends the pairing, tells the agent, and takes it out of the count', async () => {
    const { agent, person } = await pairedAgent({ bot_name: 'Scout' })
    const answer = await revoke(person, agent.bot_id)
    assertAccepted(answer, 200)
    assert.match(answer.body.message, /no longer paired/)
    assertRefused(await write(agent, person), 403, 'user_not_linked')
    assert.deepEqual(await eventsOf(agent), [{ type: 'user.link_revoked', data: { user_id: person.user_id } }])
    const status = await service.get('/bots/status', { token: agent.token })
    assert.equal(status.body.linked_users_count, 0)
  })

  it('is open to people who turn out to be under 14', async () => {
    const { agent, person } = await pairedAgent()
    await service.sql(`update users set date_of_birth = app_now() - interval '12 years' where user_id = $1`, [
      person.user_id,
    ])
    assertRefused(await write(agent, person), 403, 'age_below_minimum')
    assertAccepted(await revoke(person, agent.bot_id), 200)
  })

  it('404 the second time, for a stranger, and for no agent', async () => {
    const { agent, person } = await pairedAgent()
    assertRefused(await revoke(await createPerson(service), agent.bot_id), 404, 'not_found')
    assertAccepted(await revoke(person, agent.bot_id), 200)
    assertRefused(await revoke(person, agent.bot_id), 404, 'not_found')
    assertRefused(await revoke(person, 999_999), 404, 'not_found')
    assert.equal((await eventsOf(agent)).length, 1)
  })

  it('of twenty concurrent calls one ends it', async () => {
    const { agent, person } = await pairedAgent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => revoke(person, agent.bot_id)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal((await eventsOf(agent)).length, 1)
  })
})

describe('a revocation during writes', () => {
  for (const status of ['active', 'pending_approval'] as const)
    it(`leaves none that commits after its answer (agent ${status})`, async () => {
      const { agent, person } = await pairedAgent()
      await setStatus(service, agent, status)
      const writes = Array.from({ length: 30 }, (_, index) => write(agent, person, `Note ${index}`))
      await Promise.race(writes)
      assertAccepted(await revoke(person, agent.bot_id), 200)
      const countNotes = async () =>
        (await service.sql('select 1 from probe_notes where bot_id = $1', [agent.bot_id])).length
      const atAnswer = await countNotes()
      const answers = await Promise.all(writes)
      assert.equal(await countNotes(), atAnswer)
      assert.equal(answers.filter((answer) => answer.status === 201).length, atAnswer)
      for (const answer of answers) if (answer.status !== 201) assertRefused(answer, 403, 'user_not_linked')
    })

  it('waits for a write that holds the link', async () => {
    const { agent, person } = await pairedAgent()
    const order: string[] = []
    let revoked: Promise<unknown> | undefined
    await service.app.database.transaction(async (tx) => {
      await tx.rows(`select * from enter_writes($1, '{false}', $2, '{null}', '{}', '{}')`, [
        [agent.bot_id],
        [person.user_id],
      ])
      revoked = revoke(person, agent.bot_id).then(() => order.push('revoked'))
      await untilSomebodyWaits()
      order.push('written')
    })
    await revoked
    assert.deepEqual(order, ['written', 'revoked'])
  })
})

/** Polls until a statement in this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await service.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
  }
}
