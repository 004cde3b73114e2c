import { ASSISTANT_SCOPES, FIRST_ASSISTANT_SCOPES } from '../../contract/vocabulary.ts'
import type { Answer } from '../../pipeline/call.ts'
import { RESOURCE_METADATA_PATH } from '../oauth/metadata.ts'

const REALM = 'Bearer realm="Ideabridge"'
const INVALID = `${REALM}, error="invalid_token", error_description="This token is not valid here."`

interface Challenged {
  readonly baseUrl: string
  /** Only senders of a token are told what is wrong with it (RFC 6750). */
  readonly sentToken: boolean
  /** Whether signing in as an assistant would help: it does where agents call. */
  readonly forAgents: boolean
}

export function challenge({ baseUrl, sentToken, forAgents }: Challenged): string {
  const start = sentToken ? INVALID : REALM
  return forAgents ? `${start}, ${whereToSignIn(baseUrl)}, scope="${FIRST_ASSISTANT_SCOPES.join(' ')}"` : start
}

/** The scopes to ask the person for, besides those they granted already (RFC 6750, 3.1). */
export function scopeChallenge(baseUrl: string, missingScopes: readonly string[]): string {
  const scopes = ASSISTANT_SCOPES.filter((scope) => missingScopes.includes(scope)).join(' ')
  const description = 'The person did not grant this. Ask them by signing in again with these scopes.'
  return `Bearer error="insufficient_scope", scope="${scopes}", ${whereToSignIn(baseUrl)}, error_description="${description}"`
}

/** The challenge that goes with an answer, if one does. */
export function challengeFor(answer: Answer | null, baseUrl: string, sentToken: boolean): string | undefined {
  if (answer === null) return undefined
  if (answer.missingScopes) return scopeChallenge(baseUrl, answer.missingScopes)
  const stranger = answer.status === 401 && answer.botId === undefined && answer.userId === undefined
  return stranger ? challenge({ baseUrl, sentToken, forAgents: true }) : undefined
}

function whereToSignIn(baseUrl: string): string {
  return `resource_metadata="${baseUrl}${RESOURCE_METADATA_PATH}/mcp"`
}
