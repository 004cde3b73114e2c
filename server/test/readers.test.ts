import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { registerAgent } from './agents.ts'
import { act, pairedPendingAgent } from './ideas.ts'
import { callTool } from './mcp.ts'
import { createPerson, personToken, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

describe('who is refused something reads why', () => {
  let person: TestPerson
  before(async () => {
    person = await createPerson(service)
  })

  it('in their own language, at the fields too', async () => {
    const { body } = await service.post('/account/businesses', {}, { headers: { ...person.session, ...GERMAN } })
    const missing = 'Diese Angabe fehlt. Du kannst es auch als Entwurf behalten.'
    assert.deepEqual([body.message, body.errors], [missing, { business_name: [missing] }])
    assert.deepEqual(body.reasons, { business_name: [{ reason: 'required_unless_draft', params: {} }] })
  })

  it('before they have signed in', async () => {
    const wrong = { email: person.email, password: 'not the password' }
    const { status, body } = await service.post('/account/login', wrong, { headers: GERMAN })
    assert.deepEqual([status, body.message], [401, 'Die E-Mail-Adresse oder das Passwort stimmt nicht.'])
    const nobody = await service.get('/account/profile', { headers: GERMAN })
    assert.equal(nobody.body.message, 'Bitte melde dich an.')
  })

  it('when the server refuses it before any operation runs', async () => {
    const headers = { ...person.session, ...GERMAN, 'content-type': 'text/plain' }
    const { body } = await service.post('/account/businesses', undefined, { headers, raw: 'name' })
    assert.equal(body.message, 'Das hat nicht das richtige Format.')
  })

  it('in English words for people if that is what they ask for', async () => {
    const headers = { ...person.session, 'accept-language': 'en-GB' }
    const { body } = await service.post('/account/ideas', { name: 'Kiln' }, { headers })
    assert.match(body.message, /To publish an idea you need a business/)
  })
})

it('why something failed earlier is said in the language of whoever reads it', async () => {
  const { agent, owner } = await pairedPendingAgent(service)
  await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Kiln works' })
  const failure = { code: 'user_not_linked', message: 'Kept.', reason: 'user_suspended', params: {} }
  await service.sql(`update queued_writes set state = 'failed', failure = $1`, [JSON.stringify(failure)])
  const admin = await createPerson(service, { admin: true })
  const { body } = await service.get(`/admin/bots/${agent.bot_id}/queue`, { headers: { ...admin.session, ...GERMAN } })
  assert.match(body.writes[0].failure.message, /^Dieses Konto ist gesperrt/)
  const own = await service.get('/bots/queue?state=failed', { token: agent.token, headers: GERMAN })
  assert.equal(own.body.writes[0].failure.message, 'Kept.')
})

describe('programs read the English of the API, whatever language they ask for', () => {
  const MISSING = 'Some fields are not valid: see errors.'

  it('with a person’s token', async () => {
    const token = await personToken(service, await createPerson(service), ['business:write'])
    const { body } = await service.post('/account/businesses', {}, { token, headers: GERMAN })
    assert.deepEqual(
      [body.message, body.errors],
      [MISSING, { business_name: ['This field is required unless is_draft is 1.'] }],
    )
  })

  it('with a bot token, over HTTP and MCP', async () => {
    const agent = await registerAgent(service)
    const { token } = agent
    const http = await service.post('/bots/action/create-idea', {}, { token, headers: GERMAN })
    assert.equal(http.body.message, MISSING)
    const mcp = await callTool(service, 'platform_create_idea', {}, { token, headers: GERMAN })
    assert.equal(mcp.body.message, MISSING)
  })

  it('without a token, where only agents call, and over MCP', async () => {
    const { body } = await service.get('/bots/status', { headers: GERMAN })
    assert.equal(body.message, 'Send your bot token: Authorization: Bearer <token>.')
    const mcp = await callTool(service, 'platform_register', {}, { headers: GERMAN })
    assert.deepEqual(mcp.body.errors.bot_name, ['This field is required.'])
  })

  it('and so does whoever asks for none, or for any', async () => {
    for (const headers of [{}, { 'accept-language': '*' }, { 'accept-language': 'fr' }] as Record<string, string>[]) {
      const { body } = await service.post('/bots/register', {}, { headers })
      assert.deepEqual([body.message, body.errors.bot_name], [MISSING, ['This field is required.']])
    }
  })

  it('also on addresses that are none of an operation', async () => {
    const { body } = await service.get('/nothing', { headers: { ...GERMAN, accept: 'application/json' } })
    assert.equal(body.message, 'There is no GET /nothing. See /openapi.json.')
  })
})
