import type { Locks } from '../../contract/operation.ts'
import type { AgentCall } from '../agent-call.ts'

interface Turn {
  readonly locks: Locks
  readonly person: number | string
  /** Whether others about the same record may be under way at the same time. */
  readonly sideBySide: boolean
  readonly done: Promise<unknown>
}

export function locksOf({ operation, input }: AgentCall): Locks {
  return operation.locks?.(input) ?? {}
}

/** The records that a write locks, as names. */
export function recordsOf(call: AgentCall): string[] {
  return Object.entries(locksOf(call)).map(([kind, id]) => `${kind} ${id}`)
}

/**
 * Runs writes that share a transaction. Those about one record take turns, as they would in transactions of their own: a
 * lock does not keep them apart, since all of them have it. So each sees what the one before it did.
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

/** An interest belongs to an idea and a conversation. Which ones is not known here, so it waits for any. */
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
