import { lagSeconds } from './replica.sql.ts'
import type { Tx } from './tx.ts'

/** How long a replica that failed or fell behind is left alone before it is asked again. */
const PAUSE_MS = 5_000
const CHECK_MS = 2_000
const LONGEST_LAG_SECONDS = 30

/**
 * Reads from a replica, and from the primary while that is down or too far behind. Whoever reads this way takes what is a
 * moment old; nobody gets an error because a replica is missing.
 */
export function readingFrom(replica: Tx, primary: Tx, onFault: (error: Error) => void): Tx {
  let usableUntil = 0
  let pausedUntil = 0

  async function usable(): Promise<boolean> {
    const now = performance.now()
    if (now < pausedUntil) return false
    if (now < usableUntil) return true
    const lag = await lagSeconds(replica)
    if (lag > LONGEST_LAG_SECONDS) throw new Error(`The replica is ${Math.round(lag)} seconds behind.`)
    usableUntil = performance.now() + CHECK_MS
    return true
  }

  /** Faults of the statement itself come again from the primary, as they would have without a replica. */
  async function either<Result>(read: (tx: Tx) => Promise<Result>): Promise<Result> {
    try {
      if (await usable()) return await read(replica)
    } catch (error) {
      usableUntil = 0
      pausedUntil = performance.now() + PAUSE_MS
      onFault(error as Error)
    }
    return read(primary)
  }

  return {
    ...primary,
    rows: (sql, values) => either((tx) => tx.rows(sql, values)),
    first: (sql, values) => either((tx) => tx.first(sql, values)),
    one: (sql, values) => either((tx) => tx.one(sql, values)),
  }
}
