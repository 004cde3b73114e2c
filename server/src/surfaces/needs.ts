import { permissionsOf } from '../access/authorize.ts'
import type { Access, BotAccess, PersonAccess } from '../contract/access.ts'
import { type Operation, takesKey } from '../contract/operation.ts'

/** What a caller must have, in words. */
function tokenNeeded(access: Access): string {
  switch (access.by) {
    case 'anyone':
      return 'No token'
    case 'bot':
      return 'Bot token'
    case 'person':
      return personNeeds(access)
    case 'admin':
      return "Admin session, or an admin's token with the admin scope"
  }
}

/** Everything else that applies to calls of an operation, each in a few words. */
export function factsOf(operation: Operation): string[] {
  const { access, release, stepUp, noKey, noDryRun } = operation
  return [
    tokenNeeded(access),
    ...(access.by === 'bot' ? botFacts(access) : []),
    ...(takesKey(operation) ? ['Takes an idempotency key'] : []),
    ...(noKey ? [`Takes no idempotency key: ${noKey}`] : []),
    ...(noDryRun ? [`Cannot be tried: ${noDryRun}`] : []),
    ...(stepUp || (access.by === 'admin' && operation.effect !== 'read')
      ? ['With a session, a recent proof that it is you (account_get_step_up)']
      : []),
    ...(release ? ['Held until you are approved'] : []),
  ]
}

function personNeeds({ scope }: PersonAccess): string {
  if (scope === 'session') return 'Session'
  return scope === 'any' ? 'User token or session' : `User token with the ${scope} scope, or session`
}

function botFacts(access: BotAccess): string[] {
  const { countsAsAction, logged, capability } = access
  const needed = permissionsOf(access)
  return [
    ...(capability ? [`Capability ${capability}`] : []),
    ...(needed.length > 0 ? [`Permission ${needed.join(' and ')}`] : []),
    ...(countsAsAction ? ['Counts as an action'] : []),
    ...(logged ? ['Logged, but not an action'] : []),
  ]
}
