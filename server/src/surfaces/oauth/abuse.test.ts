import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import {
  authorize,
  connect,
  decide,
  exchange,
  goOn,
  newVerifier,
  openAuthorize,
  postForm,
  registerClient,
  tokensFor,
} from '../../../test/oauth.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const WIDE = { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '100000' }
const service = useService({ settings: WIDE })
const status = (token: string) => service.get('/bots/status', { token })

/** A code that nobody has used yet. */
async function freshCode(person: TestPerson) {
  const client = await registerClient(service)
  const verifier = newVerifier()
  const request = await authorize(service, client, verifier)
  const { code } = await decide(service, request, person, { decision: 'allow' })
  return { client, verifier, code }
}

describe('a code', () => {
  it('is worth nothing without the verifier it was asked for with', async () => {
    const { client, code } = await freshCode(await createPerson(service))
    const answer = await exchange(service, client, { code, code_verifier: newVerifier() })
    assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant'])
  })

  it('is worth nothing to another client, or with another redirect target', async () => {
    const { client, code, verifier } = await freshCode(await createPerson(service))
    const other = await registerClient(service)
    const stolen = await exchange(service, other, { code, code_verifier: verifier })
    assert.deepEqual([stolen.status, stolen.body.error], [400, 'invalid_grant'])
    const moved = await tokensFor(service, client, {
      code,
      code_verifier: verifier,
      redirect_uri: 'http://localhost:4711/other',
    })
    assert.deepEqual([moved.status, moved.body.error], [400, 'invalid_grant'])
  })

  it('is worth nothing without a verifier, or for another resource', async () => {
    const { client, code } = await freshCode(await createPerson(service))
    const bare = await exchange(service, client, { code })
    assert.deepEqual([bare.status, bare.body.error], [400, 'invalid_grant'])
    const { client: other, ...second } = await freshCode(await createPerson(service))
    const elsewhere = await exchange(service, other, {
      code: second.code,
      code_verifier: second.verifier,
      resource: 'https://elsewhere.example/mcp',
    })
    assert.deepEqual([elsewhere.status, elsewhere.body.error], [400, 'invalid_target'])
  })

  it('used a second time ends everything it led to', async () => {
    const { client, code, verifier } = await freshCode(await createPerson(service))
    const { body } = await exchange(service, client, { code, code_verifier: verifier })
    assertAccepted(await status(body.access_token), 200)
    const again = await exchange(service, client, { code, code_verifier: verifier })
    assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant'])
    assertRefused(await status(body.access_token), 401, 'bot_token_invalid')
    const refreshed = await tokensFor(service, client, { refresh_token: body.refresh_token })
    assert.equal(refreshed.body.error, 'invalid_grant')
  })

  it('used by ten at once is good for one', async () => {
    const { client, code, verifier } = await freshCode(await createPerson(service))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange(service, client, { code, code_verifier: verifier })),
    )
    assert.ok(answers.filter((answer) => answer.status === 200).length <= 1)
    for (const answer of answers) assert.ok([200, 400].includes(answer.status), answer.text)
  })

  it('ends within minutes', async () => {
    const { client, code, verifier } = await freshCode(await createPerson(service))
    await service.database.travel('2 minutes')
    const answer = await exchange(service, client, { code, code_verifier: verifier })
    await service.database.travel('0')
    assert.equal(answer.body.error, 'invalid_grant')
  })
})

describe('a refresh token', () => {
  it('is worth nothing to another client, and cannot ask for more', async () => {
    const { refreshToken, client } = await connect(service, await createPerson(service), { scope: 'create_idea' })
    const other = await registerClient(service)
    assert.equal((await tokensFor(service, other, { refresh_token: refreshToken })).body.error, 'invalid_grant')
    const more = await tokensFor(service, client, { refresh_token: refreshToken, scope: 'send_message' })
    assert.equal(more.body.error, 'invalid_scope')
  })

  it('may ask for less: that access token is good for those scopes alone, and the next for all again', async () => {
    const permissions = ['create_idea', 'send_message']
    const { refreshToken, client } = await connect(service, await createPerson(service), {
      scope: permissions.join(' '),
      permissions,
    })
    const create = (token: string) =>
      service.post('/bots/action/create-idea', { name: 'Tide mill', is_draft: 1 }, { token })
    const fewer = await tokensFor(service, client, { refresh_token: refreshToken, scope: 'browse_ideas send_message' })
    assert.equal(fewer.body.scope, 'browse_ideas send_message')
    assertRefused(await create(fewer.body.access_token), 403, 'permission_denied')
    const all = await tokensFor(service, client, { refresh_token: fewer.body.refresh_token })
    assert.ok(all.body.scope.includes('create_idea'))
    assert.ok((await create(all.body.access_token)).status < 300)
  })

  it('that is revoked takes its access tokens along; a stranger revokes nothing', async () => {
    const { client, token, refreshToken } = await connect(service, await createPerson(service))
    const other = await registerClient(service)
    await postForm(service, '/oauth/revoke', { client_id: other.client_id, token: refreshToken })
    assertAccepted(await status(token), 200)
    const answer = await postForm(service, '/oauth/revoke', { client_id: client.client_id, token: refreshToken })
    assert.equal(answer.status, 200)
    assertRefused(await status(token), 401, 'bot_token_invalid')
  })
})

describe('a request', () => {
  const errorIn = (location: string | null) => new URL(location ?? '').searchParams.get('error')
  for (const [name, changed, error] of [
    ['for another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'invalid_request'],
    ['that nobody be asked', { prompt: 'none' }, 'consent_required'],
  ] as const)
    it(`${name} is sent back with ${error}`, async () => {
      const client = await registerClient(service)
      const answer = await openAuthorize(service, client, newVerifier(), changed)
      assert.equal(answer.status, 303, answer.text)
      const location = answer.headers.get('location')
      assert.ok(location?.startsWith(client.redirect_uri), location ?? '')
      assert.match(
        `${errorIn(location)}`,
        error === 'consent_required' ? /^(consent|interaction)_required$/ : new RegExp(`^${error}$`),
      )
      assert.equal(new URL(location ?? '').searchParams.get('iss'), service.url)
    })

  for (const [name, changed] of [
    ['another redirect target', { redirect_uri: 'https://evil.example/callback' }],
    ['a target beside the registered one', { redirect_uri: 'http://localhost:4711/callback/../evil' }],
    ['an unknown client', { client_id: 'nobody' }],
  ] as const)
    it(`with ${name} goes nowhere, and shows why`, async () => {
      const client = await registerClient(service)
      const answer = await openAuthorize(service, client, newVerifier(), changed)
      assert.ok([400, 401].includes(answer.status), String(answer.status))
      assert.equal(answer.headers.get('location'), null)
      assert.match(answer.text, /could not be made/)
      assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    })

  it('with a state longer than any client needs is refused, and little is kept of the longest', async () => {
    const client = await registerClient(service)
    const open = (length: number) => openAuthorize(service, client, newVerifier(), { state: 's'.repeat(length) })
    const refused = await open(2_049)
    assert.equal(refused.status, 400)
    assert.match(refused.text, /invalid_request: state may have 2048 characters/)
    assert.equal((await open(2_048)).status, 303)
    const kept = await service.sql<{ payload: unknown }>(
      `select payload from oauth_records where payload -> 'params' ->> 'client_id' = $1`,
      [client.client_id],
    )
    assert.equal(kept.length, 1)
    const { length } = JSON.stringify(kept[0]!.payload)
    assert.ok(length < 2_800, JSON.stringify(kept[0]!.payload))
  })

  for (const [what, changed] of [
    ['zeros before a port', { redirect_uri: `http://localhost:${'0'.repeat(8_000)}4711/callback` }],
    ['zeros before a max_age', { max_age: `${'0'.repeat(8_000)}1` }],
    ['blanks before a max_age', { max_age: `${' '.repeat(8_000)}1` }],
  ] as const)
    it(`with thousands of ${what} is refused, and nothing is kept of it`, async () => {
      const client = await registerClient(service)
      const answer = await openAuthorize(service, client, newVerifier(), changed)
      assert.match(`${answer.text}${answer.headers.get('location')}`, /invalid_request/)
      const query = `select 1 from oauth_records where payload -> 'params' ->> 'client_id' = $1`
      assert.deepEqual(await service.sql(query, [client.client_id]), [])
    })

  it('may name the resource by the address for assistants, and so may the exchange; tokens are good for the one resource', async () => {
    const resource = `${service.url}/mcp?auth=required`
    const client = await registerClient(service)
    const verifier = newVerifier()
    const request = await authorize(service, client, verifier, { resource })
    const { code } = await decide(service, request, await createPerson(service), { decision: 'allow' })
    const { body } = await exchange(service, client, { code, code_verifier: verifier, resource })
    assertAccepted(await status(body.access_token), 200)
    const renewed = await tokensFor(service, client, { refresh_token: body.refresh_token, resource })
    assert.equal(renewed.status, 200, renewed.text)
    const audiences = await service.sql('select distinct audience from bot_tokens where audience is not null')
    assert.deepEqual(audiences, [{ audience: `${service.url}/mcp` }])
  })

  it('takes any port of this machine, where programs listen', async () => {
    const client = await registerClient(service)
    const changed = { redirect_uri: 'http://localhost:9999/callback' }
    assert.equal((await openAuthorize(service, client, newVerifier(), changed)).status, 303)
  })

  it('writes nothing of itself into the page of an error', async () => {
    const answer = await service.get('/oauth/authorize?client_id=%3Cscript%3Ealert(1)%3C/script%3E')
    assert.equal(answer.text.includes('<script>'), false)
  })
})

describe('a character that cannot be kept', () => {
  const UNKEPT = 'a\0b'

  it('is refused in a request, and is no failure of ours', async () => {
    const client = await registerClient(service)
    for (const changed of [{ client_id: UNKEPT }, { state: UNKEPT }, { redirect_uri: UNKEPT }]) {
      const answer = await openAuthorize(service, client, newVerifier(), changed)
      assert.equal(answer.status, 400, JSON.stringify(changed))
      assert.match(answer.text, /invalid_request/)
    }
    for (const path of ['token', 'revoke', 'device-authorization']) {
      const fields = { client_id: UNKEPT, token: 'x', grant_type: 'refresh_token', refresh_token: 'x' }
      const answer = await postForm(service, `/oauth/${path}`, fields)
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_request'], path)
    }
  })
})

describe('a consent', () => {
  it('given to a request that somebody else began leads to no code', async () => {
    const [attacker, victim] = [await createPerson(service), await createPerson(service)]
    const client = await registerClient(service)
    const request = await authorize(service, client, newVerifier())
    const body = { request_id: request.requestId, decision: 'allow' }
    assertAccepted(await service.post('/account/connections', body, { headers: victim.session }), 200)
    for (const [cookie, person] of [
      [request.cookie, attacker],
      ['', victim],
    ] as const) {
      const answer = await goOn(service, { ...request, cookie }, person)
      assert.equal(answer.status, 403)
      assert.equal(answer.headers.get('location'), null)
    }
  })

  it('of one request does not open another', async () => {
    const [attacker, victim] = [await createPerson(service), await createPerson(service)]
    const client = await registerClient(service)
    const [theirs, own] = [
      await authorize(service, client, newVerifier()),
      await authorize(service, client, newVerifier()),
    ]
    const allow = (requestId: string, { session }: TestPerson) =>
      service.post('/account/connections', { request_id: requestId, decision: 'allow' }, { headers: session })
    assertAccepted(await allow(theirs.requestId, victim), 200)
    assertAccepted(await allow(own.requestId, attacker), 200)
    const answer = await goOn(service, { ...own, cookie: theirs.cookie }, attacker)
    assert.equal(answer.status, 403)
  })

  it('cannot be given by a page of another site, by a token, or twice', async () => {
    const person = await createPerson(service)
    const request = await authorize(service, await registerClient(service), newVerifier())
    const body = { request_id: request.requestId, decision: 'allow' }
    const headers = { ...person.session, 'sec-fetch-site': 'cross-site' }
    assertRefused(await service.post('/account/connections', body, { headers }), 403, 'permission_denied')
    assertAccepted(await service.post('/account/connections', body, { headers: person.session }), 200)
    assertRefused(await service.post('/account/connections', body, { headers: person.session }), 404, 'not_found')
  })

  it('grants no more than was asked for', async () => {
    const person = await createPerson(service)
    const request = await authorize(service, await registerClient(service), newVerifier(), { scope: 'create_idea' })
    const body = { request_id: request.requestId, decision: 'allow', permissions: ['send_message'] }
    const answer = await service.post('/account/connections', body, { headers: person.session })
    assertRefused(answer, 422, 'validation_failed', ['permissions'])
  })

  it('that is refused is reported to the client', async () => {
    const person = await createPerson(service)
    const request = await authorize(service, await registerClient(service), newVerifier())
    const back = await decide(service, request, person, { decision: 'deny' })
    assert.deepEqual([back.error, back.iss, back.state], ['access_denied', service.url, 'the-state'])
    assert.deepEqual((await service.get('/account/agents', { headers: person.session })).body.agents, [])
  })
})
