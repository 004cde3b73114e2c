import type { Tx } from '../../../db/tx.ts'

export interface Age {
  /** In years; null without a date of birth. */
  age: number | null
  guardian_approved: boolean
}

export function readAge(tx: Tx, userId: number): Promise<Age> {
  return tx.one(
    `select extract(year from age(app_now()::date, date_of_birth))::integer as age,
       guardian_approved_at is not null as guardian_approved
     from users where user_id = $1`,
    [userId],
  )
}
