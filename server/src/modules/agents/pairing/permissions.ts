import { Refusal } from '../../../contract/errors.ts'
import { CAPABILITIES, PERMISSION_NAMES, type Permission, SCOPES_TO_GRANT } from '../../../contract/vocabulary.ts'

interface Request {
  asks_for_everything: boolean
  requested_capabilities: readonly string[]
}

/**
 * What an agent asks of a person, from the capabilities it requested: those named like a permission, or everything if
 * it requested nothing. Messages have no capability: they come by name, or with express_interest, since an interest opens
 * a conversation.
 */
export function requestedPermissions({ asks_for_everything, requested_capabilities }: Request): Permission[] {
  if (asks_for_everything) return [...PERMISSION_NAMES]
  const talks = requested_capabilities.includes('express_interest') ? ['send_message'] : []
  return inOrder([...requested_capabilities, ...talks])
}

/** Granting these has no effect: an admin approved the agent without them. Unknown before approval. */
function inactivePermissions(active: readonly string[] | null): Permission[] {
  if (active === null) return []
  return PERMISSION_NAMES.filter((name) => Object.hasOwn(CAPABILITIES, name) && !active.includes(name))
}

export function askedOf(agent: Request & { active_capabilities: readonly string[] | null }) {
  return {
    requested_permissions: requestedPermissions(agent),
    inactive_permissions: inactivePermissions(agent.active_capabilities),
  }
}

/** Deduplicated and in a fixed order, so that equal grants look equal. */
function inOrder(permissions: readonly string[]): Permission[] {
  return PERMISSION_NAMES.filter((name) => permissions.includes(name))
}

/** Whether the caller's token covers it; a session covers everything. */
export function coveredBy(scopes: readonly string[] | null) {
  return (permission: Permission) =>
    scopes === null || SCOPES_TO_GRANT[permission].every((scope) => scopes.includes(scope))
}

export function refuseUncovered(permissions: readonly Permission[], scopes: readonly string[] | null): void {
  const covered = coveredBy(scopes)
  const beyond = permissions.find((permission) => !covered(permission))
  if (beyond === undefined) return
  throw new Refusal('permission_denied', {
    reason: 'token_cannot_grant',
    params: { permission: beyond, scopes: SCOPES_TO_GRANT[beyond] },
  })
}
