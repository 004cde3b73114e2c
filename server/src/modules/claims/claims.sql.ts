import type { Tx } from '../../db/database.ts'

/** Whether the person is old enough to be bound by what is published for them. */
export async function mayPublish(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.first<{ may: boolean }>(
    `select coalesce(years >= 18 or (years >= 14 and guardian_approved_at is not null), false) as may
     from (select extract(year from age(app_now()::date, date_of_birth)) as years, guardian_approved_at
           from users where user_id = $1) person`,
    [userId],
  )
  return row?.may ?? false
}
