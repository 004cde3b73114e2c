import type { AgentCall } from './agent-call.ts'
import type { Beginning } from './begin-write.sql.ts'

/** A write that passed every check outside a transaction. May run again if its transaction was rolled back. */
export interface Write {
  readonly call: AgentCall
  readonly input: Record<string, unknown>
}

/** What has to be locked and looked up again, now that the transaction has begun. */
export function beginningOf({ call: { operation, agent, actingUserId, key }, input }: Write): Beginning {
  const pending = !!operation.release && agent.status === 'pending_approval'
  return { botId: agent.bot_id, pending, userId: actingUserId, key, locks: operation.locks?.(input) ?? {} }
}
