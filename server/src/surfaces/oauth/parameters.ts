import { assistantAddress, mcpResource } from '../../contract/resource.ts'
import { ASSISTANT_SCOPES, BASE_ASSISTANT_SCOPE, FIRST_ASSISTANT_SCOPES } from '../../contract/vocabulary.ts'

/**
 * Some clients send the address they were given as the resource, query and all. Tokens are issued for its canonical name.
 */
export function nameResource(sent: URLSearchParams, baseUrl: string): URLSearchParams {
  const named = sent.getAll('resource').map((one) => (one === assistantAddress(baseUrl) ? mcpResource(baseUrl) : one))
  sent.delete('resource')
  for (const one of new Set(named)) sent.append('resource', one)
  return sent
}

/**
 * What a client asks for, as the library takes it. Unknown scopes are ignored, because clients ask for openid or
 * offline_access out of habit; without any scope, what our metadata proposes is meant.
 */
export function askedParameters(sent: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(sent)
  const known = knownScopes(sent)
  const scopes = known.length > 0 ? [BASE_ASSISTANT_SCOPE, ...known] : FIRST_ASSISTANT_SCOPES
  asked.set('scope', [...new Set(scopes)].join(' '))
  const age = passwordAge(sent)
  if (age === null) asked.delete(PASSWORD_AGE)
  else asked.set(PASSWORD_AGE, String(age))
  // People are always asked, so prompt means nothing, except for `none`.
  if (asked.get('prompt') !== 'none') asked.delete('prompt')
  if (asked.has('response_type')) asked.set('response_mode', 'query')
  else asked.delete('response_mode')
  const sentAge = asked.get('max_age')
  asked.delete('max_age')
  // The library sends the refusal back to the client. It would take, and store, whatever JavaScript reads as a number.
  if (sentAge && !VALID_AGE.test(sentAge)) asked.set('max_age', 'no number')
  for (const name of UNUSED) asked.delete(name)
  return asked
}

/** Without effect here; they would only be stored with the request, at any length. */
const UNUSED = [
  'acr_values',
  'claims',
  'claims_locales',
  'display',
  'id_token_hint',
  'login_hint',
  'nonce',
  'ui_locales',
]

/** Stores the client's max_age with the request; the app enforces it, since sessions are the app's. */
export const PASSWORD_AGE = 'password_age'
const VALID_AGE = /^\d{1,9}$/

/** How old the sign-in may be when the request begins: 0 with prompt=login, else max_age. */
function passwordAge(sent: URLSearchParams): number | null {
  if (sent.get('prompt')?.split(' ').includes('login')) return 0
  const age = sent.get('max_age')
  return age !== null && VALID_AGE.test(age) ? Number(age) : null
}

/** A refresh may ask for fewer scopes. Unknown ones are ignored here, too. */
export function refreshParameters(sent: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(sent)
  const known = knownScopes(sent)
  if (known.length > 0) asked.set('scope', known.join(' '))
  else asked.delete('scope')
  return asked
}

function knownScopes(sent: URLSearchParams): string[] {
  const scopes = (sent.get('scope') ?? '').split(/[\s,]+/)
  return ASSISTANT_SCOPES.filter((scope) => scopes.includes(scope))
}
