import { refuseUnlinked } from '../../access/authorize.ts'
import { matchStored, type StoredAnswer } from '../../idempotency/intent.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'

/** The answer an earlier call with this key got, if any. The link is checked again, since it may have ended. */
export function replayOf(call: AgentCall, stored: StoredAnswer & { linked: boolean | null }): Done | undefined {
  const { intent, operation, actingUserId } = call
  if (intent === null) return undefined
  const answer = matchStored(stored, operation.name, intent.inputHash)
  if (answer === undefined) return undefined
  if (actingUserId !== null) refuseUnlinked(stored.linked)
  return { ...answer, code: 'ok', headers: { 'Idempotent-Replay': 'true' }, stored: null, replayed: true }
}
