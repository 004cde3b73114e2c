import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

const WITHHELD = `select owner_user_id from ideas where approval_status = 'withheld'
  union select owner_user_id from businesses where approval_status = 'withheld'`

const HAS_PUBLISHED = `(exists (select 1 from ideas i where i.owner_user_id = u.user_id and ${isPublished('i')})
  or exists (select 1 from businesses b where b.owner_user_id = u.user_id and ${isPublished('b')}))`

/** People whose published things are visible or hidden against their age, guardian or suspension. */
export async function findUnsettled(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `(select u.user_id from users u where u.user_id in (${WITHHELD}) and u.erased_at is null and may_be_published(u) limit 500)
     union all
     (select u.user_id from users u
      where u.date_of_birth > app_now()::date - interval '18 years' and u.guardian_approved_at is null and u.erased_at is null
        and ${HAS_PUBLISHED} limit 500)
     union all
     (select u.user_id from users u where u.suspended_at is not null and u.erased_at is null and ${HAS_PUBLISHED} limit 500)`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** False if they have left meanwhile. */
export async function settle(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.first('select 1 from users where user_id = $1 and erased_at is null for no key update', [userId])
  if (row === undefined) return false
  await tx.rows('select settle_published($1)', [userId])
  return true
}
