import { blockedBetween, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { MATCHED, type MatchedIdea } from './search/search.sql.ts'

/** Claims changed profiles; concurrent runs skip them, and a rollback returns them. */
export async function takeChanges(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `delete from matching_changes where change_id in (
       select change_id from matching_changes order by change_id limit $1 for update skip locked) returning user_id`,
    [limit],
  )
  return [...new Set(rows.map((row) => row.user_id))]
}

/** If nobody watches anything, nobody is notified: the backlog is dropped at once. */
export async function dropUnwatchedChanges(tx: Tx): Promise<void> {
  await tx.rows(
    `with last as (select max(change_id) as change_id from matching_changes)
     delete from matching_changes c using last
     where c.change_id <= last.change_id and not exists (select 1 from matching_watched)`,
  )
}

export interface ChangedProfile {
  user_id: number
  length: number
  lexemes: string[]
  counts: number[]
}

export async function readProfileWords(tx: Tx, userIds: readonly number[]): Promise<ChangedProfile[]> {
  if (userIds.length === 0) return []
  return tx.rows('select user_id, length, lexemes, counts from matching_documents where user_id = any ($1::bigint[])', [
    userIds,
  ])
}

/** The profile's rarest words, used to look up watched ideas. */
export async function rarestWords(tx: Tx, lexemes: readonly string[], limit: number): Promise<string[]> {
  const rows = await tx.rows<{ lexeme: string }>(
    `select lexeme from matching_terms where lexeme = any ($1::text[]) order by documents, lexeme limit $2`,
    [lexemes, limit],
  )
  return rows.map((row) => row.lexeme)
}

/** Watched ideas that share these words, most shared first; excludes the person's own, and those already announced. */
export function findWatchedIdeas(
  tx: Tx,
  userId: number,
  words: readonly string[],
  limit: number,
): Promise<MatchedIdea[]> {
  return tx.rows(
    `select ${MATCHED}
     from (select w.idea_id from matching_watched w
           where w.lexemes && $2::text[]
             and not exists (select 1 from match_notices n where n.idea_id = w.idea_id and n.user_id = $1)
           order by cardinality(array(select unnest(w.lexemes) intersect select unnest($2::text[]))) desc, w.idea_id
           limit $3) w
     join ideas i using (idea_id)
     where ${isPublished('i')} and i.owner_user_id is distinct from $1`,
    [userId, words, limit],
  )
}

interface Watcher {
  botId: number
  userId: number
}

/** Watchers who may hear of this person: neither blocks the other, and the person does not block the agent. */
export function withoutBlocks(tx: Tx, userId: number, watchers: readonly Watcher[]): Promise<Watcher[]> {
  return tx.rows(
    `select w.bot_id as "botId", w.user_id as "userId" from unnest($2::bigint[], $3::bigint[]) w (bot_id, user_id)
     where not ${blockedBetween('w.user_id', '$1::bigint')}
       and not exists (select 1 from blocks k where k.user_id = $1 and k.blocked_bot_id = w.bot_id)
     order by w.bot_id, w.user_id`,
    [userId, watchers.map(({ botId }) => botId), watchers.map(({ userId }) => userId)],
  )
}

/** True only for the first of several concurrent attempts. */
export function noteMatch(tx: Tx, ideaId: number, userId: number): Promise<boolean> {
  return tx.some('insert into match_notices (idea_id, user_id) values ($1, $2) on conflict do nothing returning 1', [
    ideaId,
    userId,
  ])
}
