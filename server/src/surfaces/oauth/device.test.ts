import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { connect, newVerifier, openAuthorize, postForm, registerClient, type TestClient } from '../../../test/oauth.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '1000' } })
const narrow = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '5' } })
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code'
const registerDevice = (fields: Record<string, unknown> = {}, at = service) =>
  registerClient(at, { grant_types: ['authorization_code', 'refresh_token', DEVICE], ...fields })
const ask = ({ client_id }: TestClient, fields: Record<string, string> = {}) =>
  postForm(service, '/oauth/device-authorization', { client_id, resource: `${service.url}/mcp`, ...fields })
const poll = ({ client_id }: TestClient, device_code: string) =>
  postForm(service, '/oauth/token', {
    grant_type: DEVICE,
    client_id,
    device_code,
    resource: `${service.url}/mcp`,
  })
const decide = (person: TestPerson, user_code: string, decision: string) =>
  service.post('/account/connections', { user_code, decision }, { headers: person.session })

interface Connected {
  assistant: { host: string }
  permissions: string[]
}

describe('a program without a browser', () => {
  it('has nothing kept of what means nothing here', async () => {
    const client = await registerDevice()
    const long = 'x'.repeat(20_000)
    const { status } = await ask(client, { login_hint: long, ui_locales: long })
    assert.equal(status, 200)
    const [kept] = await service.sql<{ bytes: number }>(
      `select length(payload::text) as bytes from oauth_records where payload -> 'params' ->> 'client_id' = $1`,
      [client.client_id],
    )
    assert.ok(kept!.bytes < 2_000, String(kept!.bytes))
  })

  it('has no max_age kept that is an age only to JavaScript, at any length', async () => {
    const client = await registerDevice()
    for (const max_age of [`${'0'.repeat(900_000)}1`, `${' '.repeat(20_000)}1`, '1e3', '0x10', '-0']) {
      const { status, body } = await ask(client, { max_age })
      assert.deepEqual([status, body.error], [400, 'invalid_request'])
    }
    const query = `select 1 from oauth_records where payload -> 'params' ->> 'client_id' = $1`
    assert.deepEqual(await service.sql(query, [client.client_id]), [])
    for (const max_age of ['600', '']) assert.equal((await ask(client, { max_age })).status, 200)
  })

  it('needs no redirect target, and can use no browser then', async () => {
    const person = await createPerson(service)
    const registered = await service.post('/oauth/register', {
      client_name: 'Kiosk',
      grant_types: [DEVICE, 'refresh_token'],
      token_endpoint_auth_method: 'none',
    })
    assert.equal(registered.status, 201, registered.text)
    const { client_id, redirect_uris, response_types } = registered.body
    assert.deepEqual([redirect_uris, response_types], [[], []])
    const client = { client_id, redirect_uri: 'http://localhost:4711/callback' }
    assert.equal((await openAuthorize(service, client, newVerifier())).status, 400)
    const { body } = await ask(client)
    assertAccepted(await decide(person, body.user_code, 'allow'), 200)
    const tokens = await poll(client, body.device_code)
    assert.equal(tokens.status, 200, tokens.text)
    const renewed = await postForm(service, '/oauth/token', {
      grant_type: 'refresh_token',
      client_id,
      refresh_token: tokens.body.refresh_token,
    })
    assert.equal(renewed.status, 200, renewed.text)
    assertAccepted(await service.get('/bots/status', { token: renewed.body.access_token }), 200)
  })

  it('shows a code, waits, and is connected once its person has typed it', async () => {
    const person = await createPerson(service)
    const client = await registerDevice()
    const { body, status } = await ask(client, { scope: 'create_idea' })
    assert.equal(status, 200)
    assert.match(body.user_code, /^[A-Z]{4}-[A-Z]{4}$/)
    assert.equal(body.verification_uri, `${service.url}/app/device`)
    assert.equal(body.verification_uri_complete, `${service.url}/app/device?user_code=${body.user_code}`)
    assert.equal((await poll(client, body.device_code)).body.error, 'authorization_pending')
    const typed = body.user_code.toLowerCase().replace('-', ' ')
    const shown = await service.post('/account/connection-preview', { user_code: typed }, { headers: person.session })
    assertAccepted(shown, 200)
    assert.deepEqual(shown.body.requested_permissions, ['create_idea'])
    assert.equal(shown.body.receiver_host, null)
    const decided = await decide(person, typed, 'allow')
    assertAccepted(decided, 200)
    assert.equal(decided.body.redirect_to, null)
    const tokens = await poll(client, body.device_code)
    assert.equal(tokens.status, 200, tokens.text)
    assertAccepted(await service.get('/bots/status', { token: tokens.body.access_token }), 200)
    assert.equal((await poll(client, body.device_code)).body.error, 'invalid_grant')
  })

  it('has the host of nobody, and is not taken for the client that really is there', async () => {
    const person = await createPerson(service)
    const metadata = { client_name: 'Claude', redirect_uris: ['https://claude.ai/callback'] }
    await connect(service, person, { client: await registerDevice(metadata), permissions: ['create_idea'] })
    const client = await registerDevice(metadata)
    const { user_code } = (await ask(client)).body
    const shown = await service.post('/account/connection-preview', { user_code }, { headers: person.session })
    assertAccepted(shown, 200)
    assert.deepEqual([shown.body.client_host, shown.body.granted_permissions], ['localhost', null])
    assert.equal(shown.body.expected_host, 'claude.ai')
    assertAccepted(await decide(person, user_code, 'allow'), 200)
    const { agents } = (await service.get('/account/agents', { headers: person.session })).body
    assert.deepEqual(
      agents.map(({ assistant, permissions }: Connected) => [assistant.host, permissions.length]).toSorted(),
      [
        ['claude.ai', 1],
        ['localhost', 6],
      ],
    )
  })

  it('is a flow that a client has declared: nobody begins one in the name of another', async () => {
    for (const grant_types of [undefined, ['authorization_code', 'refresh_token']]) {
      const client = await registerClient(service, { grant_types })
      const answer = await ask(client)
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_request'])
      assert.match(answer.body.error_description, /not allowed for this client/)
    }
  })

  it('is told when the person says no', async () => {
    const client = await registerDevice()
    const { body } = await ask(client)
    assertAccepted(await decide(await createPerson(service), body.user_code, 'deny'), 200)
    assert.equal((await poll(client, body.device_code)).body.error, 'access_denied')
  })

  it('its codes cannot be guessed: wrong ones are counted', async () => {
    const person = await createPerson(service)
    for (let guess = 0; guess < 10; guess++)
      assertRefused(await decide(person, `BBBB-BBB${'BCDFGHJKLM'[guess]}`, 'allow'), 404, 'not_found')
    assertRefused(await decide(person, 'BBBB-BBBZ', 'allow'), 429, 'rate_limited')
    const { body } = await ask(await registerDevice())
    assertRefused(await decide(person, body.user_code, 'allow'), 429, 'rate_limited')
  })

  it('that asks too often is told to slow down, and goes on waiting; others to come back', async () => {
    const { client_id } = await registerDevice({}, narrow)
    const { device_code } = (await postForm(narrow, '/oauth/device-authorization', { client_id })).body
    const grant_type = DEVICE
    const answers = []
    for (let time = 0; time < 5; time++)
      answers.push(await postForm(narrow, '/oauth/token', { grant_type, client_id, device_code }))
    assert.equal(answers[0]!.body.error, 'authorization_pending')
    const last = answers.at(-1)!
    assert.deepEqual([last.status, last.body.error], [400, 'slow_down'])
    assert.match(last.headers.get('retry-after') ?? '', /^\d+$/)
    const refresh = { grant_type: 'refresh_token', client_id, refresh_token: 'unknown' }
    assert.equal((await postForm(narrow, '/oauth/token', refresh)).status, 429)
  })

  it('its code ends', async () => {
    const client = await registerDevice()
    const { body } = await ask(client)
    await service.database.travel('16 minutes')
    assertRefused(await decide(await createPerson(service), body.user_code, 'allow'), 404, 'not_found')
    await service.database.travel('0')
  })
})
