import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OutcomeUnknown, sqlState, Undone } from './tx.ts'

/** Together with the waits for a connection (5 s) and an answer (20 s) it stays below the 30 s a call may take. */
export const RETRY_WITHIN_MS = 3_000
const MAX_ATTEMPTS = 6
/** The database asks for another try: two transactions met. */
const CONFLICTS = new Set(['40001', '40P01'])
/** The server is stopping, starting, or has become a standby. */
const GONE = new Set(['57P01', '57P02', '57P03', '25006'])
const FATAL = new Set(['FATAL', 'PANIC'])

/** Whether the connection is of no more use, as opposed to a statement that failed. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return GONE.has(error.code ?? '') || FATAL.has(error.severity ?? '')
}

/** For statements of a transaction: its commit was never sent, so nothing took effect. */
export function undone(error: Error): never {
  throw isLost(error) ? new Undone(error.message, { cause: error }) : error
}

/** For the commit itself: it may have happened. */
export function outcomeUnknown(error: Error): never {
  throw isLost(error) ? new OutcomeUnknown(error.message, { cause: error }) : error
}

export const retryPause = (): number => 20 + Math.random() * 180

/** Runs a transaction again if it conflicted with another or surely took no effect. */
export async function retryTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + RETRY_WITHIN_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (error instanceof Undone) {
        if (performance.now() > deadline) throw error
        await pause(retryPause())
      } else {
        if (attempt >= MAX_ATTEMPTS || !CONFLICTS.has(sqlState(error) ?? '')) throw error
        await pause(Math.random() * 10 * 2 ** attempt)
      }
    }
  }
}

/** Runs a read again that lost its connection: whether it was answered makes no difference. */
export async function retryRead<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const deadline = performance.now() + RETRY_WITHIN_MS; ; await pause(retryPause())) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || performance.now() > deadline) throw error
    }
  }
}
