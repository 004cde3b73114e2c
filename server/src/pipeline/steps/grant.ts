import { termsFor } from '../../access/authorize.ts'
import { isPaymentKnown } from '../../approvals/approvals.sql.ts'
import { ask, awaitingApproval, type OpenApproval } from '../../approvals/ask.ts'
import { givenIds } from '../../approvals/given-ids.ts'
import { rehearse } from '../../approvals/rehearse.ts'
import type { ActionFacts } from '../../contract/action-facts.ts'
import { Refusal } from '../../contract/errors.ts'
import type { GrantTerms } from '../../contract/grants.ts'
import type { BotContext } from '../../contract/operation.ts'
import type { Reply } from '../../contract/reply.ts'
import { reopenKey } from '../../idempotency/keys.sql.ts'
import { isCounted, uncountGrantUse } from '../../limits/grant-uses.sql.ts'
import { refuseByOtherTerms, refuseBySubject, usedBy, withinGrant } from '../../limits/within-grant.ts'
import { type Done, doneOf, NOT_YET, type Outcome, successOf, warningsOf } from '../call.ts'
import type { AgentCall } from '../calls.ts'
import type { Step } from '../step.ts'
import type { WaitingRun } from '../waiting-run.ts'
import { callHandler } from './act.ts'

type Next = () => Promise<Done>

/** The terms on which a person granted the permission: its limits, and whether they are asked first. */
export const grant: Step = {
  name: 'grant',
  after: ['rights', 'transaction', 'key again'],
  concerns: ({ access }) => access.by === 'bot' && access.permission !== null,
  async agent(_services, call, next) {
    const { operation, input, tx } = call
    if (operation.effect === 'read') {
      const terms = termsFor(call.agent.terms, operation.access.permission)
      if (terms) await refuseBySubject(call.contextIn(tx), operation, input, terms)
      return next()
    }
    const granted = call.begun?.terms ?? null
    if (operation.access.alsoNeeds) await refuseByOtherTerms(call.contextIn(tx), operation, input, granted)
    const terms = termsFor(granted, operation.access.permission)
    return terms === undefined ? next() : onTerms(call, terms, next)
  },
  async waiting(_services, run, next) {
    const { operation, input, tx, write } = run
    const context = run.contextIn(tx)
    const terms = termsFor(write.person?.terms, operation.access.permission)
    // What it is about is not there before its person has approved that.
    if (operation.preview && write.batch?.waits(write)) return askAtRelease(run, context, terms ?? { mode: 'ask' })
    await refuseByOtherTerms(context, operation, input, write.person?.terms)
    if (write.mode === 'release' && terms?.mode === 'ask' && operation.preview) return askAtRelease(run, context, terms)
    if (write.counted) {
      if (terms) await refuseBySubject(context, operation, input, terms)
      return next()
    }
    return withinGrant(context, operation, input, terms, next, (done) => takesRoom(done, run.facts))
  },
}

/** What was so already takes none, nor what waits for a payment or a review: it is not the agent who decides that. */
function takesRoom({ code }: Done, facts: ActionFacts | null): boolean {
  return code === 'ok' && !facts?.unchanged
}

/** A write under a grant that asks or has limits. What is held counts at once: its release takes no other place. */
async function onTerms(call: AgentCall, terms: GrantTerms, next: Next): Promise<Done> {
  const { operation, input, tx, held } = call
  // Set since the call was admitted. Counting locks, and asking undoes a part: neither has a place among others' writes.
  if (call.shares) throw new Error('This write runs under terms and cannot share a transaction.')
  // Reading messages marks them as read: nothing that anybody is asked about, or that counts.
  if (operation.preview === undefined) return next()
  const context = call.contextIn(tx)
  call.counts = isCounted(terms.limits)
  if (terms.mode === 'ask' && !held) return askFirst(call, terms, next)
  try {
    return await withinGrant(context, operation, input, terms, next, (done) => takesRoom(done, call.facts))
  } catch (error) {
    if (!(error instanceof Refusal) || !isUsedUp(error)) throw error
    const repeated = await repeatedAnswer(call)
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
async function repeatedAnswer(call: AgentCall): Promise<Done | undefined> {
  const { repeated } = await rehearsed(call).catch((error: unknown) => {
    if (error instanceof Refusal) return { repeated: undefined }
    throw error
  })
  // What was only rehearsed is not what the log should speak of.
  if (repeated === undefined) call.facts = null
  return repeated
}

/** What would come of a write, and its answer if it repeats what was done before: then nothing is left to be decided. */
async function rehearsed(call: AgentCall): Promise<{ outcome: Outcome; repeated?: Done }> {
  const { operation, prepared, tx } = call
  call.facts = null
  const repeats = (outcome: Outcome): outcome is Record<string, unknown> | Reply<Record<string, unknown>> =>
    !(outcome instanceof Refusal) && call.facts?.unchanged === true && successOf(operation, outcome).code === 'ok'
  const outcome = await rehearse(tx, (quiet) => callHandler(call, quiet), repeats)
  return { outcome, ...(repeats(outcome) && { repeated: doneOf(prepared, call, outcome) }) }
}

/**
 * Sees that the write would succeed, by doing and undoing it, and keeps it for its person. A payment that would be due is no
 * refusal here: they are shown the price, and asked to pay once they have approved.
 */
async function askFirst(call: AgentCall, terms: GrantTerms, next: Next): Promise<Done> {
  const { operation, prepared, intent, input, tx } = call
  const { outcome, repeated } = await rehearsed(call)
  const context = call.contextIn(tx)
  if (repeated) {
    await refuseBySubject(context, operation, input, terms)
    return repeated
  }
  if (outcome instanceof Refusal && outcome.code !== 'payment_required') throw outcome
  if (!(outcome instanceof Refusal) && successOf(operation, outcome).code !== 'ok')
    return doneOf(prepared, call, outcome)
  // It would only tell of a payment that its person already knows.
  const paymentId = call.facts?.payment_id
  if (paymentId !== undefined && (await isPaymentKnown(tx, paymentId))) return next()
  const user = context.user as NonNullable<typeof context.user>
  return waitingForUser(call, await ask(context, { operation, input, terms, user, intent }))
}

export function waitingForUser(call: AgentCall, asked: OpenApproval): Done {
  const told = awaitingApproval(call.context.baseUrl, asked, call.isAssistant)
  const body = JSON.stringify({ status: true, code: 'awaiting_approval', ...told, ...warningsOf(call) })
  return { status: 202, code: 'awaiting_approval', body, stored: NOT_YET }
}

/** First the admin, then the person: what was held is dropped at the end, and made anew, under its ids, if they approve. */
async function askAtRelease(run: WaitingRun, context: BotContext, terms: GrantTerms): Promise<Done> {
  const { operation, input, tx, write } = run
  const { intent, batch } = write
  const given = givenIds(input, write.answer ?? {})
  if (await isRepeat(run)) {
    await refuseBySubject(context, operation, input, terms)
    return { status: 200, code: 'ok', body: '' }
  }
  // Its place goes to what its person is asked.
  if (write.counted) await uncountGrantUse(tx, usedBy(context, operation))
  const { user, bot, requestId } = { ...context, ...(write.requestId && { requestId: write.requestId }) }
  const wish = { operation, input, terms, user: user as NonNullable<typeof user>, intent, given }
  await ask({ ...context, requestId }, wish, batch && ((look) => batch.afterThat(context, write, look)))
  batch?.asked({ ...write, given })
  if (intent) await reopenKey(tx, bot.bot_id, intent)
  run.facts = null
  return { status: 202, code: 'awaiting_approval', body: '', asked: true }
}

/**
 * Whether it only repeats what was done before: then its person has nothing to decide. What this write itself holds has not
 * been done, although its agent sees it. A refusal is no repeat.
 */
async function isRepeat(run: WaitingRun): Promise<boolean> {
  const { operation, tx, write } = run
  const { answer = {} } = write
  const own = answer.already_existed === false ? (answer.interest_id ?? answer.introduction_id) : undefined
  const repeats = (outcome: Outcome) =>
    run.facts?.unchanged === true &&
    run.facts.id !== own &&
    !(outcome instanceof Refusal) &&
    successOf(operation, outcome).code === 'ok'
  try {
    return repeats(await rehearse(tx, (quiet) => callHandler(run, quiet), repeats))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
