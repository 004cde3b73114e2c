import assert from 'node:assert/strict'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import * as openid from 'openid-client'
import type { Consent } from './consent.ts'
import { createPerson } from './people.ts'
import type { TestService } from './service.ts'

/** Third-party clients, each from nothing to a call. How the person consents is up to the caller. */
export const REDIRECT = 'http://localhost:4711/callback'

function registerOpenidClient(service: TestService, grants = {}): Promise<openid.Configuration> {
  return openid.dynamicClientRegistration(
    new URL(service.url),
    { client_name: 'Checker', redirect_uris: [REDIRECT], ...grants },
    openid.None(),
    { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
  )
}

/** Discovers, registers, gets a code with PKCE, refreshes and revokes. */
export async function openidClientConnects(service: TestService, consent: Consent): Promise<void> {
  const config = await registerOpenidClient(service)
  assert.equal(config.serverMetadata().issuer, service.url)
  assert.equal(config.serverMetadata().supportsPKCE(), true)
  const pkceCodeVerifier = openid.randomPKCECodeVerifier()
  const expectedState = openid.randomState()
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    resource: `${service.url}/mcp`,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  })
  const back = await consent(await createPerson(service), address.href)
  const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState })
  assert.equal((await service.get('/bots/status', { token: tokens.access_token })).status, 200)
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  assert.equal((await service.get('/bots/status', { token: next.access_token })).status, 200)
  await openid.tokenRevocation(config, next.refresh_token ?? '')
  assert.equal((await service.get('/bots/status', { token: next.access_token })).status, 401)
}

/** Shows a code and polls until its person, who gets the address, has entered it. */
export async function openidDeviceConnects(
  service: TestService,
  type: (verificationAddress: string, userCode: string) => Promise<void>,
): Promise<void> {
  const config = await registerOpenidClient(service, { grant_types: ['urn:ietf:params:oauth:grant-type:device_code'] })
  const device = await openid.initiateDeviceAuthorization(config, { resource: `${service.url}/mcp` })
  await type(device.verification_uri_complete ?? '', device.user_code)
  const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...device, interval: 1 })
  assert.equal((await service.get('/bots/status', { token: tokens.access_token })).status, 200)
}

/** What a model host stores for its client. */
class KeptCredentials implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata = { client_name: 'Official client', redirect_uris: [REDIRECT] }
  opened: URL | undefined
  client: OAuthClientInformationMixed | undefined
  kept: OAuthTokens | undefined
  verifier = ''
  clientInformation = () => this.client
  saveClientInformation = (client: OAuthClientInformationMixed) => {
    this.client = client
  }
  tokens = () => this.kept
  saveTokens = (tokens: OAuthTokens) => {
    this.kept = tokens
  }
  redirectToAuthorization = (address: URL) => {
    this.opened = address
  }
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier
  }
  codeVerifier = () => this.verifier
}

/** Calls a tool, is told to sign in, does, and calls again. */
export async function officialClientConnects(service: TestService, consent: Consent): Promise<void> {
  const person = await createPerson(service)
  const authProvider = new KeptCredentials()
  const open = async () => {
    const transport = transportTo(service, '', authProvider)
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(transport)
    return { client, transport }
  }
  const first = await open()
  await first.client.listTools()
  const call = { name: 'platform_list_linked_users', arguments: {} }
  await assert.rejects(first.client.callTool(call), UnauthorizedError)
  const back = await consent(person, authProvider.opened?.href ?? '')
  await first.transport.finishAuth(back.searchParams)
  await first.client.close()
  const { client } = await open()
  const { structuredContent } = await client.callTool(call)
  const [linked] = (structuredContent as { linked_users: { user_id: number }[] }).linked_users
  assert.equal(linked?.user_id, person.user_id)
  const { tools } = await client.listTools()
  const update = tools.find(({ name }) => name === 'platform_update_idea')
  assert.equal(update?.inputSchema.required?.includes('user_id'), false)
  await client.close()
}

/** At the assistants' address it has to sign in before anything else. */
export async function officialClientIsAsked(service: TestService, consent: Consent): Promise<void> {
  const person = await createPerson(service)
  const authProvider = new KeptCredentials()
  const first = transportTo(service, '?auth=required', authProvider)
  await assert.rejects(new Client({ name: 'test', version: '1.0.0' }).connect(first), UnauthorizedError)
  assert.equal(authProvider.opened?.searchParams.get('resource'), `${service.url}/mcp`)
  const back = await consent(person, authProvider.opened?.href ?? '')
  await first.finishAuth(back.searchParams)
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transportTo(service, '?auth=required', authProvider))
  const { structuredContent } = await client.callTool({ name: 'platform_list_linked_users', arguments: {} })
  const [linked] = (structuredContent as { linked_users: { user_id: number }[] }).linked_users
  assert.equal(linked?.user_id, person.user_id)
  await client.close()
}

function transportTo(service: TestService, query: string, authProvider: OAuthClientProvider) {
  return new StreamableHTTPClientTransport(new URL(`${service.url}/mcp${query}`), { authProvider })
}
