import type { Access, BotAccess, PersonAccess } from '../contract/access.ts'
import type { ErrorCode } from '../contract/error-codes.ts'
import type { Operation } from '../contract/operation.ts'

/** Codes an operation may refuse with, in the order of its checks. */
export function possibleErrors(operation: Operation): ErrorCode[] {
  const { access, errors = [] } = operation
  return [
    ...new Set<ErrorCode>([
      ...byCaller(access),
      'rate_limited',
      ...(access.by === 'bot' && access.countsAsAction ? (['daily_limit_reached'] as const) : []),
      'validation_failed',
      ...byPermission(access),
      ...byAge(operation),
      'not_found',
      ...errors,
      'server_error',
    ]),
  ]
}

function byCaller(access: Access): ErrorCode[] {
  if (access.by === 'anyone') return []
  return access.by === 'bot' ? ['bot_auth_required', 'bot_token_invalid'] : ['unauthenticated']
}

function byPermission(access: Access): ErrorCode[] {
  if (access.by === 'person' || access.by === 'admin') return ['permission_denied']
  if (access.by !== 'bot') return []
  return [
    ...(access.actsFor === 'nobody' ? [] : (['user_not_linked'] as const)),
    ...(mayBeDenied(access) ? (['permission_denied'] as const) : []),
  ]
}

/** For want of a permission or a capability, or because it concerns the whole agent and an assistant calls. */
function mayBeDenied({ actsFor, permission, capability, openToAssistants }: BotAccess): boolean {
  return permission !== null || capability !== undefined || (actsFor === 'nobody' && !openToAssistants)
}

function byAge({ access, example }: Operation): ErrorCode[] {
  if (!actsForPerson(access)) return []
  // Whether a call is binding depends on its input; the example shows the usual case.
  return access.binding(example)
    ? ['age_below_minimum', 'age_verification_required', 'guardian_consent_required']
    : ['age_below_minimum']
}

function actsForPerson(access: Access): access is BotAccess | PersonAccess {
  return (access.by === 'bot' && access.actsFor !== 'nobody') || (access.by === 'person' && !access.anyAge)
}
