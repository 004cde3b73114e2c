import type { Fields } from '../../contract/fields.ts'
import { cleanLine } from '../../schema/free-text.ts'
import { isFields } from '../../schema/input.ts'
import { DEVICE_GRANT, GRANT_TYPES } from './metadata.ts'

const LONGEST_NAME = 100
const LONGEST_URL = 500
const MOST_REDIRECTS = 20

export type CheckedClient = { metadata: Fields } | { error: string; description: string }

/**
 * What we store of a client's registration or document; the rest is ignored. All clients are public. Redirect targets are
 * https or loopback, and only clients of the device flow may have none.
 */
export function checkClient(said: unknown): CheckedClient {
  if (!isFields(said)) return { error: 'invalid_client_metadata', description: 'Send a JSON object.' }
  const { client_name, redirect_uris = [], client_uri } = said
  const name = typeof client_name === 'string' ? shownName(client_name) : ''
  if (name === '') return { error: 'invalid_client_metadata', description: 'Send client_name: people are shown it.' }
  const grantTypes = declaredGrants(said)
  if (grantTypes.length === 1)
    return {
      error: 'invalid_client_metadata',
      description: `Send grant_types with ${BROWSER_GRANT}, ${DEVICE_GRANT} or both; without any it is ${BROWSER_GRANT}.`,
    }
  if (!Array.isArray(redirect_uris) || redirect_uris.length > MOST_REDIRECTS)
    return { error: 'invalid_redirect_uri', description: `Send 1 to ${MOST_REDIRECTS} redirect_uris.` }
  const targets = redirect_uris.filter(isAllowedTarget)
  const usesBrowser = grantTypes.includes(BROWSER_GRANT)
  if (targets.length === 0 && (usesBrowser || redirect_uris.length > 0))
    return {
      error: 'invalid_redirect_uri',
      description: 'Send redirect_uris with https, or http to localhost, 127.0.0.1 or [::1]; without a fragment.',
    }
  return {
    metadata: {
      client_name: name,
      redirect_uris: targets,
      ...(isHttpsUrl(client_uri) && { client_uri }),
      application_type: 'native',
      grant_types: grantTypes,
      response_types: usesBrowser ? ['code'] : [],
      token_endpoint_auth_method: 'none',
    },
  }
}

const BROWSER_GRANT = 'authorization_code'

/**
 * Only the flows that the client declared: a stranger could begin another in its name. Refreshing cannot be begun, and comes
 * with each flow.
 */
function declaredGrants({ grant_types = [BROWSER_GRANT] }: Fields): string[] {
  const declared: unknown[] = Array.isArray(grant_types) ? grant_types : []
  return GRANT_TYPES.filter((type) => type === 'refresh_token' || declared.includes(type))
}

/** Shortened without cutting characters, and without what cannot be stored or shown. */
function shownName(name: string): string {
  const clean = cleanLine(name.toWellFormed().replaceAll('\0', ''))
  return [...clean].slice(0, LONGEST_NAME).join('').trimEnd()
}

/** Names of this machine in URLs. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function isAllowedTarget(target: unknown): target is string {
  if (!isPlainUrl(target) || target.includes('#') || target.includes('\\')) return false
  const { protocol, hostname, username, password } = new URL(target)
  if (username || password) return false
  // The library takes https to this machine for a mistake.
  return protocol === 'https:' ? !LOOPBACK.has(hostname) : protocol === 'http:' && LOOPBACK.has(hostname)
}

function isHttpsUrl(url: unknown): boolean {
  return isPlainUrl(url) && new URL(url).protocol === 'https:'
}

function isPlainUrl(url: unknown): url is string {
  return typeof url === 'string' && url.length <= LONGEST_URL && /^[\x21-\x7e]+$/.test(url) && URL.canParse(url)
}
