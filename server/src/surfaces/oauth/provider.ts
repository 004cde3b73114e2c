import Provider, { errors, interactionPolicy, type ProviderContext } from 'oidc-provider'
import type { Config } from '../../config/config.ts'
import { mcpResource } from '../../contract/resource.ts'
import { ASSISTANT_SCOPES } from '../../contract/vocabulary.ts'
import type { Tx } from '../../db/tx.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { type AdapterOptions, openAdapter } from './adapter.ts'
import { noteFailure } from './bridge.ts'
import { errorPage } from './error-page.ts'
import { ENDPOINTS, GRANT_TYPES } from './metadata.ts'
import { PASSWORD_AGE } from './parameters.ts'
import { signingKey } from './signing-key.ts'
import { isPerson } from './tokens.sql.ts'

/** How long a person has to decide. */
const OAUTH_REQUEST_MINUTES = 15

/** Since its last use. */
const OAUTH_REFRESH_TOKEN_DAYS = 30

const OAUTH_ACCESS_TOKEN_MINUTES = 60

export interface ProviderOptions extends AdapterOptions {
  readonly tx: Tx
  readonly config: Config
  readonly secrets: Secrets
  readonly baseUrl: string
}

const MINUTE = 60
const DAY = 86_400

/** The authorization server. It only speaks the protocol: sign-in and consent happen in the app. */
export function createProvider(options: ProviderOptions): Provider {
  const { baseUrl, tx } = options
  const resource = mcpResource(baseUrl)
  const provider = new Provider(baseUrl, {
    adapter: openAdapter(options),
    scopes: [],
    claims: {},
    extraParams: [PASSWORD_AGE],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: CLIENT_DEFAULTS,
    pkce: { required: () => true },
    routes: {
      authorization: ENDPOINTS.authorize,
      token: ENDPOINTS.token,
      revocation: ENDPOINTS.revoke,
      registration: ENDPOINTS.register,
      device_authorization: ENDPOINTS.device,
      code_verification: '/app/device',
    },
    interactions: {
      policy: [consentEachTime()],
      url: (_context: unknown, { uid }: { uid: string }) => `/app/connect/${uid}`,
    },
    loadExistingGrant: ({ oidc }: ProviderContext) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    findAccount: async (_context: unknown, accountId: string) =>
      (await isPerson(tx, Number(accountId))) ? { accountId, claims: () => ({ sub: accountId }) } : undefined,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    revokeGrantPolicy: () => true,
    renderError: errorPage,
    ttl: {
      AccessToken: OAUTH_ACCESS_TOKEN_MINUTES * MINUTE,
      AuthorizationCode: MINUTE,
      DeviceCode: OAUTH_REQUEST_MINUTES * MINUTE,
      Interaction: OAUTH_REQUEST_MINUTES * MINUTE,
      RefreshToken: OAUTH_REFRESH_TOKEN_DAYS * DAY,
      Grant: 3650 * DAY,
      Session: MINUTE,
      IdToken: MINUTE,
    },
    cookies: cookies(options),
    jwks: { keys: [signingKey(options.secrets)] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      claimsParameter: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', deviceInfo: () => ({}) },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context: unknown, asked: string) => {
          if (asked !== resource) throw new errors.InvalidTarget(`the resource here is ${resource}`)
          return { scope: ASSISTANT_SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' }
        },
      },
    },
  })
  provider.proxy = true
  provider.on('server_error', (_context, error) => noteFailure(error))
  return provider
}

/** Native: the port of loopback addresses does not count, since programs take any free one (RFC 8252). */
const CLIENT_DEFAULTS = {
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: [...GRANT_TYPES],
  response_types: ['code'],
  id_token_signed_response_alg: 'EdDSA',
}

/** Nobody is connected without being asked, whatever they consented to before, even with prompt=none. */
function consentEachTime(): unknown {
  const { Check, Prompt } = interactionPolicy
  const undecided = ({ oidc }: ProviderContext) => oidc.result?.consent?.grantId === undefined
  return new Prompt(
    { name: 'consent', requestable: true },
    new Check('consent_required', 'The person must consent.', undecided),
  )
}

function isOwnToken(_context: unknown, client: { clientId: string }, token: { clientId: string }): boolean {
  return client.clientId === token.clientId
}

function cookies({ secrets, baseUrl }: ProviderOptions) {
  const attributes = { httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:'), signed: true }
  return {
    keys: [secrets.derive('oauth cookies').toString('base64url')],
    names: { interaction: 'ideabridge_request', resume: 'ideabridge_resume', session: UNUSED_COOKIE },
    short: attributes,
    long: attributes,
  }
}

/** The library insists on a session; it is never stored and never reaches a browser. */
const UNUSED_COOKIE = 'ideabridge_oauth'
