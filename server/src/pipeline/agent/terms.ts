import { termsFor } from '../../access/grant-limits.ts'
import { isPaymentKnown } from '../../approvals/approvals.sql.ts'
import { ask, awaitingApproval } from '../../approvals/ask.ts'
import { rehearse } from '../../approvals/rehearse.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Fields } from '../../contract/fields.ts'
import type { GrantTerms } from '../../contract/grants.ts'
import type { Reply } from '../../contract/reply.ts'
import type { Tx } from '../../db/tx.ts'
import { refuseBySubject, withinGrant } from '../../limits/within-grant.ts'
import { warningsOf } from '../call.ts'
import { successOf } from '../success.ts'
import { act, answerDone, contextOf, keepKey } from './act.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'

/** A write under a grant that asks or has limits. What is held counts when it is released, if it is. */
export async function actOnTerms(
  tx: Tx,
  call: AgentCall,
  input: Fields,
  terms: GrantTerms,
  held: boolean,
): Promise<Done> {
  // Reading messages marks them as read: nothing that anybody is asked about, or that counts.
  if (call.operation.preview === undefined) return act(tx, call, input, held)
  const context = contextOf(tx, call, held)
  if (held) {
    await refuseBySubject(context, call.operation, input, terms)
    return act(tx, call, input, true)
  }
  if (terms.mode === 'ask') return askFirst(tx, call, input, terms)
  // What waits for a payment or a review has not happened, and it is not the agent who decides that.
  const isDone = ({ code }: Done) => code === 'ok' && !call.facts?.unchanged
  try {
    return await withinGrant(context, call.operation, input, terms, () => act(tx, call, input, false), isDone)
  } catch (error) {
    if (!(error instanceof Refusal) || !isUsedUp(error)) throw error
    const repeated = await repeatedAnswer(tx, call, input)
    if (repeated === undefined) throw error
    return repeated
  }
}

/** So many were done that there is no room for another. */
function isUsedUp({ because }: Refusal): boolean {
  const limit = because?.reason === 'grant_limit' ? because.params?.limit : undefined
  return limit === 'per_day' || limit === 'per_week'
}

/** The answer to a call that only repeats what was done before: that takes no room. */
async function repeatedAnswer(tx: Tx, call: AgentCall, input: Fields): Promise<Done | undefined> {
  const { repeated } = await rehearsed(tx, call, input).catch((error: unknown) => {
    if (error instanceof Refusal) return { repeated: undefined }
    throw error
  })
  // What was only rehearsed is not what the log should speak of.
  if (repeated === undefined) call.facts = null
  return repeated
}

type Outcome = Fields | Reply<Fields> | Refusal

/** What would come of a write, and its answer if it repeats what was done before: then nothing is left to be decided. */
async function rehearsed(tx: Tx, call: AgentCall, input: Fields): Promise<{ outcome: Outcome; repeated?: Done }> {
  const { operation } = call
  call.facts = null
  const repeats = (outcome: Outcome): outcome is Fields | Reply<Fields> =>
    !(outcome instanceof Refusal) && call.facts?.unchanged === true && successOf(operation, outcome).code === 'ok'
  const write = (quiet: Tx): Promise<Outcome> => operation.handler(contextOf(quiet, call, false), input)
  const outcome = await rehearse(tx, write, repeats)
  return { outcome, ...(repeats(outcome) && { repeated: answerDone(call, outcome) }) }
}

/**
 * Sees that the write would succeed, by doing and undoing it, and keeps it for its person. A payment that would be due is no
 * refusal here: they are shown the price, and asked to pay once they have approved.
 */
async function askFirst(tx: Tx, call: AgentCall, input: Fields, terms: GrantTerms): Promise<Done> {
  const { operation, intent } = call
  const { outcome, repeated } = await rehearsed(tx, call, input)
  if (repeated) {
    await refuseBySubject(contextOf(tx, call, false), operation, input, terms)
    return repeated
  }
  if (outcome instanceof Refusal && outcome.code !== 'payment_required') throw outcome
  if (!(outcome instanceof Refusal) && successOf(operation, outcome).code !== 'ok') return answerDone(call, outcome)
  if (await isDecided(tx, call)) return act(tx, call, input, false)
  const context = contextOf(tx, call, false)
  const user = context.user as NonNullable<typeof context.user>
  const asked = await ask(context, { operation, input, terms, user, intent })
  return waitingForUser(call, asked)
}

/** After a rehearsal: it would only tell of a payment that its person already knows. */
async function isDecided(tx: Tx, { facts }: AgentCall): Promise<boolean> {
  return facts?.payment_id !== undefined && (await isPaymentKnown(tx, facts.payment_id))
}

export function waitingForUser(call: AgentCall, asked: { approval_id: number; expires_at: string }): Done {
  const told = awaitingApproval(call.context.baseUrl, asked, call.isAssistant)
  const body = JSON.stringify({ status: true, code: 'awaiting_approval', ...told, ...warningsOf(call) })
  return { status: 202, code: 'awaiting_approval', body, stored: keepKey(call) }
}

/** Reads are never counted. */
export async function refuseReadByTerms(tx: Tx, call: AgentCall, input: Fields): Promise<void> {
  const terms = termsFor(call.agent.terms, call.operation.access.permission)
  if (terms) await refuseBySubject(contextOf(tx, call, false), call.operation, input, terms)
}
