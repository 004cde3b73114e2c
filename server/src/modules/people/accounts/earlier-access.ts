import Type from 'typebox'
import type { CallContext } from '../../../contract/operation.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { listEarlierAgents, listEarlierPasskeys, listEarlierTokens, presentMoment } from './earlier-access.sql.ts'

/** Limits only what is shown; on request all of them end. */
const MOST_AGENTS = 100
const PURPOSE = 'end-access'

/** What survives a password reset. The owner may want to keep it, but sees it, because a stranger may have created it. */
export const EarlierAccess = {
  tokens: Type.Array(
    Type.Object({
      token_id: Id('The token.'),
      name: Type.String(),
      scopes: Type.Array(Type.String()),
      created_at: Moment('When it was created.'),
      last_used_at: Nullable(Moment('Its last use.')),
    }),
    { description: 'Personal access tokens that still work.' },
  ),
  agents: Type.Array(
    Type.Object({
      bot_id: Id('The agent.'),
      bot_name: Type.String(),
      permissions: Type.Array(Type.String()),
      paused: Type.Boolean({ description: 'true: it does nothing for you until you resume it.' }),
      linked_at: Moment('When it was paired.'),
    }),
    { description: 'Agents that are still paired with you, newest first.' },
  ),
  passkeys: Type.Array(Type.Object({ name: Type.String(), created_at: Moment('When it was added.') }), {
    description: 'Passkeys that still sign in: remove one you do not know after signing in with your own.',
  }),
  end_token: Nullable(
    Type.String({ description: 'For POST /account/password-reset/end-access; null if there is nothing to end.' }),
  ),
}

export async function earlierAccess({ tx, secrets }: CallContext, userId: number) {
  const tokens = await listEarlierTokens(tx, userId)
  const agents = await listEarlierAgents(tx, userId, MOST_AGENTS)
  const passkeys = await listEarlierPasskeys(tx, userId)
  const nothing = tokens.length === 0 && agents.length === 0
  return { tokens, agents, passkeys, end_token: nothing ? null : endToken(secrets, userId, await presentMoment(tx)) }
}

/** Names the person and the moment up to which access ends. Valid for an hour, and not stored. */
function endToken(secrets: Secrets, userId: number, moment: string): string {
  return secrets.seal(`${PURPOSE}|${userId}|${moment}`).toString('base64url')
}

export function readEndToken(secrets: Secrets, token: string): { userId: number; moment: string } | undefined {
  try {
    const [purpose, userId, moment] = secrets.open(Buffer.from(token, 'base64url')).split('|')
    return purpose === PURPOSE && moment !== undefined ? { userId: Number(userId), moment } : undefined
  } catch {
    return undefined
  }
}
