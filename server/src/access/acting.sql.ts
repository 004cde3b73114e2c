import type { Tx } from '../db/tx.ts'

/**
 * What people do and what ends their accounts take turns. Not by their row: many calls lock that in their own order, and would
 * wait for each other.
 */
const TURN = `hashtextextended('what a person does', $1)`

/** Undefined if the account is gone. Until the transaction ends, it is neither deleted nor suspended. */
export async function beginActing(tx: Tx, userId: number): Promise<{ suspended: boolean } | undefined> {
  await tx.rows(`select pg_advisory_xact_lock_shared(${TURN})`, [userId])
  // A statement of its own: one that waited does not see what it waited for.
  return tx.first('select suspended_at is not null as suspended from users where user_id = $1 and erased_at is null', [
    userId,
  ])
}

/** Waits for what the person is doing: all of it is there then, and nothing more begins until the transaction ends. */
export async function endActing(tx: Tx, userId: number): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(${TURN})`, [userId])
}
