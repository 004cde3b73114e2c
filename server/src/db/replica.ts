import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../contract/errors.ts'
import { batchedReads } from './batched-reads.ts'
import { ahead } from './queues.ts'
import { logPosition } from './replica.sql.ts'
import type { Tx } from './tx.ts'

export interface ReplicaTimes {
  /** How old the answers of a replica may be. */
  longestLagMs: number
  checkMs: number
  /** How long a failed or lagging replica is left alone. */
  pauseMs: number
}

const TIMES: ReplicaTimes = { longestLagMs: 30_000, checkMs: 2_000, pauseMs: 5_000 }
const MARK_LIMIT_MS = 1_000
/** A replica that hangs keeps its connections open; readers wait while it is checked. */
const CHECK_LIMIT_MS = 2_000

/** Where the primary's log was at a moment. */
interface Mark {
  at: number
  position: number
}

/**
 * Reads from a replica, or from the primary while the replica is down or lags too far. Readers accept slightly stale
 * data; nobody gets an error because a replica is missing.
 *
 * A replica cannot tell how old it is: one that lost its primary believes it is up to date. So it is measured against
 * where the primary was some seconds ago.
 */
export function readingFrom(replica: Tx, primary: Tx, onFault: (error: Error) => void, times = TIMES): Tx {
  const { longestLagMs, checkMs, pauseMs } = times
  let usableUntil = 0
  let pausedUntil = 0
  let marks: Mark[] = []
  let marking: Promise<void> | undefined
  let checking: Promise<void> | undefined

  async function mark(): Promise<void> {
    const at = performance.now()
    const position = await logPosition(primary)
    // A new primary, or a restored one, may be further back than the old one was.
    if (position < (marks.at(-1)?.position ?? 0)) marks = []
    marks = [...marks, { at, position }].filter(({ at: then }) => at - then <= longestLagMs)
  }

  async function check(): Promise<void> {
    marking ??= mark()
      .catch(onFault)
      .finally(() => {
        marking = undefined
      })
    // Without a primary, earlier marks serve until they are too old themselves.
    await Promise.race([marking, pause(MARK_LIMIT_MS)])
    const reached = await within(CHECK_LIMIT_MS, logPosition(replica))
    const known = marks.findLast(({ position }) => position <= reached)
    if (known === undefined || performance.now() - known.at > longestLagMs)
      throw new Error('The replica is behind, or there is no primary to measure it against.')
    usableUntil = performance.now() + checkMs
  }

  async function usable(): Promise<boolean> {
    const now = performance.now()
    if (now < pausedUntil) return false
    if (now < usableUntil) return true
    checking ??= ahead(check).finally(() => {
      checking = undefined
    })
    await checking
    return true
  }

  /** Errors of the statement itself come back from the primary, as they would without a replica. */
  async function either<Result>(read: (tx: Tx) => Promise<Result>): Promise<Result> {
    try {
      if (await usable()) return await read(replica)
    } catch (error) {
      // Their own turn, not the replica's fault.
      if (error instanceof Refusal) throw error
      usableUntil = 0
      pausedUntil = performance.now() + pauseMs
      onFault(error as Error)
    }
    return read(primary)
  }

  const reading: Tx = {
    ...primary,
    rows: (sql, values) => either((tx) => tx.rows(sql, values)),
    first: (sql, values) => either((tx) => tx.first(sql, values)),
    one: (sql, values) => either((tx) => tx.one(sql, values)),
    batched: batchedReads(() => reading),
  }
  return reading
}

function within<Result>(milliseconds: number, answer: Promise<Result>): Promise<Result> {
  const late = pause(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`The replica has not answered within ${milliseconds / 1000} s.`)
  })
  return Promise.race([answer, late])
}
