import type { Holder } from '../access/authorize.ts'
import { CAPABILITY_NAMES } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import { hashToken } from '../secrets/secrets.ts'
import { readHolder } from './token-holder.sql.ts'

/** Anyone without a token may register and become an agent. */
const NEWCOMER: Holder = { by: 'bot', capabilities: CAPABILITY_NAMES, newcomer: true }

/** For lists that show callers what they can call. Null: the token is not valid, or not any more. */
export async function holderOf(tx: Tx, bearerToken: string | undefined): Promise<Holder | null> {
  if (bearerToken === undefined) return NEWCOMER
  const found = await readHolder(tx, hashToken(bearerToken))
  if (found === undefined) return null
  if (found.by === 'bot')
    return { by: 'bot', botId: found.id, capabilities: found.rights, boundUserId: found.bound_user_id }
  return { by: 'person', scopes: found.rights, isAdmin: found.is_admin }
}
