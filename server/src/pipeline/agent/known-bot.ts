import { stoppedBecause } from '../../access/authorize.ts'
import { Refusal } from '../../contract/errors.ts'
import { mcpResource } from '../../contract/resource.ts'
import { authFailures, stoppedCalls } from '../../limits/policies.ts'
import { takeAndTell, takeRate } from '../../limits/rate.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'
import type { Caller, IncomingCall } from '../call.ts'
import type { PipelineDependencies } from '../dependencies.ts'
import { refuseUserToken } from '../other-token.ts'
import type { Admission, KnownBot } from './admission.sql.ts'

/** Refuses an invalid token or an agent that may not call, and counts it against the caller's address. */
export async function requireBot(
  dependencies: PipelineDependencies,
  call: IncomingCall,
  admission: Admission,
  caller: Caller,
  whenStopped = false,
): Promise<KnownBot> {
  const { bot_id, status, active_capabilities, requested_capabilities } = admission
  const mayCall = status === 'pending_approval' || status === 'active'
  if (bot_id !== null && mayCall && isMeantForUs(dependencies, admission))
    return { ...admission, bot_id, capabilities: active_capabilities ?? requested_capabilities }
  if (bot_id !== null && whenStopped && !mayCall) return admitStopped(dependencies, { ...admission, bot_id })
  if (bot_id === null && call.bearerToken !== undefined)
    await refuseUserToken(dependencies, hashToken(call.bearerToken), caller)
  const { database, config } = dependencies
  await takeRate(database.read, authFailures(config, call.address))
  if (bot_id !== null && mayCall)
    throw new Refusal('bot_token_invalid', { message: 'This token was issued for another address. Connect again.' })
  throw new Refusal('bot_token_invalid', bot_id === null ? {} : stoppedBecause(admission))
}

/** A token of an assistant is good at the address it was issued for, which is another one once the service has moved. */
function isMeantForUs({ site }: PipelineDependencies, { audience }: Admission): boolean {
  return audience === null || audience === mcpResource(site.baseUrl)
}

/** The minutes of a stopped agent are not counted with those of others. */
async function admitStopped(
  { database, config }: PipelineDependencies,
  admission: Admission & { bot_id: number },
): Promise<KnownBot> {
  const { remaining, seconds_left } = await takeAndTell(database.read, stoppedCalls(config, admission.bot_id))
  const left = { calls_left: remaining, minute_left: seconds_left }
  return { ...admission, capabilities: [], call_allowed: true, ...left }
}
