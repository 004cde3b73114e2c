import type { AdminAccess, BotAccess, PersonAccess } from './access.ts'
import type { Permission } from './vocabulary.ts'

/** What a guardian can switch off again without withdrawing their approval. */
export const GUARDIAN_LIMITS = ['publishing', 'rounds', 'interests', 'messages', 'payments', 'agents'] as const
export type GuardianLimit = (typeof GUARDIAN_LIMITS)[number]

const BY_PERMISSION: Readonly<Partial<Record<Permission, GuardianLimit>>> = {
  create_idea: 'publishing',
  update_idea: 'publishing',
  create_business: 'publishing',
  start_round: 'rounds',
  express_interest: 'interests',
  send_message: 'messages',
}

/** Binding acts that no token may do are payments. */
const BY_SCOPE: Readonly<Partial<Record<PersonAccess['scope'], GuardianLimit>>> = {
  'ideas:write': 'publishing',
  'business:write': 'publishing',
  'rounds:write': 'rounds',
  'interests:write': 'interests',
  'messages:write': 'messages',
  session: 'payments',
}

/** Which limits stop a binding call. */
export function limitsOn(access: BotAccess | PersonAccess | AdminAccess): readonly GuardianLimit[] {
  if (access.by === 'admin') return []
  const own = access.by === 'bot' ? access.permission && BY_PERMISSION[access.permission] : BY_SCOPE[access.scope]
  return [...(own ? [own] : []), ...(access.by === 'bot' ? (['agents'] as const) : [])]
}
