import type { Tx } from '../db/tx.ts'
import type { StoredAnswer } from '../idempotency/intent.ts'

/**
 * What people do and what ends their accounts take turns. Not on the row in `users`: many calls lock that in an order of their
 * own, and would deadlock.
 */
const TURN = `hashtextextended('what a person does', $1)`

/** No agent's key begins with a blank, so this meets none of theirs. */
const KEY = `hashtextextended(' ' || $2::text, $1)`

/** A person's account as it stands, and what their call's key has been answered, if it has one. */
export interface Acting extends StoredAnswer {
  suspended: boolean
}

/**
 * Undefined if the account is gone. Until the transaction ends, it is neither deleted nor suspended, and no other call
 * runs under the key. The key is locked first: a call that waits for it must not keep the account from being deleted.
 */
export async function beginActing(tx: Tx, userId: number, key: string | null): Promise<Acting | undefined> {
  await tx.rows(`select pg_advisory_xact_lock(${KEY}), pg_advisory_xact_lock_shared(${TURN})`, [userId, key])
  // A statement of its own: one that waited does not see what it waited for.
  return tx.first(
    `select suspended_at is not null as suspended, k.operation as stored_operation, k.input_hash as stored_input_hash,
       k.status as stored_status, k.body as stored_body
     from users u left join person_keys k
       on k.user_id = u.user_id and k.key = $2 and k.created_at > app_now() - interval '24 hours'
     where u.user_id = $1 and erased_at is null`,
    [userId, key],
  )
}

/** Waits for what the person is doing: all of it is there then, and nothing more begins until the transaction ends. */
export async function endActing(tx: Tx, userId: number): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(${TURN})`, [userId])
}
