import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { authorize, connect, newVerifier, registerClient } from '../../../../test/oauth.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const WIDE = { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '100000' }
const service = useService({ settings: WIDE })
const careful = useService({ settings: { ...WIDE, PERSONAL_ASSISTANTS: 'review' } })
const agentsOf = async ({ session }: TestPerson) =>
  (await service.get('/account/agents', { headers: session })).body.agents
const status = (token: string) => service.get('/bots/status', { token })

async function preview(person: TestPerson, fields: Record<string, unknown> = {}) {
  const client = await registerClient(service, fields)
  const request = await authorize(service, client, newVerifier())
  const body = { request_id: request.requestId }
  const answer = await service.post('/account/connection-preview', body, { headers: person.session })
  assertAccepted(answer, 200)
  return answer.body
}

describe('what a person sees before they decide', () => {
  it('names the client, the host that gets access, and what it asks for', async () => {
    const shown = await preview(await createPerson(service), {
      client_name: 'Desk helper',
      redirect_uris: ['https://desk.example/cb'],
    })
    const { status: _, expires_at, ...rest } = shown
    assert.match(expires_at, /^\d{4}-/)
    assert.deepEqual(rest, {
      client_name: 'Desk helper',
      client_host: 'desk.example',
      shared: false,
      receiver_host: 'desk.example',
      on_this_device: false,
      expected_host: null,
      bot_status: null,
      review: false,
      requested_permissions: [
        'create_idea',
        'update_idea',
        'create_business',
        'find_matches',
        'express_interest',
        'send_message',
      ],
      granted_permissions: null,
      granted: null,
    })
  })

  it('warns about a program on this device', async () => {
    const shown = await preview(await createPerson(service))
    assert.deepEqual([shown.on_this_device, shown.receiver_host], [true, 'localhost'])
  })

  for (const [name, host, expected] of [
    ['Claude', 'evil.example', 'claude.ai'],
    ['Clаude', 'evil.example', 'claude.ai'],
    ['CIaude Desktop', 'claude.ai.evil.example', 'claude.ai'],
    ['Chat-GPT', 'evil.example', 'chatgpt.com'],
    ['Claude', 'claude.ai', null],
    ['ChatGPT', 'connector.openai.com', null],
    ['Desk helper', 'desk.example', null],
  ] as const)
    it(`the name ${name} at ${host}: ${expected ?? 'no warning'}`, async () => {
      const fields = { client_name: name, redirect_uris: [`https://${host}/cb`] }
      assert.equal((await preview(await createPerson(service), fields)).expected_host, expected)
    })

  it('does not warn of every name once one without letters is approved', async () => {
    const { bot_id } = await activeAgent(service, { bot_name: '🚀🚀' })
    await service.sql(`insert into assistants (bot_id, client_key, host) values ($1, 'rocket', 'rocket.example')`, [
      bot_id,
    ])
    const fields = { client_name: 'Desk helper', redirect_uris: ['https://desk.example/cb'] }
    assert.equal((await preview(await createPerson(service), fields)).expected_host, null)
  })

  it('404 for an unknown request, 422 for none or both', async () => {
    const { session } = await createPerson(service)
    const ask = (body: unknown) => service.post('/account/connection-preview', body, { headers: session })
    assertRefused(await ask({ request_id: 'unknown' }), 404, 'not_found')
    assertRefused(await ask({}), 422, 'validation_failed', ['request_id'])
    assertRefused(await ask({ request_id: 'a', user_code: 'b' }), 422, 'validation_failed', ['request_id'])
  })
})

describe('an assistant that asks for more', () => {
  const limited = { permission: 'create_idea', mode: 'allow', limits: { per_day: 2 } }

  /** Its person has granted it two things, each in a way of its own; now it asks for another. */
  async function stepUp(scope: string) {
    const person = await createPerson(service)
    const client = await registerClient(service)
    await connect(service, person, { client, permissions: ['create_idea', 'send_message'] })
    const [agent] = await agentsOf(person)
    const options = { headers: person.session }
    const grants = [limited, { permission: 'send_message', mode: 'allow' }]
    assertAccepted(await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, options), 200)
    const { requestId: request_id } = await authorize(service, client, newVerifier(), { scope })
    const shown = (await service.post('/account/connection-preview', { request_id }, options)).body
    const decide = (fields: object) =>
      service.post('/account/connections', { request_id, decision: 'allow', ...fields }, options)
    const granted = async () => (await agentsOf(person))[0].grants
    return { shown, decide, granted, grants }
  }

  it('shows what it has now, in its modes and limits, beside what it asks for', async () => {
    const { shown, grants } = await stepUp('start_round')
    assert.deepEqual([shown.granted, shown.requested_permissions], [grants, ['start_round']])
  })

  it('keeps what it has where its person does not say otherwise, and asks first for the rest', async () => {
    const { decide, granted, grants } = await stepUp('browse_ideas start_round create_idea')
    assertAccepted(await decide({}), 200)
    const [idea, message] = grants
    assert.deepEqual(await granted(), [idea, { permission: 'start_round', mode: 'ask' }, message])
  })

  it('saves what its person chose of both, and nothing that was neither granted nor asked for', async () => {
    const { decide, granted, grants } = await stepUp('start_round')
    const beyond = await decide({ grants: [...grants, { permission: 'create_business', mode: 'ask' }] })
    assertRefused(beyond, 422, 'validation_failed', ['permissions'])
    const wanted = [limited, { permission: 'start_round', mode: 'ask', limits: { per_week: 1 } }]
    assertAccepted(await decide({ grants: wanted }), 200)
    assert.deepEqual(await granted(), wanted)
  })
})

describe('an assistant that registered itself', () => {
  it('belongs to its person, active, with the permissions they chose, listed with host and last use', async () => {
    const person = await createPerson(service)
    const { token, scope } = await connect(service, person, { permissions: ['create_idea'] })
    assert.equal(scope, 'browse_ideas create_idea')
    const [agent, ...more] = await agentsOf(person)
    assert.deepEqual(more, [])
    assert.deepEqual([agent.bot_status, agent.permissions], ['active', ['create_idea']])
    const { last_used_at, ...assistant } = agent.assistant
    assert.deepEqual(assistant, { host: 'localhost', personal: true, sign_ins: 1 })
    assert.match(last_used_at, /^\d{4}-/)
    const ended = await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, {
      headers: person.session,
    })
    assertAccepted(ended, 200)
    assertRefused(await status(token), 401, 'bot_token_invalid')
  })

  it('is a separate agent for another person, and cannot be paired by a code', async () => {
    const client = await registerClient(service)
    const [one, other] = [await createPerson(service), await createPerson(service)]
    const first = await connect(service, one, { client })
    const second = await connect(service, other, { client })
    const ids = await Promise.all([first, second].map(async ({ token }) => (await status(token)).body.bot_id))
    assert.notEqual(ids[0], ids[1])
    assert.equal((await status(first.token)).body.linked_users_count, 1)
  })

  it('replaces its entry and permissions when connected again, whatever its new id', async () => {
    const person = await createPerson(service)
    for (let time = 1; time <= 11; time++) {
      const client = await registerClient(service, { redirect_uris: ['https://desk.example/callback'] })
      await connect(service, person, { client, permissions: time === 11 ? ['send_message'] : ['create_idea'] })
    }
    const [agent, ...more] = await agentsOf(person)
    assert.deepEqual(more, [])
    assert.deepEqual([agent.permissions, agent.assistant.sign_ins], [['send_message'], 10])
  })

  it('is another one for each installation whose codes go to this machine, where any program has any name', async () => {
    const person = await createPerson(service)
    const redirect_uris = ['http://127.0.0.1:5001/callback', 'https://desk.example/callback']
    const first = await registerClient(service, { redirect_uris })
    await connect(service, person, { client: first, permissions: ['create_idea'] })
    const second = await registerClient(service, { redirect_uris })
    const request = await authorize(service, second, newVerifier())
    const body = { request_id: request.requestId }
    const shown = await service.post('/account/connection-preview', body, { headers: person.session })
    assert.deepEqual([shown.body.bot_status, shown.body.granted_permissions], [null, null])
    await connect(service, person, { client: second, permissions: ['send_message'] })
    await connect(service, person, { client: first, permissions: ['update_idea'] })
    const permissions = (await agentsOf(person)).map((agent: { permissions: string[] }) => agent.permissions)
    assert.deepEqual(permissions.flat().toSorted(), ['send_message', 'update_idea'])
  })

  it('is identified by name: another name is another entry, up to a limit', async () => {
    const person = await createPerson(service)
    for (const client_name of ['One', 'Two', 'Three'])
      await connect(service, person, { client: await registerClient(service, { client_name }) })
    assert.equal((await agentsOf(person)).length, 3)
    const others = await Promise.all(Array.from({ length: 47 }, () => activeAgent(service)))
    for (const other of others) await linkUser(service, other, person)
    await service.sql(
      `insert into assistants (bot_id, client_key, host, user_id) select id, 'key ' || id, 'localhost', $2 from unnest($1::bigint[]) id`,
      [others.map(({ bot_id }) => bot_id), person.user_id],
    )
    const request = await authorize(service, await registerClient(service, { client_name: 'Four' }), newVerifier())
    const body = { request_id: request.requestId, decision: 'allow' }
    const refused = await service.post('/account/connections', body, { headers: person.session })
    assertRefused(refused, 403, 'permission_denied')
  })

  it('that was suspended cannot be connected again', async () => {
    const person = await createPerson(service)
    await connect(service, person)
    await service.sql(`update bots set status = 'suspended' where bot_id = $1`, [(await agentsOf(person))[0].bot_id])
    const request = await authorize(service, await registerClient(service), newVerifier())
    const body = { request_id: request.requestId, decision: 'allow' }
    const refused = await service.post('/account/connections', body, { headers: person.session })
    assertRefused(refused, 403, 'permission_denied')
    // It may have been the monitor.
    assert.doesNotMatch(refused.body.message, /admin/)
  })

  it('waits for an admin where the setting says so', async () => {
    const { token } = await connect(careful, await createPerson(careful))
    const answer = await careful.get('/bots/status', { token })
    assert.equal(answer.body.bot_status, 'pending_approval')
  })
})

it('the database holds no usable secret', async () => {
  const { token, refreshToken } = await connect(service, await createPerson(service))
  const rows = await service.sql<{ row: string }>(
    `select to_jsonb(r)::text as row from oauth_records r union all select to_jsonb(t)::text from bot_tokens t
     union all select to_jsonb(g)::text from oauth_grants g`,
  )
  assert.ok(rows.length > 2)
  for (const { row } of rows) for (const secret of [token, refreshToken]) assert.equal(row.includes(secret), false)
})
