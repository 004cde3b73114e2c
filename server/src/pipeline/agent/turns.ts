import { beginningOf, type Write } from './beginning.ts'

interface Turn {
  readonly records: readonly string[]
  readonly person: number | string
  /** Whether others about the same record may be under way at the same time. */
  readonly sideBySide: boolean
  readonly done: Promise<unknown>
}

/** The records that a write locks, as names. */
export function recordsOf(write: Write): string[] {
  return Object.entries(beginningOf(write).locks).map(([kind, id]) => `${kind} ${id}`)
}

/**
 * Runs writes that share a transaction. Those about one record take turns, as they would in transactions of their own: a
 * lock does not keep them apart, since all of them have it. So each sees what the one before it did.
 */
export function inTurns<Result>(
  writes: readonly Write[],
  act: (write: Write, index: number) => Promise<Result>,
): Promise<Result>[] {
  const turns: Turn[] = []
  return writes.map((write, index) => {
    const { operation, actingUserId, agent } = write.call
    const turn = {
      records: recordsOf(write),
      person: actingUserId ?? `agent ${agent.bot_id}`,
      sideBySide: operation.sideBySide === true,
    }
    const before = turns.filter((other) => waitsFor(turn, other)).map(({ done }) => done)
    const done = before.length === 0 ? act(write, index) : Promise.allSettled(before).then(() => act(write, index))
    turns.push({ ...turn, done })
    return done
  })
}

function waitsFor(turn: Omit<Turn, 'done'>, other: Turn): boolean {
  if (turn.sideBySide && other.sideBySide && turn.person !== other.person) return false
  return turn.records.some((record) => other.records.includes(record))
}
