import { refuseEndedSession } from '../../../access/ended-session.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { peekRate, type RatePolicy, takeRate } from '../../../limits/rate.sql.ts'
import { normalizePairingCode } from '../agents/index.ts'
import { lockAgentByCode, lockListedAgent, lockPerson, type PairableAgent } from './pairing.sql.ts'

/** By one person. */
const WRONG_PAIRING_CODES_PER_HOUR = 10

const HOUR = 3600

/**
 * The agent a pairing code belongs to. Return the refusal of a wrong code instead of throwing it, so that its count is
 * kept. The person stays locked, so concurrent guesses are counted one by one.
 */
async function agentOfCode(context: PersonContext, code: string): Promise<PairableAgent | Refusal> {
  const { tx, secrets } = context
  await lockSignedIn(context)
  return byTypedCode(context, new Refusal('not_found', { reason: 'unknown_pairing_code' }), () =>
    lockAgentByCode(tx, secrets.hashCode(normalizePairingCode(code))),
  )
}

async function lockSignedIn(context: PersonContext): Promise<void> {
  if (!(await lockPerson(context.tx, context.person.user_id))) throw new Refusal('unauthenticated')
  await refuseEndedSession(context)
}

/** The agent a person names: by its code or, if it is listed for everybody, by its number. */
export async function agentNamed(
  context: PersonContext,
  { code, botId, field }: { code: string | undefined; botId: number | undefined; field: string },
): Promise<PairableAgent | Refusal> {
  if (botId === undefined) {
    if (code === undefined) throw refuseField(field, 'required')
    return agentOfCode(context, code)
  }
  if (code !== undefined) throw refuseField('bot_id', 'agent_twice')
  await lockSignedIn(context)
  const agent = await lockListedAgent(context.tx, botId)
  if (agent === undefined) throw noRecord('agent')
  return agent
}

/** The agent behind a typed code; a wrong code is counted. */
export async function byTypedCode<Found>(
  context: PersonContext,
  unknown: Refusal,
  find: () => Promise<Found | undefined>,
): Promise<Found | Refusal> {
  const { tx, person } = context
  const policy = {
    subject: `wrong-pairing-codes:${person.user_id}`,
    limit: WRONG_PAIRING_CODES_PER_HOUR,
    seconds: HOUR,
  }
  // This many wrong codes are forgiven; the next one blocks all codes, even correct ones.
  await peekRate(tx, { ...policy, limit: policy.limit + 1 }, 'wrong_pairing_codes')
  return (await find()) ?? countWrongCode(context, policy, unknown)
}

async function countWrongCode({ tx }: PersonContext, policy: RatePolicy, unknown: Refusal): Promise<Refusal> {
  try {
    await takeRate(tx, policy, 'wrong_pairing_codes')
    return unknown
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
