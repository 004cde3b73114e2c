import { refuseByAge } from '../../access/authorize.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { readAge } from './age.sql.ts'

/**
 * For calls of which only the stored record tells that they bind the person, such as an edit that sends an idea to review.
 * The pipeline has asked the rest by then.
 */
export async function refuseUnbindable(tx: Tx, userId: number): Promise<void> {
  const { age, guardian_approved } = await readAge(tx, userId)
  refuseByAge(age, guardian_approved, true)
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
