import { type Holder, stoppedBecause } from '../access/authorize.ts'
import { whyRefused } from '../access/ended-tokens.sql.ts'
import { Refusal } from '../contract/errors.ts'
import { mcpResource } from '../contract/resource.ts'
import { CAPABILITY_NAMES } from '../contract/vocabulary.ts'
import { authFailures } from '../limits/policies.ts'
import { takeRate } from '../limits/rate.sql.ts'
import { hashToken } from '../secrets/secrets.ts'
import type { PipelineDependencies } from './dependencies.ts'
import { readHolder } from './token-holder.sql.ts'

/** Without a token: they may register and become an agent. */
const NEWCOMER: Holder = { by: 'bot', capabilities: CAPABILITY_NAMES, newcomer: true }

type Dependencies = Pick<PipelineDependencies, 'database' | 'config' | 'site'>

/** For lists that show callers what they can call. A token that is not valid is refused and counted, as with a call. */
export async function holderOf(
  { database: { read }, config, site }: Dependencies,
  bearerToken: string | undefined,
  address: string,
): Promise<Holder> {
  if (bearerToken === undefined) return NEWCOMER
  const found = await readHolder(read, hashToken(bearerToken), mcpResource(site.baseUrl))
  const mayCall = found?.status === 'pending_approval' || found?.status === 'active'
  if (found === undefined || !mayCall) {
    await takeRate(read, authFailures(config, address))
    const because = found ? stoppedBecause(found) : await whyRefused(read, bearerToken)
    throw new Refusal('bot_token_invalid', because)
  }
  if (found.by === 'bot')
    return { by: 'bot', botId: found.id, capabilities: found.rights, boundUserId: found.bound_user_id }
  return { by: 'person', scopes: found.rights, isAdmin: found.is_admin }
}
