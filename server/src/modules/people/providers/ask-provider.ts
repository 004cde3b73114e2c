import { createHash } from 'node:crypto'
import type { ClientAuth, Configuration } from 'openid-client'
import { FirstUse } from '../../../config/first-use.ts'
import type { SignInProvider } from '../../../config/settings/sign-in.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { ProviderDown, providerFetch } from './provider-fetch.ts'

/** What the provider says about the person who comes back; by itself this signs nobody in. */
export interface Said {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly name: string | undefined
  /** When they last proved there who they are, in seconds since 1970. */
  readonly provenAt: number | undefined
}

/** What this browser took along to the provider. */
export interface Sent {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

interface Ask {
  readonly provider: SignInProvider
  /** Our page, where the provider sends people back to. */
  readonly back: string
}

/** Loaded when somebody first signs in this way. */
const library = new FirstUse(() => import('openid-client'))

/** Where the browser goes. `again`: the provider asks for the password even of somebody it knows. */
export async function addressToAsk({ provider, back }: Ask, sent: Sent, again: boolean): Promise<string> {
  const { buildAuthorizationUrl } = await library.get()
  const url = buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: back,
    scope: 'openid email profile',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: createHash('sha256').update(sent.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // The long maximum never makes anybody sign in again; it makes providers say when the person last did.
    ...(again ? { prompt: 'login', max_age: '0' } : { max_age: String(A_MONTH) }),
  })
  return url.href
}

/** As OpenID Connect has it. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/
const A_MONTH = 30 * 86_400

/** Exchanges what the provider sent back. Checks `state`, `iss`, the nonce, PKCE and the signature with the library. */
export async function readAnswer(ask: Ask, sent: Sent, answer: string): Promise<Said> {
  const { authorizationCodeGrant, fetchUserInfo } = await library.get()
  const configuration = await configurationOf(ask.provider)
  const address = new URL(ask.back)
  address.search = new URLSearchParams(answer).toString()
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: sent.state,
    expectedNonce: sent.nonce,
    pkceCodeVerifier: sent.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined || !SUBJECT.test(claims.sub)) throw new Error('no subject')
  // Many providers keep the address for this call.
  const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
  const { email, email_verified, name, auth_time } = { ...more, ...claims } as Record<string, unknown>
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    // Some send it as text.
    emailVerified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' ? name : undefined,
    provenAt: typeof auth_time === 'number' && auth_time > 0 ? auth_time : undefined,
  }
}

/** Each holds a connection to the database while it waits. */
const PROVIDERS_ASKED_AT_ONCE = 4
let running = 0

/** Asks, and turns a failure into a refusal. A caller that has used something up returns the refusal instead of throwing it. */
export async function askOrRefuse<Answer>(
  { name }: SignInProvider,
  field: 'provider' | 'answer',
  ask: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  if (running >= PROVIDERS_ASKED_AT_ONCE)
    return new Refusal('rate_limited', { reason: 'many_sign_ins', retryAfterSeconds: 5, blameless: true })
  running += 1
  try {
    return await ask()
  } catch (error) {
    if (isDown(error)) return refuseField(field, 'provider_down', { provider: name })
    const { error: code } = error as { error?: unknown }
    if (code === 'access_denied') return refuseField(field, 'provider_declined', { provider: name })
    const answer = typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : 'no valid answer'
    return refuseField(field, 'provider_refused', { provider: name, answer })
  } finally {
    running -= 1
  }
}

function isDown(error: unknown): boolean {
  return error instanceof ProviderDown || (error instanceof Error && error.cause !== undefined && isDown(error.cause))
}

const FRESH_MS = 3_600_000
/** Pause after a failure, so that calls do not wait for a provider that is down. */
const PAUSE_MS = 5_000

interface Known {
  readonly configuration: Promise<Configuration>
  until: number
}

/** By the settings they belong to. */
const known = new WeakMap<SignInProvider, Known>()

/** The provider's own description and keys. Concurrent calls share one request. */
function configurationOf(provider: SignInProvider): Promise<Configuration> {
  const found = known.get(provider)
  if (found && performance.now() < found.until) return found.configuration
  const entry: Known = { configuration: discover(provider), until: performance.now() + FRESH_MS }
  known.set(provider, entry)
  entry.configuration.catch(() => {
    entry.until = performance.now() + PAUSE_MS
  })
  return entry.configuration
}

async function discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, customFetch, discovery } = await library.get()
  const byBody = ClientSecretPost(clientSecret)
  const byHeader = ClientSecretBasic(clientSecret)
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? byBody : byHeader)(server, ...rest)
  return discovery(new URL(issuer), clientId, undefined, authenticate, {
    [customFetch]: providerFetch,
    // The setting allows this for this machine only.
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  })
}
