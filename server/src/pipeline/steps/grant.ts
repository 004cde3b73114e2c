import { termsFor } from '../../access/authorize.ts'
import type { AskReason } from '../../approvals/approval-states.ts'
import { isPaymentKnown } from '../../approvals/approvals.sql.ts'
import { ask, awaitingApproval, type OpenApproval } from '../../approvals/ask.ts'
import { givenIds } from '../../approvals/given-ids.ts'
import { rehearse } from '../../approvals/rehearse.ts'
import type { ActionFacts } from '../../contract/action-facts.ts'
import { AsksFirst } from '../../contract/asks-first.ts'
import { Refusal } from '../../contract/errors.ts'
import type { GrantTerms } from '../../contract/grants.ts'
import type { BotContext } from '../../contract/operation.ts'
import type { Reply } from '../../contract/reply.ts'
import { reopenKey } from '../../idempotency/keys.sql.ts'
import { returnAllowance, spendAllowance } from '../../limits/allowances.sql.ts'
import { isCounted, uncountGrantUse } from '../../limits/grant-uses.sql.ts'
import { refuseByOtherTerms, refuseBySubject, usedBy, withinGrant } from '../../limits/within-grant.ts'
import { type Done, doneOf, NOT_YET, type Outcome, successOf, warningsOf } from '../call.ts'
import type { AgentCall } from '../calls.ts'
import type { Step } from '../step.ts'
import type { WaitingRun } from '../waiting-run.ts'
import { callHandler } from './act.ts'

type Next = () => Promise<Done>

/** Applies the terms of the grant: its limits, and whether the person is asked first. */
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
    call.asking = false
    try {
      return await (terms === undefined ? next() : onTerms(call, terms, next))
    } catch (error) {
      // In a transaction with others nobody can be asked: it runs again, alone.
      if (!(error instanceof AsksFirst) || call.shares || call.actingUserId === null) throw error
      return askFirst(call, terms ?? { mode: 'ask' }, next, error.asks)
    }
  },
  async waiting(_services, run, next) {
    const { operation, input, tx, write } = run
    const context = run.contextIn(tx)
    const terms = termsFor(write.person?.terms, operation.access.permission)
    // What it is about exists only once its person has approved that.
    if (operation.preview && write.batch?.waits(write)) return askAtRelease(run, context, terms ?? { mode: 'ask' })
    await refuseByOtherTerms(context, operation, input, write.person?.terms)
    if (write.mode === 'release' && terms?.mode === 'ask' && operation.preview) return askAtRelease(run, context, terms)
    try {
      if (!write.counted)
        return await withinGrant(context, operation, input, terms, next, (done) => takesRoom(done, run.facts))
      if (terms) await refuseBySubject(context, operation, input, terms)
      return await next()
    } catch (error) {
      if (!(error instanceof AsksFirst) || write.person === null) throw error
      return askAtRelease(run, context, terms ?? { mode: 'ask' }, error.asks)
    }
  },
}

/** No-ops take no place, nor does what waits for a payment or a review: the agent does not decide those. */
function takesRoom({ code }: Done, facts: ActionFacts | null): boolean {
  return code === 'ok' && !facts?.unchanged
}

/** A write under a grant that asks or has limits. A held write counts at once, and not again at its release. */
async function onTerms(call: AgentCall, terms: GrantTerms, next: Next): Promise<Done> {
  const { operation, tx, held } = call
  // The terms are newer than the admission. Counting locks, asking rolls back: neither may happen in a shared transaction.
  if (call.shares) throw new Error('This write runs under terms and cannot share a transaction.')
  // Reading messages marks them as read: nobody is asked about that, and it counts nothing.
  if (operation.preview === undefined) return next()
  const context = call.contextIn(tx)
  call.counts = isCounted(terms.limits)
  if (terms.mode === 'allow' || held) return withinLimits(call, terms, next)
  // The person allowed a few without being asked.
  const use = usedBy(context, operation)
  if (!(await spendAllowance(tx, use))) return askFirst(call, terms, next)
  try {
    const done = await withinLimits(call, terms, next)
    if (!takesRoom(done, call.facts)) await returnAllowance(tx, use)
    return done
  } catch (error) {
    if (error instanceof AsksFirst) await returnAllowance(tx, use)
    throw error
  }
}

async function withinLimits(call: AgentCall, terms: GrantTerms, next: Next): Promise<Done> {
  const { operation, input, tx } = call
  try {
    return await withinGrant(call.contextIn(tx), operation, input, terms, next, (done) => takesRoom(done, call.facts))
  } catch (error) {
    if (!(error instanceof Refusal) || !isUsedUp(error)) throw error
    const repeated = await repeatedAnswer(call)
    if (repeated === undefined) throw error
    return repeated
  }
}

function isUsedUp({ because }: Refusal): boolean {
  const limit = because?.reason === 'grant_limit' ? because.params?.limit : undefined
  return limit === 'per_day' || limit === 'per_week'
}

/** The answer if the call only repeats what was done before: repeats do not count. */
async function repeatedAnswer(call: AgentCall): Promise<Done | undefined> {
  const { repeated } = await rehearsed(call).catch((error: unknown) => {
    if (error instanceof Refusal) return { repeated: undefined }
    throw error
  })
  // Only rehearsed, so not for the log.
  if (repeated === undefined) call.facts = null
  return repeated
}

/** Tries the write. If it only repeats what was done before there is nothing to decide, and its answer is returned. */
async function rehearsed(call: AgentCall): Promise<{ outcome: Outcome; repeated?: Done }> {
  const { operation, prepared, tx } = call
  call.facts = null
  const repeats = (outcome: Outcome): outcome is Record<string, unknown> | Reply<Record<string, unknown>> =>
    !(outcome instanceof Refusal) && call.facts?.unchanged === true && successOf(operation, outcome).code === 'ok'
  const outcome = await rehearse(tx, (quiet) => callHandler(call, quiet), repeats)
  return { outcome, ...(repeats(outcome) && { repeated: doneOf(prepared, call, outcome) }) }
}

/**
 * Makes sure that the write would succeed, by doing and undoing it, and keeps it for its person. A payment that would be due
 * does not refuse it: they are shown the price, and pay after approving.
 */
async function askFirst(call: AgentCall, terms: GrantTerms, next: Next, reason?: AskReason): Promise<Done> {
  call.asking = true
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
  // Its person knows of this payment already.
  const paymentId = call.facts?.payment_id
  if (paymentId !== undefined && (await isPaymentKnown(tx, paymentId))) return next()
  const user = context.user as NonNullable<typeof context.user>
  const wish = { operation, input, terms, user, intent, taskId: call.underTask, reason }
  return waitingForUser(call, await ask(context, wish))
}

export function waitingForUser(call: AgentCall, asked: OpenApproval): Done {
  const told = awaitingApproval(call.context.baseUrl, asked, call.isAssistant)
  const body = JSON.stringify({ status: true, code: 'awaiting_approval', ...told, ...warningsOf(call) })
  return { status: 202, code: 'awaiting_approval', body, stored: NOT_YET }
}

/** The admin decides first, then the person. The held write is rolled back here and repeated under the same ids if they approve. */
async function askAtRelease(
  run: WaitingRun,
  context: BotContext,
  terms: GrantTerms,
  reason?: AskReason,
): Promise<Done> {
  const { operation, input, tx, write } = run
  const { intent, batch } = write
  const given = givenIds(input, write.answer ?? {})
  if (await isRepeat(run)) {
    await refuseBySubject(context, operation, input, terms)
    return { status: 200, code: 'ok', body: '' }
  }
  // The question counts in its place.
  if (write.counted) await uncountGrantUse(tx, usedBy(context, operation))
  const { user, bot, requestId } = { ...context, ...(write.requestId && { requestId: write.requestId }) }
  const wish = {
    operation,
    input,
    terms,
    user: user as NonNullable<typeof user>,
    intent,
    given,
    taskId: write.taskId ?? null,
    reason,
  }
  await ask({ ...context, requestId }, wish, batch && ((look) => batch.afterThat(context, write, look)))
  batch?.asked({ ...write, given })
  if (intent) await reopenKey(tx, bot.bot_id, intent)
  run.facts = null
  return { status: 202, code: 'awaiting_approval', body: '', asked: true }
}

/**
 * Whether it only repeats what was done before, which leaves its person nothing to decide. What this write itself holds does
 * not count as done, although its agent sees it.
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
