import { ASSISTANT_SCOPES, BASE_ASSISTANT_SCOPE, FIRST_ASSISTANT_SCOPES } from '../../contract/vocabulary.ts'

/**
 * What a client asks for, in terms the library takes. Scopes that mean nothing here are passed over, because clients ask for
 * openid or offline_access out of habit; who asks for nothing asks for what our metadata proposes.
 */
export function askedParameters(sent: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(sent)
  const known = knownScopes(sent)
  const scopes = known.length > 0 ? [BASE_ASSISTANT_SCOPE, ...known] : FIRST_ASSISTANT_SCOPES
  asked.set('scope', [...new Set(scopes)].join(' '))
  // People are asked each time, whatever a client wants; only that nobody be asked can be wanted.
  if (asked.get('prompt') !== 'none') asked.delete('prompt')
  if (asked.has('response_type')) asked.set('response_mode', 'query')
  for (const name of ['max_age', 'id_token_hint', 'claims', 'nonce']) asked.delete(name)
  return asked
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
