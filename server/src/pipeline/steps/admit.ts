import { stoppedBecause } from '../../access/authorize.ts'
import { whyRefused } from '../../access/ended-tokens.sql.ts'
import { findSignedIn } from '../../access/signed-in.sql.ts'
import { Refusal } from '../../contract/errors.ts'
import { mcpResource } from '../../contract/resource.ts'
import { callerIs } from '../../db/queues.ts'
import { personLimitHeaders } from '../../limits/daily-quota.ts'
import { addressPolicy, authFailures, stoppedCalls } from '../../limits/policies.ts'
import { peekRate, takeAndTell, takeRate } from '../../limits/rate.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'
import type { Caller, IncomingCall } from '../call.ts'
import type { AgentCall } from '../calls.ts'
import type { PipelineDependencies } from '../dependencies.ts'
import type { Step } from '../step.ts'
import { readHolder } from '../token-holder.sql.ts'
import { type Admission, admitPerson, type KnownBot, type PersonAdmission, rateStateOf } from './admission.sql.ts'

/** Identifies the caller and applies the limits per minute. */
export const admit: Step = {
  name: 'admit',
  after: [],
  async agent(services, call, next) {
    await admitAgent(services, call)
    return next()
  },
  async person(services, call, next) {
    const credential = credentialOf(call.incoming)
    call.admission = await authenticatePerson(services, credential, call)
    call.sessionHash = credential?.session ?? null
    return next()
  },
  /** Only looks at the limit per address: it counts successful calls. */
  async anyone({ database, config }, { operation, incoming }, next) {
    const { addressLimit } = operation.access
    const group = operation.effect === 'read' ? 'strangers who read' : 'strangers who write'
    callerIs({ name: `${group} from ${incoming.address}`, group })
    if (addressLimit) await peekRate(database.read, addressPolicy(addressLimit, config, incoming.address))
    return next()
  },
}

/** One statement reads all of it: token, limits, link, permissions, stored answer. */
async function admitAgent(services: PipelineDependencies, call: AgentCall): Promise<void> {
  const { bearerToken } = call.incoming
  if (bearerToken === undefined) throw new Refusal('bot_auth_required')
  const question = { tokenHash: hashToken(bearerToken), userId: call.actingUserId, key: call.key }
  const admission = await services.admit(question)
  call.agent = await requireBot(services, call.incoming, admission, call, call.operation.access.whenStopped)
  call.botId = call.agent.bot_id
  if (call.agent.bound_user_id !== null) call.standFor(call.agent.bound_user_id)
  callerIs({ name: call.name })
  call.rates = rateStateOf(call.agent, services.config)
  if (!call.agent.call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: call.agent.minute_left })
}

/** Refuses an invalid token or an agent that may not call, and counts it against the caller's address. */
async function requireBot(
  services: PipelineDependencies,
  call: IncomingCall,
  admission: Admission,
  caller: Caller,
  whenStopped = false,
): Promise<KnownBot> {
  const { bot_id, status, active_capabilities, requested_capabilities } = admission
  const mayCall = status === 'pending_approval' || status === 'active'
  if (bot_id !== null && mayCall && isMeantForUs(services, admission))
    return { ...admission, bot_id, capabilities: active_capabilities ?? requested_capabilities }
  if (bot_id !== null && whenStopped && !mayCall) return admitStopped(services, { ...admission, bot_id })
  if (bot_id === null && call.bearerToken !== undefined)
    await refuseUserToken(services, hashToken(call.bearerToken), caller)
  const { database, config } = services
  await takeRate(database.read, authFailures(config, call.address))
  if (bot_id === null && call.bearerToken !== undefined)
    throw new Refusal('bot_token_invalid', await whyRefused(database.read, call.bearerToken))
  if (bot_id !== null && mayCall) throw new Refusal('bot_token_invalid', { reason: 'token_of_another_address' })
  throw new Refusal('bot_token_invalid', bot_id === null ? {} : stoppedBecause(admission))
}

/** An assistant's token is valid at the address it was issued for. A service that moved has another one. */
function isMeantForUs({ site }: PipelineDependencies, { audience }: Admission): boolean {
  return audience === null || audience === mcpResource(site.baseUrl)
}

/** Stopped agents have their own limit per minute. */
async function admitStopped(
  { database, config }: PipelineDependencies,
  admission: Admission & { bot_id: number },
): Promise<KnownBot> {
  const { remaining, seconds_left } = await takeAndTell(database.read, stoppedCalls(config, admission.bot_id))
  const left = { calls_left: remaining, minute_left: seconds_left }
  return { ...admission, capabilities: [], call_allowed: true, ...left }
}

interface Credential {
  session?: Buffer
  token?: Buffer
}

/** A bearer token takes precedence over a cookie. */
export function credentialOf(call: Pick<IncomingCall, 'bearerToken' | 'sessionToken'>): Credential | undefined {
  if (call.bearerToken !== undefined) return { token: hashToken(call.bearerToken) }
  if (call.sessionToken !== undefined) return { session: hashToken(call.sessionToken) }
  return undefined
}

/** Who sent this, for surfaces that ask before they read a large body or when there is no room for strangers. */
export async function knownSender(
  { database: { read }, site }: Pick<PipelineDependencies, 'database' | 'site'>,
  call: Pick<IncomingCall, 'bearerToken' | 'sessionToken'>,
): Promise<string | undefined> {
  const credential = credentialOf(call)
  const userId = credential && (await findSignedIn(read, credential))
  if (userId !== undefined) return `person ${userId}`
  const agent = credential?.token && (await readHolder(read, credential.token, mcpResource(site.baseUrl)))
  return agent?.status === 'pending_approval' || agent?.status === 'active' ? `bot ${agent.id}` : undefined
}

/** By session or token; refused when its minute is used up. */
async function authenticatePerson(
  services: PipelineDependencies,
  credential: Credential | undefined,
  caller: Caller,
): Promise<PersonAdmission & { user_id: number }> {
  const { database, config } = services
  if (credential === undefined) throw new Refusal('unauthenticated')
  const admission = await admitPerson(database.read, config, credential)
  const { user_id, scopes, call_allowed, calls_left, seconds_left } = admission
  if (user_id === null) {
    if (credential.token) await refuseBotToken(services, credential.token, caller)
    throw new Refusal('unauthenticated')
  }
  if (admission.suspended) throw new Refusal('unauthenticated', { reason: 'suspended_account' })
  const perMinute = scopes === null ? config.sessionRatePerMinute : config.userRatePerMinute
  caller.userId = user_id
  callerIs({ name: `person ${user_id}` })
  caller.headers = personLimitHeaders({ perMinute, callsLeft: calls_left, minuteLeft: seconds_left })
  if (!call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: seconds_left })
  return { ...admission, user_id }
}

/**
 * A valid token of the other kind is neither a guess nor a failure: its holder is told what it is. The call counts
 * against that token's own minute, and the caller becomes known.
 */
async function refuseUserToken(
  { database, config }: PipelineDependencies,
  token: Buffer,
  caller: Caller,
): Promise<void> {
  const { user_id, call_allowed, seconds_left } = await admitPerson(database.read, config, { token })
  if (user_id === null) return
  caller.userId = user_id
  if (!call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: seconds_left })
  throw new Refusal('bot_token_invalid', { reason: 'user_token_here' })
}

async function refuseBotToken(services: PipelineDependencies, token: Buffer, caller: Caller): Promise<void> {
  const question = { tokenHash: token, userId: null, key: undefined }
  const { bot_id, status, call_allowed, minute_left } = await services.admit(question)
  if (bot_id === null || (status !== 'pending_approval' && status !== 'active')) return
  caller.botId = bot_id
  if (!call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: minute_left })
  throw new Refusal('unauthenticated', { reason: 'bot_token_here' })
}
