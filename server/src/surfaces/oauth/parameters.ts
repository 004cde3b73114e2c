import { assistantAddress, mcpResource } from '../../contract/resource.ts'
import { ASSISTANT_SCOPES, BASE_ASSISTANT_SCOPE, FIRST_ASSISTANT_SCOPES } from '../../contract/vocabulary.ts'

/**
 * Some clients name the address that they were given, query and all. It is the same resource, and tokens are good for that
 * under its one name.
 */
export function nameResource(sent: URLSearchParams, baseUrl: string): URLSearchParams {
  const named = sent.getAll('resource').map((one) => (one === assistantAddress(baseUrl) ? mcpResource(baseUrl) : one))
  sent.delete('resource')
  for (const one of new Set(named)) sent.append('resource', one)
  return sent
}

/**
 * What a client asks for, in terms the library takes. Scopes that mean nothing here are passed over, because clients ask for
 * openid or offline_access out of habit; who asks for nothing asks for what our metadata proposes.
 */
export function askedParameters(sent: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(sent)
  const known = knownScopes(sent)
  const scopes = known.length > 0 ? [BASE_ASSISTANT_SCOPE, ...known] : FIRST_ASSISTANT_SCOPES
  asked.set('scope', [...new Set(scopes)].join(' '))
  const age = passwordAge(sent)
  if (age === null) asked.delete(PASSWORD_AGE)
  else asked.set(PASSWORD_AGE, String(age))
  // People are asked each time, whatever a client wants; only that nobody be asked can be wanted.
  if (asked.get('prompt') !== 'none') asked.delete('prompt')
  if (asked.has('response_type')) asked.set('response_mode', 'query')
  else asked.delete('response_mode')
  // A max_age that is no number stays: the library refuses it.
  if (VALID_AGE.test(asked.get('max_age') ?? '')) asked.delete('max_age')
  for (const name of UNUSED) asked.delete(name)
  return asked
}

/** They mean nothing here, and would only be kept with the request, however long they are. */
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

/** Under this name a request keeps what its client wants; the app enforces it, because the sessions are the app's. */
export const PASSWORD_AGE = 'password_age'
const VALID_AGE = /^\d{1,9}$/

/** How old the person's sign-in may be when the request begins: 0 with prompt=login, else what max_age says. */
function passwordAge(sent: URLSearchParams): number | null {
  if (sent.get('prompt')?.split(' ').includes('login')) return 0
  const age = sent.get('max_age')
  return age !== null && VALID_AGE.test(age) ? Number(age) : null
}

/** A refresh may ask for fewer scopes; those that mean nothing here are passed over too. */
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
