import { lagSeconds } from './replica.sql.ts'
import type { Tx } from './tx.ts'

/** How long a failed or lagging replica is left alone. */
const PAUSE_MS = 5_000
const CHECK_MS = 2_000
const LONGEST_LAG_SECONDS = 30

/**
 * Reads from a replica, or from the primary while the replica is down or lags too far. Readers accept slightly stale
 * data; nobody gets an error because a replica is missing.
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

  /** Errors of the statement itself come back from the primary, as they would without a replica. */
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
