import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import {
  authorize,
  connect,
  decide,
  exchange,
  newVerifier,
  openAuthorize,
  postForm,
  tokensFor,
} from '../../../test/oauth.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const WIDE = {
  OAUTH_REQUESTS_PER_MINUTE: '100000',
}
const service = useService({ settings: { ...WIDE, WEBHOOK_ALLOW_PRIVATE: '1' } })
const strict = useService({ settings: WIDE })

/** A third-party host for documents; each test adds its own. */
const pages = new Map<string, RequestListener>()
let fetched = 0
const host = createServer((request, response) => {
  fetched += 1
  const page = pages.get(request.url ?? '')
  if (page) page(request, response)
  else response.writeHead(404).end()
})
let origin = ''
let counter = 0
before(async () => {
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
after(() => {
  host.closeAllConnections()
  host.close()
})

beforeEach(async () => {
  for (const { sql } of [service, strict]) await sql(`delete from rate_windows where subject like 'oauth-documents:%'`)
})

function publish(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  counter += 1
  const path = `/client-${counter}.json`
  const client_id = `${origin}${path}`
  const redirect_uri = 'https://assistant.example/callback'
  const document = { client_id, client_name: 'Shared helper', redirect_uris: [redirect_uri], ...change }
  pages.set(path, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document))
  })
  return { client_id, redirect_uri, path }
}

const statusOf = async (client_id: string) => {
  const answer = await openAuthorize(
    service,
    { client_id, redirect_uri: 'https://assistant.example/callback' },
    newVerifier(),
  )
  return { status: answer.status, text: answer.text }
}

describe('a client with a metadata document', () => {
  it('is one agent for everybody, pending until an admin approves it', async () => {
    const client = publish()
    const people = [await createPerson(service), await createPerson(service)]
    const tokens = []
    for (const person of people) tokens.push(await connect(service, person, { client }))
    const answers = await Promise.all(tokens.map(({ token }) => service.get('/bots/status', { token })))
    for (const answer of answers) {
      assertAccepted(answer, 200)
      assert.equal(answer.body.bot_status, 'pending_approval')
      assert.equal(answer.body.linked_users_count, 2)
    }
    assert.equal(answers[0]!.body.bot_id, answers[1]!.body.bot_id)
    const admin = await createPerson(service, { admin: true })
    const { body } = await service.get(`/admin/bots?search=Shared%20helper`, { headers: admin.session })
    assert.equal(body.bots[0].assistant_host, new URL(origin).hostname)
    assert.equal(body.bots[0].contact_email, null)
  })

  it('shows codes of its own only if its document says so', async () => {
    const device = 'urn:ietf:params:oauth:grant-type:device_code'
    const begin = ({ client_id }: { client_id: string }) =>
      postForm(service, '/oauth/device-authorization', { client_id, resource: `${service.url}/mcp` })
    const refused = await begin(publish({ client_name: 'Claude' }))
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_request'])
    const { session } = await createPerson(service)
    const { body } = await begin(publish({ client_name: 'Claude', grant_types: ['authorization_code', device] }))
    const { user_code } = body
    const shown = await service.post('/account/connection-preview', { user_code }, { headers: session })
    assertAccepted(shown, 200)
    assert.deepEqual([shown.body.shared, shown.body.expected_host], [true, 'claude.ai'])
  })

  it('keeps the name that was approved, whatever its document says later', async () => {
    const client = publish({ client_name: 'Honest helper' })
    const person = await createPerson(service)
    await connect(service, person, { client })
    pages.set(client.path, (_request, response) => {
      const { path: _path, redirect_uri, client_id } = client
      response.writeHead(200).end(JSON.stringify({ client_id, client_name: 'Claude', redirect_uris: [redirect_uri] }))
    })
    await service.sql(`update oauth_clients set fresh_until = app_now() where client_id = $1`, [client.client_id])
    const request = await authorize(service, client, newVerifier())
    const shown = await service.post(
      '/account/connection-preview',
      { request_id: request.requestId },
      { headers: person.session },
    )
    assert.equal(shown.body.client_name, 'Honest helper')
  })

  it('is fetched once while its headers say so, and taken as it was when its host is down or busy', async () => {
    const client = publish({}, { 'cache-control': 'public, max-age=600' })
    const before = fetched
    for (let turn = 0; turn < 3; turn++) assert.equal((await statusOf(client.client_id)).status, 303)
    assert.equal(fetched - before, 1)
    await service.sql(`update oauth_clients set fresh_until = app_now() where client_id = $1`, [client.client_id])
    for (const status of [503, 429, 408]) {
      pages.set(client.path, (_request, response) => response.writeHead(status).end())
      assert.equal((await statusOf(client.client_id)).status, 303, String(status))
    }
    assert.equal(fetched - before, 4)
  })
})

describe('a document that is refused', () => {
  const own = (path: string, page: RequestListener) => {
    pages.set(path, page)
    return `${origin}${path}`
  }
  const json =
    (body: unknown): RequestListener =>
    (_request, response) =>
      void response.end(JSON.stringify(body))
  const CASES: [string, () => string, RegExp][] = [
    ['names another client', () => publish({ client_id: 'https://claude.ai/client.json' }).client_id, /names another/],
    [
      'redirects',
      () => own('/moved', (_q, response) => response.writeHead(302, { location: '/client-1.json' }).end()),
      /no redirect/,
    ],
    [
      'redirects inside',
      () => own('/inside', (_q, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()),
      /no redirect/,
    ],
    ['is not there', () => `${origin}/nothing`, /404/],
    ['is no JSON', () => own('/text', (_q, response) => void response.end('<html>')), /not JSON/],
    ['is a list', () => own('/list', json([])), /not valid/],
    ['has no https target', () => publish({ redirect_uris: ['http://evil.example/cb'] }).client_id, /redirect_uris/],
    [
      'is endless',
      () =>
        own('/endless', (_q, response) => {
          const more = setInterval(() => response.write('{"a":"'.padEnd(4096, 'x')), 1)
          response.on('close', () => clearInterval(more))
        }),
      /longer than/,
    ],
    ['never comes', () => own('/silent', () => {}), /cannot be fetched/],
    [
      'comes in drops',
      () =>
        own('/drops', (_q, response) => {
          const more = setInterval(() => response.write(' '), 50)
          response.on('close', () => clearInterval(more))
        }),
      /cannot be fetched/,
    ],
    ['has no path', () => `${origin}/`, /with a path/],
    ['is written in two ways', () => `${origin}/a/../client-1.json`, /plain form/],
  ]
  for (const [name, address, said] of CASES)
    it(`because it ${name}`, async () => {
      const { status, text } = await statusOf(address())
      assert.equal(status, 400)
      assert.match(text, said)
      assert.match(text, /could not be made/)
    })

  it('is never looked for on private addresses, nor over plain http', async () => {
    const before = fetched
    for (const client_id of [
      `${origin}/client-1.json`,
      `https://127.0.0.1:${new URL(origin).port}/client-1.json`,
      'https://localhost/client.json',
      'https://[::1]/client.json',
      'https://169.254.169.254/latest/meta-data',
      'http://assistant.example/client.json',
    ]) {
      const answer = await openAuthorize(strict, { client_id, redirect_uri: 'https://a.example/cb' }, newVerifier())
      assert.equal(answer.status, 400, client_id)
    }
    assert.equal(fetched, before)
  })
})

describe('at the token endpoint', () => {
  it('a client with a document refreshes while its host is down', async () => {
    const client = publish()
    const person = await createPerson(service)
    const verifier = newVerifier()
    const request = await authorize(service, client, verifier)
    const { code } = await decide(service, request, person, { decision: 'allow' })
    pages.delete(client.path)
    const answer = await exchange(service, client, { code, code_verifier: verifier })
    assert.equal(answer.status, 200, answer.text)
  })

  it('a client whose document is gone gets no more tokens, but can revoke those it has', async () => {
    const client = publish()
    const { token, refreshToken } = await connect(service, await createPerson(service), { client })
    pages.delete(client.path)
    await service.sql(`update oauth_clients set fresh_until = app_now() where client_id = $1`, [client.client_id])
    const refreshed = await tokensFor(service, client, { refresh_token: refreshToken })
    assert.deepEqual([refreshed.status, refreshed.body.error], [400, 'invalid_client'])
    const { client_id } = client
    const revoked = await postForm(service, '/oauth/revoke', { client_id, token: refreshToken })
    assert.equal(revoked.status, 200, revoked.text)
    assertRefused(await service.get('/bots/status', { token }), 401, 'bot_token_invalid')
    const unknown = await postForm(service, '/oauth/revoke', { client_id: `${origin}/never.json`, token: refreshToken })
    assert.ok([400, 401].includes(unknown.status), unknown.text)
  })
})
