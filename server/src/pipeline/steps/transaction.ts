import { beginActing } from '../../access/acting.sql.ts'
import { termsFor } from '../../access/authorize.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Locks, Operation } from '../../contract/operation.ts'
import { asCaller, batch, callerIs, keepingTrace } from '../../db/queues.ts'
import { OutcomeUnknown, sqlState, type Tx } from '../../db/tx.ts'
import { addressPolicy } from '../../limits/policies.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import type { Done } from '../call.ts'
import type { AgentCall, PersonCall } from '../calls.ts'
import type { PipelineDependencies, SharedWrite } from '../dependencies.ts'
import type { Step } from '../step.ts'
import { RolledBack, resultOfRollback, trialAnswer } from '../tried.ts'
import { type Beginning, type Begun, beginWrites, keyInUse } from './admission.sql.ts'
import { recordWrites } from './record.ts'
import { isPending } from './rights.ts'

type Next = () => Promise<Done>

/** Dry runs a stranger has for each call that their limit allows. */
const TRIALS = 10

/** All later steps run in one transaction. Reads and uploads do not keep one open. */
export const transaction: Step = {
  name: 'transaction',
  after: ['input', 'rights', 'guardian', 'proof'],
  async agent(services, call, next) {
    const { database } = services
    if (call.operation.effect === 'read') return inReading(services, call, next)
    if (!call.dryRun) return services.share({ call, next: keepingTrace(next) })
    const run = async (tx: Tx): Promise<never> => {
      await begin(tx, [call])
      throw new RolledBack(await next())
    }
    const undone = await database.transaction(run).catch(resultOfRollback<Done>)
    return { ...(await trialAnswer(database.read, undone, call.input)), stored: null }
  },
  person: (services, call, next) => unshared(services, call, next, (tx) => beginPerson(tx, call)),
  async anyone(services, call, next) {
    const { database, config } = services
    const { addressLimit } = call.operation.access
    const { email } = call.input
    if (typeof email === 'string') callerIs({ account: `account ${email.trim().toLowerCase()}` })
    const policy = addressLimit && addressPolicy(addressLimit, config, call.incoming.address)
    // Counted outside the transaction, which is undone: a stranger's dry runs need a bound.
    if (policy && call.dryRun) {
      const tried = { subject: `tried ${policy.subject}`, limit: policy.limit * TRIALS }
      await takeRate(database.read, { ...policy, ...tried })
    }
    return unshared(services, call, next, async (tx) => {
      if (policy) await takeRate(tx, policy)
    })
  },
}

interface PlainRun {
  readonly operation: Pick<Operation, 'effect' | 'upload' | 'fromReplica'>
  readonly dryRun: boolean
  readonly input: Record<string, unknown>
  tx: Tx
}

function inReading({ database }: PipelineDependencies, run: PlainRun, next: Next): Promise<Done> {
  return database.reading((tx) => {
    run.tx = tx
    return next()
  })
}

/** A call with its own transaction, which begins with `first`. */
async function unshared(
  services: PipelineDependencies,
  run: PlainRun,
  next: Next,
  first: (tx: Tx) => Promise<void>,
): Promise<Done> {
  const { database } = services
  const { upload, fromReplica, effect } = run.operation
  if (upload || fromReplica) {
    run.tx = upload ? database.read : database.browse
    return next()
  }
  if (effect === 'read') return inReading(services, run, next)
  const write = async (tx: Tx) => {
    await first(tx)
    run.tx = tx
    const done = await next()
    if (run.dryRun && !counts(done)) throw new RolledBack(done)
    return done
  }
  const done = await database.transaction(write).catch(resultOfRollback<Done>)
  return run.dryRun && !counts(done) ? trialAnswer(database.read, done, run.input) : done
}

/** Refusals in a dry run count too, so that nobody guesses for free. A payment that is due does not. */
function counts({ status }: Done): boolean {
  return status >= 400 && status !== 402
}

/** The account may have been deleted since admission. */
async function beginPerson(tx: Tx, call: PersonCall): Promise<void> {
  const { admission, key = null } = call
  const begun = await beginActing(tx, admission.user_id, key).catch((error: unknown) => {
    throw (key !== null && keyInUse(error)) || error
  })
  if (begun === undefined) throw new Refusal('unauthenticated')
  if (begun.suspended) throw new Refusal('unauthenticated', { reason: 'suspended_account' })
  call.begun = begun
}

/** How long a write waits for one that runs alone before it starts another batch. */
const LONGEST_TURN_MS = 100

/**
 * Runs writes, each with its log entry, counters and key in one transaction. Concurrent ones share a transaction if
 * their operation allows it: a commit costs more than most writes.
 */
export function openSharing(
  services: Pick<PipelineDependencies, 'database' | 'config' | 'onRetried'>,
): PipelineDependencies['share'] {
  const { database, onRetried } = services
  const alone = (write: SharedWrite) =>
    asCaller(
      write.call.name,
      async () => {
        const [done] = await database.transaction((tx) => runTogether(services, tx, [write], new Set()))
        return done as Done
      },
      true,
    )

  async function runBatch(writes: readonly SharedWrite[]): Promise<readonly (Done | Promise<Done>)[]> {
    // These run alone: repeats, which wait for the call they repeat, and writes that made a batch fail.
    const apart = repeatsIn(writes)
    for (;;) {
      const known = apart.size
      const shared = writes.filter((write) => !apart.has(write)).toSorted(byPerson)
      try {
        const done =
          shared.length > 1
            ? await database.sharedTransaction((tx) => runTogether(services, tx, shared, apart))
            : await withinTurn(shared.map(alone))
        return writes.map((write) => done[shared.indexOf(write)] ?? alone(write))
      } catch (error) {
        // It may have committed, so running it again could do everything twice.
        if (error instanceof OutcomeUnknown) throw error
        const blamed = apart.size > known
        if (!blamed || !(error instanceof Refusal)) onRetried(error)
        if (!blamed) return writes.map(alone)
      }
    }
  }

  // Writes about one record go into one batch after the other, instead of two batches of which one waits for locks.
  const share = batch(runBatch, { concurrency: 2, size: 50, needs: ({ call }) => recordsOf(call) })
  const mayShare = ({ call: { operation, agent, input } }: SharedWrite) =>
    (operation.locks?.(input) ?? null) !== null && termsFor(agent.terms, operation.access.permission) === undefined
  return (write) => (mayShare(write) ? share(write) : alone(write))
}

/** Begins, acts and records. A write that throws is added to `blamed`, so that the batch can be retried without it. */
async function runTogether(
  services: Pick<PipelineDependencies, 'config'>,
  tx: Tx,
  writes: readonly SharedWrite[],
  blamed: Set<SharedWrite>,
): Promise<Done[]> {
  const calls = writes.map(({ call }) => call)
  await begin(tx, calls)
  const running = inTurns(calls, (_call, index) => actOrBlame(writes[index] as SharedWrite, blamed))
  // All must finish before the transaction ends, even if one fails.
  await Promise.allSettled(running)
  const done = await Promise.all(running)
  await recordWrites(services, tx, calls, done)
  return done
}

async function actOrBlame(write: SharedWrite, blamed: Set<SharedWrite>): Promise<Done> {
  try {
    return await write.next()
  } catch (error) {
    if (sqlState(error) !== ABORTED_BY_ANOTHER) blamed.add(write)
    throw error
  }
}

/** Another write's statement in the same transaction failed. */
const ABORTED_BY_ANOTHER = '25P02'

/** Locks the keys, links and records of these writes, and looks up again what may have changed since they were admitted. */
async function begin(tx: Tx, calls: readonly AgentCall[]): Promise<void> {
  const begun = await beginWrites(tx, calls.map(beginningOf))
  for (const [index, call] of calls.entries()) {
    call.tx = tx
    call.begun = begun[index] as Begun
    call.shares = calls.length > 1
  }
}

function beginningOf(call: AgentCall): Beginning {
  const { agent, actingUserId: userId, key } = call
  return { botId: agent.bot_id, pending: isPending(call), userId, key, locks: locksOf(call) }
}

/** Counters of what people keep are locked in the order of their ids, as everywhere. */
function byPerson({ call: one }: SharedWrite, { call: other }: SharedWrite): number {
  return (one.actingUserId ?? 0) - (other.actingUserId ?? 0)
}

function repeatsIn(writes: readonly SharedWrite[]): Set<SharedWrite> {
  const keys = new Set<string>()
  const isRepeat = ({ call: { agent, key } }: SharedWrite) =>
    key !== undefined && keys.size === keys.add(`${agent.bot_id} ${key}`).size
  return new Set(writes.filter(isRepeat))
}

/** Waits briefly for a write that runs alone, so that others can join; no longer, since it may be waiting for a lock. */
async function withinTurn<Result>(promises: Promise<Result>[]): Promise<Promise<Result>[]> {
  const turn = Promise.withResolvers<void>()
  const timer = setTimeout(turn.resolve, LONGEST_TURN_MS)
  await Promise.race([Promise.allSettled(promises), turn.promise])
  clearTimeout(timer)
  return promises
}

interface Turn {
  readonly locks: Locks
  readonly person: number | string
  /** Whether several on the same record may run at the same time. */
  readonly sideBySide: boolean
  readonly done: Promise<unknown>
}

function locksOf({ operation, input }: AgentCall): Locks {
  return operation.locks?.(input) ?? {}
}

function recordsOf(call: AgentCall): string[] {
  return Object.entries(locksOf(call)).map(([kind, id]) => `${kind} ${id}`)
}

/**
 * Runs writes that share a transaction. Those on one record take turns, as they would in separate transactions: a lock does
 * not keep them apart, since they hold it together. So each sees what the one before it did.
 */
export function inTurns<Result>(
  calls: readonly AgentCall[],
  act: (call: AgentCall, index: number) => Promise<Result>,
): Promise<Result>[] {
  const turns: Turn[] = []
  return calls.map((call, index) => {
    const { operation, actingUserId, agent } = call
    const turn = {
      locks: locksOf(call),
      person: actingUserId ?? `agent ${agent.bot_id}`,
      sideBySide: operation.sideBySide === true,
    }
    const before = turns.filter((other) => waitsFor(turn, other)).map(({ done }) => done)
    const done = before.length === 0 ? act(call, index) : Promise.allSettled(before).then(() => act(call, index))
    turns.push({ ...turn, done })
    return done
  })
}

function waitsFor(turn: Omit<Turn, 'done'>, other: Turn): boolean {
  if (turn.sideBySide && other.sideBySide && turn.person !== other.person) return false
  return mayMeet(turn.locks, other.locks)
}

/** An interest has an idea and a conversation, unknown here, so it waits for all of them. */
function mayMeet(some: Locks, others: Locks): boolean {
  const both = (kind: keyof Locks) => some[kind] !== undefined && some[kind] === others[kind]
  if (both('idea') || both('conversation') || both('interest')) return true
  return (
    (some.interest !== undefined && mayHaveInterests(others)) ||
    (others.interest !== undefined && mayHaveInterests(some))
  )
}

function mayHaveInterests({ idea, conversation }: Locks): boolean {
  return idea !== undefined || conversation !== undefined
}
