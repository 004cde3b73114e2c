import type { Operation } from '../../contract/operation.ts'

/** The audience of an operation: agents, people with a token or session of their own, or admins. */
export type Audience = 'agents' | 'account' | 'admin'

export function audienceOf({ access, name }: Pick<Operation, 'access' | 'name'>): Audience {
  if (access.by === 'admin') return 'admin'
  if (access.by === 'bot') return 'agents'
  return access.by === 'anyone' && name.startsWith('platform_') ? 'agents' : 'account'
}

export function forAgents(operations: readonly Operation[]): Operation[] {
  return operations.filter((operation) => audienceOf(operation) === 'agents')
}
