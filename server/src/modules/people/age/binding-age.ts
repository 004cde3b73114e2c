import { refuseByAge } from '../../../access/authorize.ts'
import { refuseLimited } from '../../../access/guardian-limits.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import { readAge } from './age.sql.ts'

/**
 * For calls that turn out to publish something only once the stored record is read, such as an edit that sends an idea to review.
 * The pipeline has checked the rest.
 */
export async function refuseUnbindable(tx: Tx, userId: number): Promise<void> {
  const { age, guardian_approved } = await readAge(tx, userId)
  refuseByAge(age, guardian_approved, true)
  await refuseLimited(tx, { userId, age }, ['publishing'])
}

/** Whether the person is old enough to be bound by what is published for them. */
export async function mayBeBound(tx: Tx, userId: number): Promise<boolean> {
  try {
    await refuseUnbindable(tx, userId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
