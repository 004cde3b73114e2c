import { authorize, pausedUser, suspendedUser } from '../../../access/authorize.ts'
import { termsFor } from '../../../access/grant-limits.ts'
import { refuseByGuardian } from '../../../access/guardian-limits.ts'
import { ask } from '../../../approvals/ask.ts'
import { rehearse } from '../../../approvals/rehearse.ts'
import type { BotAccess } from '../../../contract/access.ts'
import { type ActionFacts, factsOfInput } from '../../../contract/action-facts.ts'
import type { Intent } from '../../../contract/call-facts.ts'
import { Refusal } from '../../../contract/errors.ts'
import {
  type BotContext,
  type CallingBot,
  isBotOperation,
  type Operation,
  type PersonContext,
} from '../../../contract/operation.ts'
import { Reply } from '../../../contract/reply.ts'
import { emit } from '../../../events/outbox.ts'
import { reopenKey } from '../../../idempotency/keys.sql.ts'
import { refuseByOtherTerms, refuseBySubject, withinGrant } from '../../../limits/within-grant.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { discardHeldRecords } from './held-records.ts'
import { SharedRelease } from './release-batch.ts'
import {
  findLogged,
  type LinkStanding,
  type LoggedWrite,
  logAgain,
  readLinkStandings,
  readWaiting,
  type SettledWrite,
  settleWrites,
  type WaitingWrite,
} from './review.sql.ts'

/**
 * Writes per savepoint. Only if one of them is refused are they rolled back and retried one by one; a savepoint for
 * each would double the round trips, and more than 64 in a transaction slow down everyone's snapshots.
 */
const TOGETHER = 25

/**
 * Applies everything an agent wrote while pending, in order. Runs in the transaction that approves the agent and has
 * locked its row: all of it commits, once, or none. A write that is no longer allowed is marked failed and does not
 * stop the rest; what it had stored is removed at the end.
 */
export async function releaseQueue(context: PersonContext, bot: CallingBot): Promise<void> {
  const { tx } = context
  const waiting = await readWaiting(tx, bot.bot_id)
  if (waiting.length === 0) return
  const links = await linksOf(context, bot, waiting)
  const settled: SettledWrite[] = []
  const release: Release = { context, bot, links, batch: new SharedRelease() }
  for (let from = 0; from < waiting.length; from += TOGETHER)
    settled.push(...(await releaseSome(release, waiting.slice(from, from + TOGETHER))))
  await release.batch.finish(botContext(release, undefined))
  await settleWrites(tx, settled)
  await discardHeldRecords(tx, bot.bot_id)
  await tellPeople(context, bot, waiting, settled)
}

/** Of what was done for them just now. What asks them first, changed nothing or failed, was not. */
async function tellPeople(
  context: PersonContext,
  bot: CallingBot,
  waiting: readonly WaitingWrite[],
  settled: readonly SettledWrite[],
): Promise<void> {
  const nothing = settled.filter((write) => write.asked || write.facts?.unchanged)
  const undone = new Set(nothing.map(({ write_id }) => write_id))
  const logged = await logOf(context, bot, waiting, settled)
  const news = logged
    .filter(({ write_id }) => !undone.has(write_id))
    .map(({ action_id, user_id }) => ({ userId: user_id, about: action_id, name: bot.bot_name }))
  await notifyEach(context, 'agent_acted', news)
}

/**
 * The log entries of what was released for people. A write may have waited for longer than the log is kept: it is logged
 * again, because only now something was done.
 */
async function logOf(
  { tx }: PersonContext,
  { bot_id }: CallingBot,
  waiting: readonly WaitingWrite[],
  settled: readonly SettledWrite[],
): Promise<LoggedWrite[]> {
  const released = new Map(
    settled.filter(({ failure }) => failure === null).map(({ write_id, facts }) => [write_id, facts]),
  )
  const logged = await findLogged(tx, bot_id, [...released.keys()])
  const known = new Set(logged.map(({ write_id }) => write_id))
  const lost = waiting
    .filter(({ write_id, user_id }) => user_id !== null && released.has(write_id) && !known.has(write_id))
    .map((write) => ({ write_id: write.write_id, facts: released.get(write.write_id) ?? factsOfWrite(write) }))
  return lost.length === 0 ? logged : [...logged, ...(await logAgain(tx, bot_id, lost))]
}

/** As far as what was sent and answered tells. */
function factsOfWrite({ input, answer }: WaitingWrite): ActionFacts | null {
  const thing = factsOfInput({ ...input, ...answer })
  if (thing === null) return null
  if (answer.already_existed === true || answer.already_watched === true) return { ...thing, unchanged: true }
  if (!('duration_days' in answer)) return thing
  return { kind: 'round', id: (answer.round_id as number | undefined) ?? null, name: null, idea_id: Number(thing.id) }
}

/** All links in one statement: a queue may hold hundreds of writes. */
async function linksOf({ tx }: PersonContext, bot: CallingBot, waiting: readonly WaitingWrite[]) {
  const userIds = new Set(waiting.map(({ user_id }) => user_id).filter((userId) => userId !== null))
  const links = await readLinkStandings(tx, bot.bot_id, [...userIds])
  return new Map(links.map((link) => [link.user_id, link]))
}

interface Release {
  readonly context: PersonContext
  readonly bot: CallingBot
  readonly links: ReadonlyMap<number, LinkStanding>
  readonly batch: SharedRelease
}

async function releaseSome(release: Release, writes: readonly WaitingWrite[]): Promise<SettledWrite[]> {
  try {
    return await undoable(release, async () => {
      const settled: SettledWrite[] = []
      for (const write of writes) settled.push(await releaseOne(release, write))
      return settled
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const settled: SettledWrite[] = []
    for (const write of writes) settled.push(await releaseOrFail(release, write))
    return settled
  }
}

function undoable<Result>(release: Release, work: () => Promise<Result>): Promise<Result> {
  return release.batch.undoable(() => release.context.tx.attempt(work))
}

async function releaseOrFail(release: Release, write: WaitingWrite): Promise<SettledWrite> {
  const { write_id, operation, user_id } = write
  try {
    return await undoable(release, () => releaseOne(release, write))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status: _status, ...failure } = error.body()
    await emit(release.context.tx, [release.bot.bot_id], 'write.failed', {
      write_id,
      ...(user_id !== null && { user_id }),
      operation,
      code: error.code,
    })
    // It was not done: its key must not go on saying so.
    const intent = intentOf(write)
    if (intent) await reopenKey(release.context.tx, release.bot.bot_id, intent)
    return { write_id, failure, facts: null }
  }
}

async function releaseOne(release: Release, write: WaitingWrite): Promise<SettledWrite> {
  const { write_id, operation: name, user_id, input, answer } = write
  const operation = release.context.operationNamed(name)
  if (operation === undefined || !isBotOperation(operation) || !operation.release)
    throw new Refusal('not_found', { reason: 'unknown_operation', params: { operation: name } })
  const link = user_id === null ? undefined : release.links.get(user_id)
  if (link?.suspended) throw suspendedUser()
  if (link?.paused) throw pausedUser()
  authorize(operation, standingOf(release.bot, link), input)
  if (link) await refuseByGuardian(release.context.tx, operation.access, input, { userId: link.user_id, age: link.age })
  let facts: ActionFacts | null = null
  const touch = (touched: ActionFacts) => {
    facts = touched
  }
  const context = { ...botContext(release, link), touch, intent: intentOf(write) }
  await refuseByOtherTerms(context, operation, input, link?.terms)
  const terms = termsFor(link?.terms, operation.access.permission)
  const { release: makeReal } = operation
  if (terms?.mode === 'ask' && context.user !== null && operation.preview) {
    const repeated = await repeatedFacts(context, operation, write)
    if (repeated !== null) {
      await refuseBySubject(context, operation, input, terms)
      return { write_id, failure: null, facts: repeated }
    }
    // First the admin, then the person: what was held is dropped at the end, and made anew if they approve.
    const { user, intent } = context
    // Under the agent's own request, by which its activity finds it.
    await ask({ ...context, requestId: write.request_id }, { operation, input, terms, user, intent })
    if (intent) await reopenKey(context.tx, release.bot.bot_id, intent)
    return { write_id, failure: null, facts: null, asked: true }
  }
  await withinGrant(context, operation, input, terms, () => makeReal(context, input, answer))
  return { write_id, failure: null, facts }
}

/**
 * What it touches if it only repeats what was done before: then its person has nothing to decide. What this write itself holds
 * has not been done, although its agent sees it. A refusal is no repeat.
 */
async function repeatedFacts(
  context: BotContext,
  operation: Operation<BotAccess>,
  { input, answer }: WaitingWrite,
): Promise<ActionFacts | null> {
  const touched: { facts: ActionFacts | null } = { facts: null }
  const touch = (facts: ActionFacts) => {
    touched.facts = facts
  }
  const own = answer.already_existed === false ? (answer.interest_id ?? answer.introduction_id) : undefined
  const repeats = (outcome: unknown) =>
    touched.facts?.unchanged === true &&
    touched.facts.id !== own &&
    !(outcome instanceof Refusal) &&
    !(outcome instanceof Reply && outcome.status === 202)
  const { batch: _later, ...alone } = context
  try {
    const outcome = await rehearse(context.tx, (tx) => operation.handler({ ...alone, tx, touch }, input), repeats)
    return repeats(outcome) ? touched.facts : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function standingOf({ autonomous, capabilities }: CallingBot, link: LinkStanding | undefined) {
  return {
    autonomous,
    capabilities,
    linked: link !== undefined,
    permissions: link?.permissions ?? null,
    terms: link?.terms ?? null,
    now_seconds: link?.now_seconds ?? 0,
    age: link?.age ?? null,
    guardian_approved: link?.guardian_approved ?? null,
  }
}

/** As if the agent called now, approved. */
function botContext({ context, bot, batch }: Release, link: LinkStanding | undefined): BotContext {
  const { person: _admin, sessionHash: _session, scopes: _scopes, ...common } = context
  return {
    ...common,
    bot,
    user: link ? { user_id: link.user_id, name: link.name } : null,
    boundUserId: null,
    held: false,
    touch: () => {},
    intent: null,
    batch,
  }
}

function intentOf({ key, input_hash: inputHash }: WaitingWrite): Intent | null {
  return key !== null && inputHash !== null ? { key, inputHash } : null
}
