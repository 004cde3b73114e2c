import { termsFor } from '../../access/grant-limits.ts'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import { batch } from '../../db/batch.ts'
import type { Database } from '../../db/database.ts'
import { OutcomeUnknown } from '../../db/tx.ts'
import type { Answer } from '../call.ts'
import type { Beginning } from './begin-write.sql.ts'
import { beginningOf, type Write } from './beginning.ts'
import { recordsOf } from './turns.ts'
import { runWrites } from './write.ts'

/** How long a write waits for the one running alone before it starts a batch of its own. */
const LONGEST_TURN_MS = 100

/**
 * Runs writes, each with its log entry, counters and key in one transaction. Concurrent ones share a transaction if
 * their operation allows it: a commit costs more than most writes.
 */
export function openWriteBatches(
  database: Database,
  config: Config,
  onUndone: (error: unknown) => void,
): (write: Write) => Promise<Answer> {
  const alone = async (write: Write) =>
    (await database.transaction((tx) => runWrites(tx, config, [write], new Set())))[0] as Answer

  async function runBatch(writes: readonly Write[]): Promise<readonly (Answer | Promise<Answer>)[]> {
    // These run alone: repeats, which wait for the call they repeat, and writes that made a batch fail.
    const apart = repeatsIn(writes)
    for (;;) {
      const known = apart.size
      const shared = writes.filter((write) => !apart.has(write)).toSorted(byPerson)
      try {
        const answers =
          shared.length > 1
            ? await database.sharedTransaction((tx) => runWrites(tx, config, shared, apart))
            : await withinTurn(shared.map(alone))
        return writes.map((write) => answers[shared.indexOf(write)] ?? alone(write))
      } catch (error) {
        // It may have committed, so running it again could do everything twice.
        if (error instanceof OutcomeUnknown) throw error
        const blamed = apart.size > known
        if (!blamed || !(error instanceof Refusal)) onUndone(error)
        if (!blamed) return writes.map(alone)
      }
    }
  }

  // Writes about one record go into one batch after the other, instead of two batches of which one waits for locks.
  const share = batch(runBatch, { concurrency: 2, size: 50, needs: recordsOf })
  const mayShare = ({ call: { operation, agent }, input }: Write) =>
    (operation.locks?.(input) ?? null) !== null && termsFor(agent.terms, operation.access.permission) === undefined
  return (write) => (mayShare(write) ? share(write) : alone(write))
}

/** Rows that count what people keep are locked in the order of their ids, here as everywhere. */
function byPerson({ call: one }: Write, { call: other }: Write): number {
  return (one.actingUserId ?? 0) - (other.actingUserId ?? 0)
}

function repeatsIn(writes: readonly Write[]): Set<Write> {
  const keys = new Set<string>()
  const isRepeat = ({ botId, key }: Beginning) => key !== undefined && keys.size === keys.add(`${botId} ${key}`).size
  return new Set(writes.filter((write) => isRepeat(beginningOf(write))))
}

/**
 * Waits briefly for a write that runs alone, so that others can join; no longer, since it may be waiting for a lock.
 */
async function withinTurn<Result>(promises: Promise<Result>[]): Promise<Promise<Result>[]> {
  const turn = Promise.withResolvers<void>()
  const timer = setTimeout(turn.resolve, LONGEST_TURN_MS)
  await Promise.race([Promise.allSettled(promises), turn.promise])
  clearTimeout(timer)
  return promises
}
