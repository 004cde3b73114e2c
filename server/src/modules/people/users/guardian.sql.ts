import type { GuardianLimit } from '../../../contract/guardian-limits.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'

export interface Minor extends Reader {
  name: string
  approved_at: string | null
  /** The day on which they need no approval any more. */
  of_age_on: string
}

const MINOR = `name, email, language, guardian_approved_at as approved_at, of_age_on(date_of_birth) as of_age_on`
const STILL_MINOR = 'erased_at is null and is_minor(date_of_birth)'

/** Whether somebody needs a guardian's approval. */
export async function isYoung(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.first(`select 1 from users where user_id = $1 and ${STILL_MINOR}`, [userId])
  return row !== undefined
}

/** What a guardian is told about the young person who named them. */
export function findMinor(tx: Tx, userId: number, guardianEmail: string): Promise<Minor | undefined> {
  return tx.first(`select ${MINOR} from users where user_id = $1 and guardian_email = $2 and ${STILL_MINOR}`, [
    userId,
    guardianEmail,
  ])
}

/** Also clears what an earlier guardian switched off: nobody has approved now. */
export async function setGuardian(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.rows(`update users set guardian_email = $2, guardian_limits = '{}' where user_id = $1`, [userId, email])
}

/** Undefined if there is nothing left to approve; who has come of age since they asked needs no approval. */
export function approveByGuardian(tx: Tx, userId: number, guardianEmail: string): Promise<Minor | undefined> {
  return tx.first(
    `update users set guardian_approved_at = app_now()
     where user_id = $1 and guardian_email = $2 and guardian_approved_at is null and ${STILL_MINOR}
     returning ${MINOR}`,
    [userId, guardianEmail],
  )
}

/** Forgets the guardian who declines or withdraws; undefined if they are not the one who was asked, or did not approve. */
export function endGuardian(
  tx: Tx,
  userId: number,
  guardianEmail: string,
  { approved }: { approved: boolean },
): Promise<Minor | undefined> {
  return tx.first(
    `update users set guardian_approved_at = null, guardian_email = null, guardian_limits = '{}'
     where user_id = $1 and guardian_email = $2 and (guardian_approved_at is not null) = $3 and ${STILL_MINOR}
     returning ${MINOR}`,
    [userId, guardianEmail, approved],
  )
}

/** Adults need none. */
export async function endGuardianOfAdult(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update users set guardian_email = null, guardian_approved_at = null, guardian_limits = '{}'
     where user_id = $1 and not is_minor(date_of_birth)`,
    [userId],
  )
}

/** False if nothing changes. */
export function setGuardianLimits(tx: Tx, userId: number, limits: readonly GuardianLimit[]): Promise<boolean> {
  return tx.some(
    `update users set guardian_limits = $2 where user_id = $1 and guardian_limits is distinct from $2::text[] returning 1`,
    [userId, limits],
  )
}
