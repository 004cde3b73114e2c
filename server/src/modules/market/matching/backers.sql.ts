import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { MATCHED, type MatchedIdea } from './search/search.sql.ts'

/** Claims newly published ideas; a rollback returns them. */
export async function takeNewIdeas(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ idea_id: number }>(
    `delete from matching_new_ideas where idea_id in (
       select idea_id from matching_new_ideas order by idea_id limit $1 for update skip locked) returning idea_id`,
    [limit],
  )
  return rows.map(({ idea_id }) => idea_id).sort((a, b) => a - b)
}

/** Unless it was taken down meanwhile. */
export function readPublishedIdea(tx: Tx, ideaId: number): Promise<MatchedIdea | undefined> {
  return tx.first(`select ${MATCHED} from ideas i where i.idea_id = $1 and ${isPublished('i')}`, [ideaId])
}

/** Those to notify now: once per idea, and only about so many ideas in 24 hours. */
export async function noteBackers(
  tx: Tx,
  ideaId: number,
  userIds: readonly number[],
  perDay: number,
): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `insert into backer_notices (idea_id, user_id)
     select $1, u from unnest($2::bigint[]) u
     where (select count(*) from backer_notices n
            where n.user_id = u and n.created_at > app_now() - interval '24 hours') < $3
     on conflict do nothing returning user_id`,
    [ideaId, userIds, perDay],
  )
  return rows.map(({ user_id }) => user_id).sort((a, b) => a - b)
}
