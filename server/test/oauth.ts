import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { TestPerson } from './people.ts'
import type { TestAnswer, TestService } from './service.ts'

/** A hand-written client of the authorization server: every step can be done wrong. */
export interface TestClient {
  client_id: string
  redirect_uri: string
}

export interface OauthRequest {
  location: string
  requestId: string
  /** From the browser in which the request began. */
  cookie: string
}

type Parameters = Record<string, string>

export const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export async function registerClient(service: TestService, fields: Record<string, unknown> = {}): Promise<TestClient> {
  const metadata = { client_name: 'Test assistant', redirect_uris: ['http://localhost:4711/callback'], ...fields }
  const answer = await service.post('/oauth/register', metadata)
  assert.equal(answer.status, 201, answer.text)
  return { client_id: answer.body.client_id, redirect_uri: answer.body.redirect_uris[0] }
}

/** The first request of a browser. */
export function openAuthorize(
  service: TestService,
  client: TestClient,
  verifier: string,
  changed: Record<string, string | undefined> = {},
): Promise<TestAnswer> {
  const all: Record<string, string | undefined> = {
    response_type: 'code',
    ...client,
    state: 'the-state',
    resource: `${service.url}/mcp`,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changed,
  }
  const query = new URLSearchParams(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  return service.get(`/oauth/authorize?${query}`, { headers: { accept: 'text/html' } })
}

export async function authorize(
  service: TestService,
  client: TestClient,
  verifier: string,
  changed: Record<string, string | undefined> = {},
): Promise<OauthRequest> {
  return requestOf(await openAuthorize(service, client, verifier, changed))
}

/** The page at an address that a client opened, as a browser comes to it. */
export async function openAddress(service: TestService, address: string): Promise<OauthRequest> {
  assert.ok(address.startsWith(`${service.url}/`), address)
  return requestOf(await service.get(address.slice(service.url.length), { headers: { accept: 'text/html' } }))
}

function requestOf(answer: TestAnswer): OauthRequest {
  assert.equal(answer.status, 303, answer.text)
  const location = answer.headers.get('location') ?? ''
  return { location, requestId: location.split('/').at(-1) ?? '', cookie: cookiesOf(answer) }
}

function cookiesOf({ headers }: TestAnswer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Submits a person's decision as the app does; returns where the browser ends up. */
export async function decide(
  service: TestService,
  request: OauthRequest,
  person: TestPerson,
  decision: Record<string, unknown>,
): Promise<Parameters & { code: string }> {
  const back = await backAfter(service, request, person, decision)
  return Object.fromEntries(back.searchParams) as Parameters & { code: string }
}

/** The same, with the whole address that the browser is sent back to. */
export async function backAfter(
  service: TestService,
  request: OauthRequest,
  person: TestPerson,
  decision: Record<string, unknown>,
): Promise<URL> {
  const answer = await service.post(
    '/account/connections',
    { request_id: request.requestId, ...decision },
    { headers: person.session },
  )
  assert.equal(answer.status, 200, answer.text)
  const resumed = await goOn(service, request, person, answer.body.redirect_to)
  assert.equal(resumed.status, 303, resumed.text)
  return new URL(resumed.headers.get('location') ?? '')
}

export function goOn(service: TestService, request: OauthRequest, person: TestPerson, redirectTo?: string) {
  const path = (redirectTo ?? `${service.url}/oauth/authorize/${request.requestId}`).slice(service.url.length)
  return service.get(path, { headers: { cookie: `${request.cookie}; ${person.session.cookie}`, accept: 'text/html' } })
}

export function tokensFor(service: TestService, { client_id }: TestClient, fields: Parameters): Promise<TestAnswer> {
  const grant_type = 'refresh_token' in fields ? 'refresh_token' : 'authorization_code'
  return postForm(service, '/oauth/token', { grant_type, client_id, resource: `${service.url}/mcp`, ...fields })
}

export function exchange(service: TestService, client: TestClient, fields: Parameters): Promise<TestAnswer> {
  return tokensFor(service, client, { redirect_uri: client.redirect_uri, ...fields })
}

export function postForm(service: TestService, path: string, fields: Parameters): Promise<TestAnswer> {
  return service.post(path, undefined, {
    raw: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** The whole flow. */
export async function connect(
  service: TestService,
  person: TestPerson,
  options: { client?: TestClient; permissions?: readonly string[]; scope?: string } = {},
) {
  const client = options.client ?? (await registerClient(service))
  const verifier = newVerifier()
  const request = await authorize(service, client, verifier, { scope: options.scope })
  const { code } = await decide(service, request, person, {
    decision: 'allow',
    ...(options.permissions && { permissions: options.permissions }),
  })
  const { body, status, text } = await exchange(service, client, { code, code_verifier: verifier })
  assert.equal(status, 200, text)
  return { client, token: body.access_token as string, refreshToken: body.refresh_token as string, scope: body.scope }
}
