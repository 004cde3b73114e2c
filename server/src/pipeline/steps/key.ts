import { refuseUnlinked } from '../../access/authorize.ts'
import { type ApprovalRow, findByKey } from '../../approvals/approvals.sql.ts'
import { Refusal } from '../../contract/errors.ts'
import { isBotOperation } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { matchStored, type StoredAnswer } from '../../idempotency/intent.ts'
import type { Done } from '../call.ts'
import type { AgentCall } from '../calls.ts'
import type { Step } from '../step.ts'
import { waitingForUser } from './grant.ts'

/** One key is one intent: its answer is given again, and nothing is done twice. */
export const key: Step = {
  name: 'key',
  after: ['admit'],
  concerns: (operation) => isBotOperation(operation) && operation.access.idempotent,
  async agent(_services, call, next) {
    return (call.checked.ok && replayOf(call, call.agent)) || next()
  },
}

/** The same once the key is locked: a call that ran meanwhile may have answered it, or asked its person. */
export const keyAgain: Step = {
  name: 'key again',
  after: ['transaction', 'rights again'],
  concerns: (operation) => key.concerns?.(operation) === true && operation.effect !== 'read',
  async agent(_services, call, next) {
    const { begun } = call
    if (begun === undefined) return next()
    return replayOf(call, begun) ?? (await askedBefore(call.tx, call, begun)) ?? next()
  },
}

/** The answer an earlier call with this key got, if any. The link is checked again, since it may have ended. */
function replayOf(call: AgentCall, stored: StoredAnswer & { linked: boolean | null }): Done | undefined {
  const { intent, operation, actingUserId } = call
  if (intent === null) return undefined
  const answer = matchStored(stored, operation.name, intent.inputHash)
  if (answer === undefined) return undefined
  if (actingUserId !== null) refuseUnlinked(stored.linked)
  return { ...answer, code: 'ok', headers: { 'Idempotent-Replay': 'true' }, replayed: true }
}

/**
 * What a call with the same key asked its person before, however the permission is granted by now: otherwise it could be
 * done twice. Looked up only where the key is kept without an answer: for a day, and for as long as a person is asked.
 */
async function askedBefore(tx: Tx, call: AgentCall, stored: StoredAnswer): Promise<Done | undefined> {
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
    return { status: answer_status, body: answer, code: 'ok', replayed: true }
  throw new Refusal('permission_denied', {
    reason: 'approval_over',
    params: { approval_id, status: overdue ? 'expired' : state },
  })
}
