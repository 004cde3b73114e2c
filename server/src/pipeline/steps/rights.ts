import {
  authorize,
  pausedUser,
  refuseByAge,
  refuseMissingPermission,
  refuseMissingUser,
  refuseSuspendedPermission,
  refuseUnlinked,
  suspendedUser,
} from '../../access/authorize.ts'
import { refuseByGuardian } from '../../access/guardian-limits.ts'
import { Refusal } from '../../contract/errors.ts'
import { ADMIN_SCOPE, FULL_AGE } from '../../contract/vocabulary.ts'
import type { AgentCall, PersonCall } from '../calls.ts'
import type { Step } from '../step.ts'
import type { WaitingRun } from '../waiting-run.ts'
import { pausedBy, readGrantedRights } from './rights.sql.ts'

/** Checks who may do this, and for whom. */
export const rights: Step = {
  name: 'rights',
  after: ['input'],
  async agent(_services, { operation, agent, input }, next) {
    refuseMissingUser(operation, agent, input)
    authorize(operation, agent, input)
    return next()
  },
  async waiting(_services, run, next) {
    refuseStoppedMeanwhile(run)
    authorize(run.operation, run.rights, run.input)
    return next()
  },
  async person(_services, call, next) {
    refuseForgery(call)
    refuseScope(call)
    const { operation, admission, input } = call
    if (operation.access.by === 'person' && !operation.access.anyAge)
      refuseByAge(admission.age, admission.guardian_approved, operation.access.binding(input))
    return next()
  },
}

/** Refuses what a guardian switched off. Only minors' calls cost a query. */
export const guardian: Step = {
  name: 'guardian',
  after: ['rights'],
  concerns: ({ access }) => access.by === 'person' || (access.by === 'bot' && access.actsFor !== 'nobody'),
  async agent({ database }, { operation, input, actingUserId: userId, agent: { age } }, next) {
    if (isMinor(age)) await refuseByGuardian(database.read, operation.access, input, { userId, age })
    return next()
  },
  async waiting(_services, { tx, operation, input, write: { person } }, next) {
    if (person && isMinor(person.age))
      await refuseByGuardian(tx, operation.access, input, { userId: person.user_id, age: person.age })
    return next()
  },
  async person({ database }, { operation, input, admission: { user_id: userId, age } }, next) {
    if (isMinor(age)) await refuseByGuardian(database.read, operation.access, input, { userId, age })
    return next()
  },
}

/** Checks again, under locks, what may have changed since admission. */
export const rightsAgain: Step = {
  name: 'rights again',
  after: ['transaction'],
  concerns: ({ effect }) => effect !== 'read',
  async agent(_services, call, next) {
    const { begun, operation } = call
    if (begun === undefined) return next()
    if (isPending(call) && begun.status !== 'pending_approval') await applyDecision(call)
    call.held = begun.status === 'pending_approval'
    if (call.actingUserId !== null) {
      refuseUnlinked(begun.linked)
      refuseMissingPermission(operation, begun.permissions)
      refuseSuspendedPermission(operation, { terms: begun.terms, now_seconds: call.agent.now_seconds })
    }
    return next()
  },
}

/** Operations on the agent as a whole are closed to assistants. */
export const closedToAssistants: Step = {
  name: 'closed to assistants',
  after: ['admit', 'record'],
  concerns: ({ access }) => access.by === 'bot' && access.actsFor === 'nobody' && !access.openToAssistants,
  async agent(_services, { isAssistant }, next) {
    if (isAssistant) throw new Refusal('permission_denied', { reason: 'closed_to_assistants' })
    return next()
  },
}

/** Other steps see a paused link as a missing one. Only a refused caller needs to know which it is. */
export const explainUnlinked: Step = {
  name: 'explain',
  after: ['admit', 'record'],
  concerns: ({ access }) => access.by === 'bot' && access.actsFor !== 'nobody',
  agent: ({ database }, { agent, actingUserId }, next) =>
    next().catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'user_not_linked' || actingUserId === null) throw error
      // The refusal stands whether or not it can be explained.
      const paused = await pausedBy(database.read, agent.bot_id, actingUserId).catch(() => null)
      throw paused === 'suspension' ? suspendedUser() : paused === 'person' ? pausedUser() : error
    }),
}

/** The agent is pending, so this write will be held. */
export function isPending({ operation, agent }: AgentCall): boolean {
  return !!operation.release && agent.status === 'pending_approval'
}

/** An admin decided on the agent since admission: what was granted counts, not what it asked for. */
async function applyDecision(call: AgentCall): Promise<void> {
  const status = call.begun?.status
  if (status !== 'active') throw new Refusal('bot_token_invalid', { reason: 'agent_stopped_meanwhile' })
  call.agent = { ...call.agent, ...(await readGrantedRights(call.tx, call.agent.bot_id)), status }
  authorize(call.operation, call.agent, call.input)
}

function refuseStoppedMeanwhile({ write: { mode, bot, person } }: WaitingRun): void {
  if (mode === 'release' && person?.suspended) throw suspendedUser()
  if (mode === 'release' && person?.paused) throw pausedUser()
  if (mode === 'approved' && bot.status !== 'active')
    throw new Refusal('permission_denied', {
      reason: 'agent_status',
      params: { status: bot.status, needed: 'active', act: 'acting for you' },
    })
}

/** A page of another site must not write with the visitor's session. */
function refuseForgery({ admission, incoming, operation }: PersonCall): void {
  if (admission.scopes === null && incoming.crossSite && operation.effect !== 'read')
    throw new Refusal('permission_denied', { reason: 'other_site' })
}

function refuseScope({ operation: { access }, admission: { scopes, is_admin } }: PersonCall): void {
  if (access.by === 'admin') {
    if (is_admin && (scopes === null || scopes.includes(ADMIN_SCOPE))) return
    throw new Refusal('permission_denied', { reason: 'admins_only' })
  }
  if (scopes === null || access.scope === 'any') return
  if (access.scope === 'session') throw new Refusal('permission_denied', { reason: 'session_only' })
  if (!scopes.includes(access.scope))
    throw new Refusal('permission_denied', { reason: 'scope_missing', params: { scope: access.scope } })
}

function isMinor(age: number | null): boolean {
  return age !== null && age < FULL_AGE
}
