import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../test/assertions.ts'
import {
  authorize,
  connect,
  decide,
  exchange,
  newVerifier,
  openAuthorize,
  registerClient,
  type TestClient,
  tokensFor,
} from '../../../test/oauth.ts'
import { activeAgent, createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const WIDE = { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '100000' }
const service = useService({ settings: WIDE })
const ELSEWHERE = { resource: 'https://elsewhere.example/mcp' }
const TARGET = 'https://desk.example/cb'

/** A client with a document, as if it had been read a moment ago. */
async function knownDocument(client_id: string): Promise<TestClient> {
  const metadata = {
    ...{ client_id, client_name: 'Desk helper', redirect_uris: [TARGET], application_type: 'native' },
    ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    token_endpoint_auth_method: 'none',
  }
  await service.sql(
    `insert into oauth_clients (client_id, kind, metadata, fresh_until)
     values ($1, 'document', $2, app_now() + interval '1 day')`,
    [client_id, JSON.stringify(metadata)],
  )
  return { client_id, redirect_uri: TARGET }
}

describe('a request that is refused before anybody was asked', () => {
  for (const [name, changed, error] of [
    ['for another resource', ELSEWHERE, 'invalid_target'],
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'invalid_request'],
    ['without a type, as a form', { response_type: undefined, response_mode: 'form_post' }, 'invalid_request'],
    ['that nobody be asked', { prompt: 'none' }, 'consent_required|interaction_required'],
  ] as const)
    it(`${name}: sends nobody to a site that a stranger named, but says where it is`, async () => {
      const client = await registerClient(service, { redirect_uris: [TARGET] })
      const answer = await openAuthorize(service, client, newVerifier(), changed)
      assert.equal(answer.status, 400, answer.text)
      assert.equal(answer.headers.get('location'), null)
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
      const [, href = ''] =
        /<a href="(https:[^"]+)"[^>]*>Leave Ideabridge and go to desk\.example</.exec(answer.text) ?? []
      const target = new URL(href.replaceAll('&amp;', '&'))
      assert.equal(`${target.origin}${target.pathname}`, TARGET)
      assert.match(target.searchParams.get('error') ?? '', new RegExp(`^(${error})$`))
      assert.deepEqual(
        ['state', 'iss'].map((field) => target.searchParams.get(field)),
        ['the-state', service.url],
      )
    })

  it('goes back at once to a client that an admin approved, and to no other', async () => {
    const client = await knownDocument('https://desk.example/client.json')
    assert.equal((await openAuthorize(service, client, newVerifier(), ELSEWHERE)).status, 400)
    const { bot_id } = await activeAgent(service)
    await service.sql('insert into assistants (bot_id, client_key, host) values ($1, $2, $3)', [
      bot_id,
      client.client_id,
      'desk.example',
    ])
    const answer = await openAuthorize(service, client, newVerifier(), ELSEWHERE)
    assert.equal(answer.status, 303, answer.text)
    assert.ok(answer.headers.get('location')?.startsWith(TARGET))
    await service.sql(`update bots set status = 'suspended' where bot_id = $1`, [bot_id])
    assert.equal((await openAuthorize(service, client, newVerifier(), ELSEWHERE)).status, 400)
  })
})

describe('a token that is asked for with another resource', () => {
  it('is refused, and the refresh token is as good as before', async () => {
    const { client, token, refreshToken } = await connect(service, await createPerson(service))
    const refused = await tokensFor(service, client, { refresh_token: refreshToken, ...ELSEWHERE })
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_target'])
    assert.equal(refused.headers.get('cache-control'), 'no-store')
    const corrected = await tokensFor(service, client, { refresh_token: refreshToken })
    assert.equal(corrected.status, 200, corrected.text)
    for (const good of [token, corrected.body.access_token])
      assertAccepted(await service.get('/bots/status', { token: good }), 200)
  })

  it('is refused, and the code is as good as before', async () => {
    const client = await registerClient(service)
    const verifier = newVerifier()
    const request = await authorize(service, client, verifier)
    const { code } = await decide(service, request, await createPerson(service), { decision: 'allow' })
    const refused = await exchange(service, client, { code, code_verifier: verifier, ...ELSEWHERE })
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_target'])
    const corrected = await exchange(service, client, { code, code_verifier: verifier })
    assert.equal(corrected.status, 200, corrected.text)
  })
})
