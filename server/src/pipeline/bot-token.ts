import { Refusal } from '../errors.ts'
import type { Admission } from '../limits/admission.ts'
import { authFailures } from '../limits/policies.ts'
import { takeRate } from '../limits/rate.ts'
import type { IncomingCall } from './call.ts'
import type { PipelineDependencies } from './pipeline.ts'

/** Before an admin approves, what the agent asked for counts, on writes that are held anyway. */
export type KnownBot = Admission & { readonly bot_id: number; readonly capabilities: readonly string[] }

/** Refuses what is no token of an agent that may call, and counts it against the caller's address. */
export async function requireBot(
  { database, config }: PipelineDependencies,
  call: IncomingCall,
  admission: Admission,
): Promise<KnownBot> {
  const { bot_id, status, active_capabilities, requested_capabilities } = admission
  if (bot_id !== null && (status === 'pending_approval' || status === 'active'))
    return { ...admission, bot_id, capabilities: active_capabilities ?? requested_capabilities }
  await takeRate(database.read, authFailures(config, call.address))
  throw new Refusal('bot_token_invalid', invalidBecause(admission))
}

function invalidBecause({ bot_id, status, status_reason }: Admission): { message?: string } {
  if (bot_id === null) return {}
  return { message: `This agent is ${status}.${status_reason ? ` Reason: ${status_reason}` : ''}` }
}
