import { blockedBetween } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** Without those who block the owner or are blocked by them, in the same order. */
export async function withoutBlocked(tx: Tx, ownerId: number, followers: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select f.user_id from unnest($2::bigint[]) with ordinality f (user_id, place)
     where not ${blockedBetween('f.user_id', '$1::bigint')} order by f.place`,
    [ownerId, followers],
  )
  return rows.map(({ user_id }) => user_id)
}
