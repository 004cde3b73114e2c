import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { connectAssistant, type TestAssistant } from '../../test/assistants.ts'
import { createPerson, linkUser, personToken, type TestPerson } from '../../test/people.ts'
import { WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'
import { hashToken } from '../secrets/secrets.ts'

const service = useService(withProbes)

const write = ({ token }: TestAssistant, fields: Record<string, unknown> = {}, key?: string) =>
  service.post(WRITE_NOTE, { text: 'A note', ...fields }, { token, ...(key && { key }) })
const status = ({ token }: TestAssistant) => service.get('/bots/status', { token })
const change = (person: TestPerson, botId: number, body: unknown) =>
  service.call('PATCH', `/account/agents/${botId}`, body, { headers: person.session })

async function connected(permissions?: Parameters<typeof connectAssistant>[2]) {
  const person = await createPerson(service)
  return { person, assistant: await connectAssistant(service, person, permissions) }
}

describe('an assistant acts for the person who connected it', () => {
  it('whether it names them or not, and the log names them', async () => {
    const { person, assistant } = await connected()
    assertAccepted(await write(assistant), 201)
    assertAccepted(await write(assistant, { user_id: person.user_id }), 201)
    const log = await service.sql('select distinct user_id from action_log where bot_id = $1', [assistant.bot_id])
    assert.deepEqual(log, [{ user_id: person.user_id }])
  })

  it('and for nobody else, even one who is paired with the same agent', async () => {
    const { assistant } = await connected()
    const other = await createPerson(service)
    await linkUser(service, assistant, other)
    const refused = await write(assistant, { user_id: other.user_id })
    assertRefused(refused, 403, 'user_not_linked')
    assert.match(refused.body.message, /Leave user_id out/)
  })

  it('never for an address', async () => {
    const { assistant } = await connected()
    const body = { email: 'somebody@example.org', name: 'An idea' }
    const refused = await service.post('/bots/action/create-idea', body, { token: assistant.token })
    assertRefused(refused, 422, 'validation_failed', ['email'])
  })

  it('sees only them among the people of a shared agent', async () => {
    const { assistant: first } = await connected()
    const person = await createPerson(service)
    const { token } = await connectAssistant(service, person, { sharedWith: first })
    const { body } = await service.get('/bots/linked-users', { token })
    assert.deepEqual(
      body.linked_users.map(({ user_id }: { user_id: number }) => user_id),
      [person.user_id],
    )
    const ideas = await service.post('/bots/action/list-ideas', {}, { token })
    assertAccepted(ideas, 200)
    assert.deepEqual(ideas.body.ideas, [])
  })

  it('within what they granted', async () => {
    const { assistant } = await connected({ permissions: ['send_message'] })
    assertRefused(await write(assistant), 403, 'permission_denied')
  })

  it('and its writes are held while its agent waits for approval', async () => {
    const { assistant } = await connected({ status: 'pending_approval' })
    const answer = await write(assistant)
    assertAccepted(answer, 201)
    assert.equal(answer.body.bot_queued, true)
  })

  it('keys of two people who share an agent do not meet', async () => {
    const { assistant: first } = await connected()
    const second = await connectAssistant(service, await createPerson(service), { sharedWith: first })
    const answers = [await write(first, {}, 'one'), await write(second, {}, 'one'), await write(first, {}, 'one')]
    for (const answer of answers) assertAccepted(answer, 201)
    assert.deepEqual(
      answers.map(({ headers }) => headers.get('idempotent-replay')),
      [null, null, 'true'],
    )
    assert.notEqual(answers[0]!.text, answers[1]!.text)
  })
})

describe('what it asked its person', () => {
  it('is listed, read and taken back by it, and hidden from the others who share the agent', async () => {
    const { person, assistant } = await connected()
    const other = await connectAssistant(service, await createPerson(service), { sharedWith: assistant })
    await change(person, assistant.bot_id, { grants: [{ permission: 'create_idea', mode: 'ask' }], permissions: [] })
    const asked = await service.post('/bots/action/create-idea', { name: 'Tide mill', is_draft: 1 }, assistant)
    assert.equal(asked.status, 202, asked.text)
    const { approval_id } = asked.body
    const list = async (token: string) => (await service.get('/bots/approvals', { token })).body.approvals
    const ids = (await list(assistant.token)).map((row: { approval_id: number }) => row.approval_id)
    assert.deepEqual(ids, [approval_id])
    assert.deepEqual(await list(other.token), [])
    const path = `/bots/approvals/${approval_id}`
    assertRefused(await service.get(path, other), 404, 'not_found')
    assertRefused(await service.post(`${path}/withdraw`, {}, other), 404, 'not_found')
    assertAccepted(await service.get(path, assistant), 200)
    assert.equal((await service.post(`${path}/withdraw`, {}, assistant)).body.state, 'withdrawn')
  })
})

describe('what concerns the whole agent', () => {
  for (const [method, path, body] of [
    ['POST', '/bots/token/rotate', {}],
    ['POST', '/bots/pairing-code/rotate', {}],
    ['POST', '/bots/webhook', { webhook_url: 'https://example.org/hook' }],
    ['GET', '/bots/events', undefined],
    ['GET', '/bots/logs', undefined],
    ['POST', '/bots/points/spend', { upgrade_id: 'rate_limit_premium' }],
    ['POST', '/bots/unlink', {}],
  ] as const)
    it(`is closed to it: ${method} ${path}`, async () => {
      const { assistant } = await connected()
      assertRefused(await service.call(method, path, body, assistant), 403, 'permission_denied')
    })

  it('a bot token that is replaced leaves the tokens of assistants alone', async () => {
    const { assistant } = await connected()
    const body = { overlap_hours: 0 }
    assertAccepted(await service.post('/bots/token/rotate', body, { token: assistant.botToken }), 201)
    assertRefused(await service.get('/bots/status', { token: assistant.botToken }), 401, 'bot_token_invalid')
    assertAccepted(await status(assistant), 200)
  })
})

describe('its token ends at once', () => {
  const endings: [string, (person: TestPerson, assistant: TestAssistant) => Promise<unknown>][] = [
    [
      'with the pairing',
      ({ session }, { bot_id }) => service.call('DELETE', `/account/agents/${bot_id}`, undefined, { headers: session }),
    ],
    ['with a pause', (person, { bot_id }) => change(person, bot_id, { paused: true })],
    [
      'and does not come back when the pause is over',
      async (person, { bot_id }) => {
        await change(person, bot_id, { paused: true })
        await change(person, bot_id, { paused: false })
      },
    ],
    [
      'with a suspension',
      async (_person, { bot_id }) => {
        const admin = await createPerson(service, { admin: true })
        const headers = admin.session
        await service.post(`/admin/bots/${bot_id}/suspend`, { reason: 'Because.' }, { headers })
        await service.post(`/admin/bots/${bot_id}/reactivate`, { reason: 'Because.' }, { headers })
      },
    ],
    [
      'when an admin revokes the agent’s tokens',
      async (_person, { bot_id }) => {
        const admin = await createPerson(service, { admin: true })
        await service.post(`/admin/bots/${bot_id}/revoke-token`, { reason: 'Because.' }, { headers: admin.session })
      },
    ],
    ['when its time is over', () => service.database.travel('61 minutes')],
    [
      'when the service has moved',
      (_person, { grantId }) =>
        service.sql(`update bot_tokens set audience = 'https://before.example/mcp' where grant_id = $1`, [grantId]),
    ],
  ]
  for (const [name, end] of endings)
    it(name, async () => {
      const { person, assistant } = await connected()
      assertAccepted(await status(assistant), 200)
      await end(person, assistant)
      assertRefused(await status(assistant), 401, 'bot_token_invalid')
      assertRefused(await write(assistant), 401, 'bot_token_invalid')
    })

  it('and says how to connect again where the service has moved: an assistant has no token to recover', async () => {
    const { assistant } = await connected()
    await service.sql(`update bot_tokens set audience = 'https://before.example/mcp' where grant_id = $1`, [
      assistant.grantId,
    ])
    const refused = await status(assistant)
    assertRefused(refused, 401, 'bot_token_invalid')
    assert.equal(refused.body.reason, 'token_of_another_address')
    assert.deepEqual(refused.body.next, [
      { do: 'Assistants: start the sign-in again, which the person confirms in their browser.' },
    ])
  })

  it('with a rejection', async () => {
    const { assistant } = await connected({ status: 'pending_approval' })
    const admin = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${assistant.bot_id}/reject`, { reason: 'No.' }, { headers: admin.session })
    assertRefused(await status(assistant), 401, 'bot_token_invalid')
    assert.deepEqual(await service.sql('select 1 from oauth_grants where grant_id = $1', [assistant.grantId]), [])
  })

  it('and another person’s stays', async () => {
    const { person, assistant } = await connected()
    const other = await connectAssistant(service, await createPerson(service), { sharedWith: assistant })
    await change(person, assistant.bot_id, { paused: true })
    assertAccepted(await status(other), 200)
  })
})

describe('beside it', () => {
  it('a person’s own token is distinguished, and only a hash is stored', async () => {
    const { person, assistant } = await connected()
    const user = await personToken(service, person, ['profile:read'])
    assertRefused(await service.get('/bots/status', { token: user }), 401, 'bot_token_invalid')
    assertRefused(await service.get('/account/profile', { token: assistant.token }), 401, 'unauthenticated')
    const [row] = await service.sql<{ token_hash: Buffer }>('select token_hash from bot_tokens where grant_id = $1', [
      assistant.grantId,
    ])
    assert.deepEqual(row!.token_hash, hashToken(assistant.token))
  })

  it('its last use is noted, once a minute', async () => {
    const { assistant } = await connected()
    const used = () =>
      service.sql<{ age: number }>(
        "select date_part('epoch', app_now() - last_used_at) as age from oauth_grants where grant_id = $1",
        [assistant.grantId],
      )
    await service.sql(`update oauth_grants set last_used_at = app_now() - interval '2 minutes' where grant_id = $1`, [
      assistant.grantId,
    ])
    await status(assistant)
    assert.ok((await used())[0]!.age < 60)
  })
})
