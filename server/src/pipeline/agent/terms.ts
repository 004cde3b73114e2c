import { termsFor } from '../../access/grant-limits.ts'
import type { GrantTerms } from '../../contract/grants.ts'
import type { Tx } from '../../db/tx.ts'
import { refuseBySubject, withinGrant } from '../../limits/within-grant.ts'
import { act, contextOf } from './act.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'

type Fields = Record<string, unknown>

/** A write under a grant with limits. What is held counts when it is released, if it is. */
export async function actOnTerms(
  tx: Tx,
  call: AgentCall,
  input: Fields,
  terms: GrantTerms,
  held: boolean,
): Promise<Done> {
  const context = contextOf(tx, call, held)
  if (held) {
    await refuseBySubject(context, call.operation, input, terms)
    return act(tx, call, input, true)
  }
  // What waits for a payment or a review has not happened, and it is not the agent who decides that.
  const isDone = ({ code }: Done) => code === 'ok'
  return withinGrant(context, call.operation, input, terms, () => act(tx, call, input, false), isDone)
}

/** Reads are never counted. */
export async function refuseReadByTerms(tx: Tx, call: AgentCall, input: Fields): Promise<void> {
  const terms = termsFor(call.agent.terms, call.operation.access.permission)
  if (terms) await refuseBySubject(contextOf(tx, call, false), call.operation, input, terms)
}
