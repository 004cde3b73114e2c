import { isPublic } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { IntroductionRow } from './introductions.sql.ts'

export interface ListedIntroduction extends Omit<IntroductionRow, 'held_for_bot_id' | 'reminded' | 'age'> {
  match_score: number
  reasons: unknown[]
  created_at: string
  decided_at: string | null
  asker_name: string
  asker_username: string | null
  match_name: string
  match_username: string | null
  asked_by_bot_name: string | null
}

interface Wanted {
  direction: 'received' | 'placed'
  userIds: readonly number[]
  agentId: number | null
  status: string | null
  ideaId: number | null
  before: number
  limit: number
}

/** A username leads to a public profile, which hidden people do not have. */
const USERNAME = (person: string) => `case when ${isPublic(person)} then ${person}.username end`

/** Newest first. Held ones are seen by their agent only, on the asking side. */
export function listIntroductions(tx: Tx, wanted: Wanted): Promise<ListedIntroduction[]> {
  const whose =
    wanted.direction === 'placed'
      ? 'n.asker_user_id = any ($1) and (n.held_for_bot_id is null or n.held_for_bot_id = $6)'
      : 'n.match_user_id = any ($1) and n.held_for_bot_id is null and ($6::bigint is null or true)'
  return tx.rows(
    `select n.introduction_id, n.idea_id, i.name as idea_name, n.asker_user_id, n.asked_by_bot_id, n.match_user_id, n.kind,
       n.message, n.match_score, n.reasons, n.status, n.decline_reason, n.conversation_id, n.created_at, n.decided_at,
       o.name as asker_name, ${USERNAME('o')} as asker_username, m.name as match_name, ${USERNAME('m')} as match_username,
       b.bot_name as asked_by_bot_name
     from introductions n join ideas i using (idea_id) join users o on o.user_id = n.asker_user_id
     join users m on m.user_id = n.match_user_id left join bots b on b.bot_id = n.asked_by_bot_id
     where ${whose} and ($2::text is null or n.status = $2) and ($3::bigint is null or n.idea_id = $3)
       and n.introduction_id < $4
     order by n.introduction_id desc limit $5`,
    [wanted.userIds, wanted.status, wanted.ideaId, wanted.before, wanted.limit, wanted.agentId],
  )
}

/** For the person who is asked first: whom it would reach, or whom it concerns. */
export function describeIntroduction(
  tx: Tx,
  introductionId: number,
  userId: number,
): Promise<
  { idea_id: number; idea_name: string | null; kind: string; status: string; other_name: string } | undefined
> {
  return tx.first(
    `select n.idea_id, i.name as idea_name, n.kind, n.status,
       case when n.match_user_id = $2 then o.name else m.name end as other_name
     from introductions n join ideas i using (idea_id) join users o on o.user_id = n.asker_user_id
     join users m on m.user_id = n.match_user_id
     where n.introduction_id = $1 and (n.match_user_id = $2 or n.asker_user_id = $2)`,
    [introductionId, userId],
  )
}
