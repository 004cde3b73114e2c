import { Refusal } from '../../contract/errors.ts'
import type { PersonContext } from '../../contract/operation.ts'
import { peekRate, type RatePolicy, takeRate } from '../../limits/rate.sql.ts'
import { normalizePairingCode } from '../agents/index.ts'
import { lockAgentByCode, lockPerson, type PairableAgent } from './pairing.sql.ts'

const HOUR = 3600
/**
 * The agent that a person's code belongs to. The refusal of a wrong code is to be returned, not thrown: it must leave its
 * count behind. The person stays locked meanwhile, so guesses sent at once are counted one by one.
 */
export async function agentOfCode(context: PersonContext, code: string): Promise<PairableAgent | Refusal> {
  const { tx, config, secrets, person } = context
  if (!(await lockPerson(tx, person.user_id))) throw new Refusal('unauthenticated')
  const policy = {
    subject: `wrong-pairing-codes:${person.user_id}`,
    limit: config.wrongPairingCodesPerHour,
    seconds: HOUR,
  }
  // So many wrong codes are forgiven; it is the one after them that shuts the door, for right codes too.
  await peekRate(tx, { ...policy, limit: policy.limit + 1 }, 'wrong_pairing_codes')
  const agent = await lockAgentByCode(tx, secrets.hashCode(normalizePairingCode(code)))
  return agent ?? countWrongCode(context, policy)
}

async function countWrongCode({ tx }: PersonContext, policy: RatePolicy): Promise<Refusal> {
  try {
    await takeRate(tx, policy, 'wrong_pairing_codes')
    return new Refusal('not_found', { reason: 'unknown_pairing_code' })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
