import type { Access, BotAccess } from '../contract/access.ts'
import { Refusal, refuseField } from '../contract/errors.ts'
import type { Because } from '../contract/fault.ts'
import type { Fields } from '../contract/fields.ts'
import type { GrantLimits, GrantTerms, TermsByPermission } from '../contract/grants.ts'
import type { Operation } from '../contract/operation.ts'
import type { Asker } from '../contract/places.ts'
import {
  ADMIN_SCOPE,
  type BotStatus,
  CAPABILITIES,
  FULL_AGE,
  type Permission,
  SCOPE_NAMES,
} from '../contract/vocabulary.ts'
import { beyond } from './grant-limits.ts'

/**
 * Who may do what, as rules over what is known about a call. The pipeline checks before a call runs; releasing held
 * writes checks again.
 */

type BotOperation = Operation<BotAccess>

const MINIMUM_AGE = 14
/** What an agent may do. The fields about the link are null when a call names no user. */
export interface AgentRights {
  readonly autonomous: boolean
  readonly capabilities: readonly string[]
  readonly linked: boolean | null
  readonly permissions: readonly string[] | null
  readonly terms: TermsByPermission | null
  readonly age: number | null
  readonly guardian_approved: boolean | null
  /** By the database's clock. */
  readonly now_seconds: number
  /** The one person an assistant acts for. */
  readonly bound_user_id?: number | null
}

/** The acting user named in an input, if any. */
export function actingUserId({ access }: BotOperation, input: Fields): number | null {
  return access.actsFor !== 'nobody' && typeof input.user_id === 'number' ? input.user_id : null
}

/** The input alone cannot say this: unless it is autonomous, an agent always writes on somebody's behalf. */
export function refuseMissingUser({ access }: BotOperation, { autonomous }: AgentRights, input: Fields): void {
  if (access.actsFor !== 'user-or-self' || input.user_id !== undefined || autonomous) return
  throw refuseField('user_id', 'required_unless_autonomous')
}

/** Open to this kind of token, linked, capability active, permission granted, old enough: in this order. */
export function authorize(operation: BotOperation, rights: AgentRights, input: Fields): void {
  const { access } = operation
  const userId = actingUserId(operation, input)
  if (isBound(rights)) refuseOthers(rights.bound_user_id, userId)
  if (userId !== null) refuseUnlinked(rights.linked)
  refuseInactiveCapability(operation, rights.capabilities)
  if (userId === null) return
  refuseMissingPermission(operation, rights.permissions)
  refuseSuspendedPermission(operation, rights)
  refuseByAge(rights.age, rights.guardian_approved === true, access.binding(input))
}

function isBound(rights: AgentRights): rights is AgentRights & { bound_user_id: number } {
  return typeof rights.bound_user_id === 'number'
}

/** An assistant acts for its own person. */
function refuseOthers(boundUserId: number, userId: number | null): void {
  if (userId !== null && userId !== boundUserId)
    throw new Refusal('user_not_linked', {
      message: 'You were connected by one person and act for them only. Leave user_id out, or send theirs.',
    })
}

export function refuseUnlinked(linked: boolean | null): void {
  if (linked !== true) throw new Refusal('user_not_linked')
}

/** Why the token of a suspended or rejected agent is refused. */
export function stoppedBecause({ status, status_reason: why }: StoppedAgent): Because {
  return why
    ? { reason: 'agent_stopped_because', params: { status, why } }
    : { reason: 'agent_stopped', params: { status } }
}

interface StoppedAgent {
  readonly status: BotStatus
  readonly status_reason: string | null
}

/** They are paired, and the person has switched the agent off for now. */
export function pausedUser(): Refusal {
  return new Refusal('user_not_linked', { reason: 'paused', params: { permission: null } })
}

export function suspendedUser(): Refusal {
  return new Refusal('user_not_linked', { reason: 'user_suspended' })
}

export function refuseMissingPermission({ access }: BotOperation, granted: readonly string[] | null): void {
  const missing = permissionsOf(access).find((permission) => !granted?.includes(permission))
  if (missing === undefined) return
  throw new Refusal('permission_denied', { reason: 'permission_missing', params: { permission: missing } })
}

/** Everything a call needs for its user. */
export function permissionsOf({ permission, alsoNeeds = [] }: BotAccess): Permission[] {
  return permission === null ? [] : [permission, ...alsoNeeds]
}

/** Granted, but paused by the person or past its end. */
export function refuseSuspendedPermission(
  { access }: BotOperation,
  { terms, now_seconds }: Pick<AgentRights, 'terms' | 'now_seconds'>,
): void {
  for (const permission of permissionsOf(access)) {
    const granted = termsFor(terms, permission)
    if (granted?.paused) throw pausedPermission(permission)
    refuseExpiredGrant(permission, granted?.limits, now_seconds)
  }
}

/** How this permission was granted; undefined if it is allowed without limits. */
export function termsFor(
  terms: TermsByPermission | null | undefined,
  permission: Permission | null,
): GrantTerms | undefined {
  return permission === null ? undefined : terms?.[permission]
}

/** Past the end the person set, the permission counts as taken back. */
function refuseExpiredGrant(permission: Permission, limits: GrantLimits | undefined, nowSeconds: number): void {
  const end = limits?.expires_at
  if (end === undefined || Date.parse(end) > nowSeconds * 1_000) return
  throw beyond(permission, 'expires_at', end, `until ${end}, which is over`)
}

function pausedPermission(permission: Permission): Refusal {
  return new Refusal('permission_denied', {
    message: `This user has paused ${permission} for you. Everything else you may do for them goes on; wait until they resume it in the app.`,
    reason: 'paused',
    params: { permission },
  })
}

function refuseInactiveCapability({ access }: BotOperation, active: readonly string[]): void {
  const [capability] = inactiveCapabilities(access, active)
  if (capability === undefined) return
  throw new Refusal('permission_denied', { reason: 'capability_inactive', params: { capability } })
}

/** Capabilities share their names with permissions; messages need none. */
function inactiveCapabilities(access: BotAccess, active: readonly string[]): string[] {
  return [access.capability, ...permissionsOf(access)].filter(
    (name) => name !== undefined && Object.hasOwn(CAPABILITIES, name) && !active.includes(name),
  ) as string[]
}

/** The facts about a token's holder that decide which calls are open to it at all, no matter who it acts for. */
export type Holder =
  | {
      readonly by: 'bot'
      readonly capabilities: readonly string[]
      /** Not set while there is no token. */
      readonly botId?: number
      readonly boundUserId?: number | null
      /** Has no token yet, and may get one by registering. */
      readonly newcomer?: true
    }
  | { readonly by: 'person'; readonly scopes: readonly string[]; readonly isAdmin: boolean }

export function canCall(access: Access, holder: Holder): boolean {
  switch (access.by) {
    case 'anyone':
      return true
    case 'bot':
      return (
        holder.by === 'bot' &&
        inactiveCapabilities(access, holder.capabilities).length === 0 &&
        isOpenTo(access, holder)
      )
    case 'person':
      return holder.by === 'person' && (access.scope === 'any' || holder.scopes.includes(access.scope))
    case 'admin':
      return holder.by === 'person' && holder.isAdmin && holder.scopes.includes(ADMIN_SCOPE)
  }
}

function isOpenTo({ actsFor, openToAssistants }: BotAccess, { boundUserId }: { boundUserId?: number | null }): boolean {
  return typeof boundUserId !== 'number' || actsFor !== 'nobody' || openToAssistants === true
}

/** For what refusals advise: a stopped agent may only read why, and object. */
export function askingAgent(agent: {
  status: BotStatus
  capabilities: readonly string[]
  bound_user_id?: number | null
}): Asker {
  const { status, capabilities, bound_user_id: boundUserId = null } = agent
  const stopped = status === 'suspended' || status === 'rejected'
  return {
    kind: boundUserId === null ? 'agent' : 'assistant',
    may: (access) =>
      stopped
        ? access.by === 'bot' && access.whenStopped === true
        : canCall(access, { by: 'bot', capabilities, boundUserId }),
  }
}

/** Scopes are null for a session. */
export function askingPerson({ scopes, is_admin }: { scopes: readonly string[] | null; is_admin: boolean }): Asker {
  const holder: Holder = { by: 'person', scopes: scopes ?? [...SCOPE_NAMES, ADMIN_SCOPE, 'session'], isAdmin: is_admin }
  return { kind: 'person', may: (access) => canCall(access, holder) }
}

export function refuseByAge(age: number | null, guardianApproved: boolean, binding: boolean): void {
  if (age !== null && age < MINIMUM_AGE) throw new Refusal('age_below_minimum')
  if (!binding) return
  if (age === null) throw new Refusal('age_verification_required')
  if (age < FULL_AGE && !guardianApproved) throw new Refusal('guardian_consent_required')
}
