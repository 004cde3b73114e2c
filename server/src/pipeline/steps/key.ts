import { refuseUnlinked } from '../../access/authorize.ts'
import { approvalOver } from '../../approvals/approval-over.ts'
import { type ApprovalRow, findByKey } from '../../approvals/approvals.sql.ts'
import { takesKey } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { matchStored, type StoredAnswer } from '../../idempotency/intent.ts'
import { keepAnswer } from '../../idempotency/keys.sql.ts'
import type { Done } from '../call.ts'
import type { AgentCall, PersonCall } from '../calls.ts'
import type { Step } from '../step.ts'
import { waitingForUser } from './grant.ts'

/** The same key gets the same answer, and nothing is done twice. */
export const key: Step = {
  name: 'key',
  after: ['admit'],
  concerns: takesKey,
  async agent(_services, call, next) {
    return (call.checked.ok && replayLinked(call, call.agent)) || next()
  },
}

/**
 * Checks again once the key is locked: a concurrent call may have answered it, or asked its person. A person's key is looked
 * up only here, after their rights were checked: any of their tokens may have sent it, and none may see more for it.
 */
export const keyAgain: Step = {
  name: 'key again',
  after: ['transaction', 'rights again'],
  concerns: takesKey,
  async agent(_services, call, next) {
    const { begun } = call
    if (begun === undefined) return next()
    return replayLinked(call, begun) ?? (await askedBefore(call.tx, call, begun)) ?? next()
  },
  async person(_services, call, next) {
    const { intent, begun, operation, admission, tx } = call
    if (intent === null || begun === undefined) return next()
    const replay = replayOf(call, begun)
    if (replay) return replay
    const done = await next()
    const kept = { ...intent, userId: admission.user_id, operation: operation.name }
    if (done.stored) await keepAnswer(tx, kept, done.stored)
    return done
  },
}

/** The answer to an earlier call with this key, if any. */
function replayOf({ intent, operation }: AgentCall | PersonCall, stored: StoredAnswer): Done | undefined {
  const answer = intent && matchStored(stored, operation.name, intent.inputHash)
  return answer ? { ...answer, code: 'ok', headers: { 'Idempotent-Replay': 'true' }, replayed: true } : undefined
}

/** Checks the link again: it may have ended. */
function replayLinked(call: AgentCall, stored: StoredAnswer & { linked: boolean | null }): Done | undefined {
  const replay = replayOf(call, stored)
  if (replay && call.actingUserId !== null) refuseUnlinked(stored.linked)
  return replay
}

/**
 * What an earlier call with this key asked its person, however the permission is granted now: otherwise it could be done
 * twice. Looked up only for keys without an answer: for a day, and while the person is being asked.
 */
async function askedBefore(tx: Tx, call: AgentCall, stored: StoredAnswer): Promise<Done | undefined> {
  const { intent, agent } = call
  if (intent === null || stored.stored_operation === null || stored.stored_status !== null) return undefined
  const approval = await findByKey(tx, agent.bot_id, intent)
  return approval && answerAgain(call, approval)
}

function answerAgain(call: AgentCall, approval: ApprovalRow): Done | undefined {
  const { approval_id, state, overdue, answer, answer_status, word } = approval
  if (state === 'waiting' && !overdue) return { ...waitingForUser(call, approval), stored: null, replayed: true }
  // Only the payment is missing: the operation itself asks for it again.
  if (state === 'granted' && answer_status === 402) return undefined
  if (state === 'granted' && answer !== null && answer_status !== null)
    return { status: answer_status, body: answer, code: 'ok', replayed: true }
  throw approvalOver({ approval_id, state: overdue ? 'expired' : state, word })
}
