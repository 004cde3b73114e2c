import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import * as openid from 'openid-client'
import { useBrowser } from './browser.ts'
import { answerTo } from './consent.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/** Third-party clients, each from nothing to a call, through a real consent in a browser. */
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000' } })
const browser = useBrowser()
const REDIRECT = 'http://localhost:4711/callback'

describe('openid-client', () => {
  const registered = () =>
    openid.dynamicClientRegistration(
      new URL(service.url),
      { client_name: 'Checker', redirect_uris: [REDIRECT] },
      openid.None(),
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    )

  it('discovers, registers, gets a code with PKCE, refreshes and revokes', async () => {
    const person = await createPerson(service)
    const config = await registered()
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
    const back = await answerTo(browser, service, person, address.href, REDIRECT)
    const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState })
    assert.equal((await service.get('/bots/status', { token: tokens.access_token })).status, 200)
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.equal((await service.get('/bots/status', { token: next.access_token })).status, 200)
    await openid.tokenRevocation(config, next.refresh_token ?? '')
    assert.equal((await service.get('/bots/status', { token: next.access_token })).status, 401)
  })

  it('connects a program without a browser', async () => {
    const person = await createPerson(service)
    const config = await registered()
    const device = await openid.initiateDeviceAuthorization(config, { resource: `${service.url}/mcp` })
    const page = await browser.open({ person, service })
    await page.goto(device.verification_uri_complete ?? '')
    await page.getByText('If somebody sent you the code, stop here').waitFor()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('Connected. Go back to the program').waitFor()
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...device, interval: 1 })
    assert.equal((await service.get('/bots/status', { token: tokens.access_token })).status, 200)
  })
})

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

describe('the official MCP client', () => {
  it('is told by a tool call to sign in, does, and calls again', async () => {
    const person = await createPerson(service)
    const authProvider = new KeptCredentials()
    const open = async () => {
      const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider })
      const client = new Client({ name: 'test', version: '1.0.0' })
      await client.connect(transport)
      return { client, transport }
    }
    const first = await open()
    await first.client.listTools()
    const call = { name: 'platform_list_linked_users', arguments: {} }
    await assert.rejects(first.client.callTool(call), UnauthorizedError)
    const back = await answerTo(browser, service, person, authProvider.opened?.href ?? '', REDIRECT)
    await first.transport.finishAuth(back.searchParams)
    await first.client.close()
    const { client } = await open()
    const { structuredContent } = await client.callTool(call)
    const [linked] = (structuredContent as { linked_users: { user_id: number }[] }).linked_users
    assert.equal(linked?.user_id, person.user_id)
    const { tools } = await client.listTools()
    const create = tools.find(({ name }) => name === 'platform_update_idea')
    assert.equal(create?.inputSchema.required?.includes('user_id'), false)
    await client.close()
  })
})
