import type { Config } from '../config.ts'
import { type Database, sqlState, type Tx, Unanswered } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { gather } from '../gather.ts'
import { type DoneAction, recordActions } from '../limits/actions.ts'
import type { Day } from '../limits/day.ts'
import { type EntryQuestion, enterWrites, type WriteEntry } from '../limits/write-entry.ts'
import type { Answer } from './call.ts'

/** A write of an agent on its way. It may be begun again, when the transaction it ran in was undone. */
export interface Write {
  /** Whether it may share its transaction with others. */
  readonly together: boolean
  entry(): EntryQuestion
  act(tx: Tx, entry: WriteEntry): Promise<Acted>
}

export interface Acted {
  /** Null where nothing is written down: the call does not count, or its answer was given before. */
  record: DoneAction | null
  /** What is answered when the transaction has committed. */
  answer(day: Day | undefined): Answer
}

/** Runs writes, each with its log, its counters and its key in one transaction; those of the same time in the same one. */
export function openWrites(
  database: Database,
  config: Config,
  onUndone: (error: unknown) => void,
): (write: Write) => Promise<Answer> {
  const alone = async (write: Write) =>
    (await database.transaction((tx) => runAll(tx, config, [write], new Set())))[0] as Answer

  async function runTogether(writes: readonly Write[]): Promise<readonly (Answer | Promise<Answer>)[]> {
    // Those that run alone: repeats, which wait for the call they repeat, and whoever made trouble for the others.
    const apart = repeatsIn(writes)
    for (;;) {
      const known = apart.size
      const shared = writes.filter((write) => !apart.has(write))
      try {
        const answers =
          shared.length > 1
            ? await database.sharedTransaction((tx) => runAll(tx, config, shared, apart))
            : await soon(shared.map(alone))
        return writes.map((write) => answers[shared.indexOf(write)] ?? alone(write))
      } catch (error) {
        // It may have been committed.
        if (error instanceof Unanswered) throw error
        const blamed = apart.size > known
        if (!blamed || !(error instanceof Refusal)) onUndone(error)
        if (!blamed) return writes.map(alone)
      }
    }
  }

  const share = gather(runTogether, { underWay: 2, together: 50 })
  return (write) => (write.together ? share(write) : alone(write))
}

function repeatsIn(writes: readonly Write[]): Set<Write> {
  const keys = new Set<string>()
  const isRepeat = ({ botId, key }: EntryQuestion) =>
    key !== undefined && keys.size === keys.add(`${botId} ${key}`).size
  return new Set(writes.filter((write) => isRepeat(write.entry())))
}

/** Waits a moment for one that runs alone, so that others gather meanwhile; but not while it waits for somebody's lock. */
async function soon<Result>(promises: Promise<Result>[]): Promise<Promise<Result>[]> {
  const moment = Promise.withResolvers<void>()
  const timer = setTimeout(moment.resolve, LONGEST_TURN_MS)
  await Promise.race([Promise.allSettled(promises), moment.promise])
  clearTimeout(timer)
  return promises
}

/** Notes whoever throws in `troubled`. */
async function runAll(tx: Tx, config: Config, writes: readonly Write[], troubled: Set<Write>): Promise<Answer[]> {
  const entries = await enterWrites(
    tx,
    writes.map((write) => write.entry()),
  )
  const acting = writes.map(async (write, index) => {
    try {
      return await write.act(tx, entries[index] as WriteEntry)
    } catch (error) {
      if (sqlState(error) !== ABORTED) troubled.add(write)
      throw error
    }
  })
  // All have to end before the transaction does.
  await Promise.allSettled(acting)
  const acted = await Promise.all(acting)
  const records = acted.flatMap(({ record }) => record ?? [])
  const days = await recordActions(tx, config, records)
  return acted.map(({ record, answer }) => answer(record === null ? undefined : days[records.indexOf(record)]))
}

const LONGEST_TURN_MS = 100

/** A statement of somebody else in the same transaction had failed. */
const ABORTED = '25P02'
