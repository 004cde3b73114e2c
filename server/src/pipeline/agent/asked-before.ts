import { type ApprovalRow, findByKey } from '../../approvals/approvals.sql.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import type { StoredAnswer } from '../../idempotency/intent.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'
import { waitingForUser } from './terms.ts'

/**
 * What a call with the same key asked its person before, however the permission is granted by now: otherwise it could be
 * done twice. Looked up only where the key is kept without an answer: for a day, and for as long as a person is asked.
 */
export async function askedBefore(tx: Tx, call: AgentCall, stored: StoredAnswer): Promise<Done | undefined> {
  const { intent, agent } = call
  if (intent === null || stored.stored_operation === null || stored.stored_status !== null) return undefined
  const approval = await findByKey(tx, agent.bot_id, intent)
  return approval && answerAgain(call, approval)
}

function answerAgain(call: AgentCall, approval: ApprovalRow): Done | undefined {
  const { approval_id, state, overdue, answer, answer_status } = approval
  if (state === 'waiting' && !overdue) return { ...waitingForUser(call, approval), stored: null, replayed: true }
  // Done but for a payment: asking for that again is the operation's own matter.
  if (state === 'granted' && answer_status === 402) return undefined
  if (state === 'granted' && answer !== null && answer_status !== null)
    return { status: answer_status, body: answer, code: 'ok', stored: null, replayed: true }
  throw new Refusal('permission_denied', {
    reason: 'approval_over',
    params: { approval_id, status: overdue ? 'expired' : state },
  })
}
