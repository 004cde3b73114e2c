import { askingAgent } from '../../../access/authorize.ts'
import { type ActionFacts, factsOfInput } from '../../../contract/action-facts.ts'
import type { Intent } from '../../../contract/call-facts.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { BotContext, CallingBot, PairedPerson, PersonContext } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { reopenKey } from '../../../idempotency/keys.sql.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { discardHeldRecords } from './held-records.sql.ts'
import { SharedRelease } from './release-batch.ts'
import {
  findLogged,
  type HeldWrite,
  type LoggedWrite,
  logAgain,
  readPairedPeople,
  readWaiting,
  type SettledWrite,
  settleWrites,
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
export async function releaseQueue(context: PersonContext, bot: CallingBot, isAssistant: boolean): Promise<void> {
  const { tx } = context
  const waiting = await readWaiting(tx, bot.bot_id)
  if (waiting.length === 0) return
  const links = await linksOf(context, bot, waiting)
  const settled: SettledWrite[] = []
  const release: Release = { context, bot, isAssistant, links, batch: new SharedRelease() }
  for (let from = 0; from < waiting.length; from += TOGETHER)
    settled.push(...(await releaseSome(release, waiting.slice(from, from + TOGETHER))))
  await release.batch.finish(botContext(release))
  await settleWrites(tx, settled)
  await discardHeldRecords(tx, bot.bot_id)
  await tellPeople(context, bot, waiting, settled)
}

/** Writes that were just done for people; not those that now ask them, changed nothing or failed. */
async function tellPeople(
  context: PersonContext,
  bot: CallingBot,
  waiting: readonly HeldWrite[],
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
 * The log entries of what was released for people. If a write waited for longer than the log is kept, it is logged
 * again: it was only done now.
 */
async function logOf(
  { tx }: PersonContext,
  { bot_id }: CallingBot,
  waiting: readonly HeldWrite[],
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

/** As far as the input and the answer tell. */
function factsOfWrite({ input, answer }: HeldWrite): ActionFacts | null {
  const thing = factsOfInput({ ...input, ...answer })
  if (thing === null) return null
  if (answer.already_existed === true || answer.already_watched === true) return { ...thing, unchanged: true }
  if (!('duration_days' in answer)) return thing
  return { kind: 'round', id: (answer.round_id as number | undefined) ?? null, name: null, idea_id: Number(thing.id) }
}

/** All links in one statement: a queue may hold hundreds of writes. */
async function linksOf({ tx }: PersonContext, bot: CallingBot, waiting: readonly HeldWrite[]) {
  const userIds = new Set(waiting.map(({ user_id }) => user_id).filter((userId) => userId !== null))
  const links = await readPairedPeople(tx, bot.bot_id, [...userIds])
  return new Map(links.map((link) => [link.user_id, link]))
}

interface Release {
  readonly context: PersonContext
  readonly bot: CallingBot
  readonly isAssistant: boolean
  readonly links: ReadonlyMap<number, PairedPerson>
  readonly batch: SharedRelease
}

async function releaseSome(release: Release, writes: readonly HeldWrite[]): Promise<SettledWrite[]> {
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

async function releaseOrFail(release: Release, write: HeldWrite): Promise<SettledWrite> {
  const { write_id, operation, user_id } = write
  try {
    return await undoable(release, () => releaseOne(release, write))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const asker = askingAgent({ ...release.bot, bound_user_id: release.isAssistant ? user_id : null })
    const { status: _status, ...failure } = error.body(undefined, asker, release.context.now())
    await emit(release.context.tx, [release.bot.bot_id], 'write.failed', {
      write_id,
      ...(user_id !== null && { user_id }),
      operation,
      code: error.code,
    })
    // It was not done, so its key must not replay success.
    const intent = intentOf(write)
    if (intent) await reopenKey(release.context.tx, release.bot.bot_id, intent)
    return { write_id, failure, facts: null }
  }
}

async function releaseOne({ context, bot, links, batch }: Release, write: HeldWrite): Promise<SettledWrite> {
  const { write_id, operation, user_id, input, answer, counted, request_id: requestId, task_id: taskId } = write
  const person = user_id === null ? null : (links.get(user_id) ?? null)
  const { asked, facts } = await context.waiting.run(context, {
    ...{ mode: 'release', operation, input, bot, person, answer, counted, requestId, taskId, batch },
    intent: intentOf(write),
  })
  return { write_id, failure: null, facts, ...(asked && { asked }) }
}

/** Collects what is done once at the end. */
function botContext({ context, bot, batch }: Release): BotContext {
  const { person: _admin, sessionHash: _session, scopes: _scopes, ...common } = context
  const actor = { userId: null, agentId: bot.bot_id, heldFor: null }
  return { ...common, actor, bot, user: null, boundUserId: null, touch: () => {}, intent: null, batch }
}

function intentOf({ key, input_hash: inputHash }: HeldWrite): Intent | null {
  return key !== null && inputHash !== null ? { key, inputHash } : null
}
