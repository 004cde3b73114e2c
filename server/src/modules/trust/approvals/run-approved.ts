import { authorize } from '../../../access/authorize.ts'
import { termsFor } from '../../../access/grant-limits.ts'
import { refuseByGuardian } from '../../../access/guardian-limits.ts'
import type { ApprovalRow } from '../../../approvals/approvals.sql.ts'
import type { BotAccess } from '../../../contract/access.ts'
import type { ActionFacts } from '../../../contract/action-facts.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type CallContext, isBotOperation, type Operation } from '../../../contract/operation.ts'
import { Reply } from '../../../contract/reply.ts'
import { refuseByOtherTerms, withinGrant } from '../../../limits/within-grant.ts'
import { agentContext } from './shown.ts'
import type { Standing } from './standing.sql.ts'

export interface Answered {
  status: number
  body: string
  /** It happened; otherwise it waits: for a payment, or with 202 for something before which nothing can be done. */
  done: boolean
  /** What it touched, for the activity and for undoing it. */
  facts: ActionFacts | null
}

/** Refuses what the agent may no longer do: it was suspended, the permission was taken back, or their age forbids it. */
export async function refuseNow(
  { tx }: Pick<CallContext, 'tx'>,
  operation: Operation<BotAccess>,
  standing: Standing,
  input: Record<string, unknown>,
): Promise<void> {
  if (standing.status !== 'active')
    throw new Refusal('permission_denied', {
      reason: 'agent_status',
      params: { status: standing.status, needed: 'active', act: 'acting for you' },
    })
  authorize(operation, { ...standing, linked: true }, input)
  const { user_id: userId, age } = standing
  await refuseByGuardian(tx, operation.access, input, { userId, age })
}

/**
 * Makes the write, as if the agent called now: everything is looked at again. What was thrown is to be undone; what was
 * returned, such as a payment that is asked for now, is kept.
 */
export async function runApproved(
  context: CallContext,
  approval: ApprovalRow,
  standing: Standing,
  input: Record<string, unknown>,
): Promise<Answered> {
  const prepared = context.preparedNamed(approval.operation)
  if (prepared === undefined || !isBotOperation(prepared.operation))
    throw new Refusal('not_found', { reason: 'unknown_operation', params: { operation: approval.operation } })
  const { operation } = prepared
  await refuseNow(context, operation, standing, input)
  const { key, input_hash: inputHash } = approval
  const intent = key !== null && inputHash !== null ? { key, inputHash } : null
  let facts: ActionFacts | null = null
  const touch = (touched: ActionFacts) => {
    facts = touched
  }
  const agent = { ...agentContext(context, standing), intent, touch }
  await refuseByOtherTerms(agent, operation, input, standing.terms)
  const terms = termsFor(standing.terms, operation.access.permission)
  const outcome = await withinGrant(
    agent,
    operation,
    input,
    terms,
    () => operation.handler(agent, input),
    // As where the agent writes without asking: what was so already takes no room.
    (result) => !(result instanceof Refusal) && !facts?.unchanged,
  )
  if (outcome instanceof Refusal) {
    if (outcome.code !== 'payment_required') throw outcome
    return { status: outcome.status, body: JSON.stringify(outcome.body()), done: false, facts }
  }
  const [status, output] =
    outcome instanceof Reply ? [outcome.status, outcome.output] : [operation.statuses[0], outcome]
  return { status, body: prepared.writeBody(output, {}), done: status !== 202, facts }
}
