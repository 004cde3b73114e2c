import { isPublished } from '../../db/conditions.sql.ts'
import type { Tx } from '../../db/tx.ts'
import type { CandidateRow, MatchedIdea } from './search/search.sql.ts'

export interface OwnProfile extends CandidateRow {
  length: number
  lexemes: string[]
  counts: number[]
}

/** What a person's own profile says, whether others may find it or not. */
export function readOwnProfile(tx: Tx, userId: number): Promise<OwnProfile | undefined> {
  return tx.first(
    `select u.user_id, null::integer as doc_id, u.name, u.username, u.roles, coalesce(m.focus_types, '{}') as focus_types,
       coalesce(m.regions, '{}') as regions, m.ticket_min, m.ticket_max, m.ticket_currency, 0 as days_quiet,
       w.lexemes, w.counts, w.length
     from users u left join matching_profiles m using (user_id), matching_lexemes(concat_ws(' . ', m.about, u.bio,
       array_to_string(m.focus_types, ' . '), array_to_string(m.skills, ' . '), array_to_string(m.stages, ' . '))) w
     where u.user_id = $1 and u.erased_at is null`,
    [userId],
  )
}

/** Of these lexemes the rarest, with what means the same in other languages: words that ideas are looked up by. */
export async function wordsToLookFor(tx: Tx, lexemes: readonly string[], limit: number): Promise<string[]> {
  const rows = await tx.rows<{ lexeme: string }>(
    `with own as (
       select l.lexeme from unnest($1::text[]) l (lexeme) left join matching_terms t using (lexeme)
       where length(l.lexeme) > 2 order by coalesce(t.documents, 0), l.lexeme limit $2)
     select lexeme from own union
     select o.lexeme from own join matching_words w using (lexeme)
     join matching_words o on o.dictionary_id = w.dictionary_id and o.concept_id = w.concept_id
     where length(o.lexeme) > 2 limit $2 * 8`,
    [lexemes, limit],
  )
  return rows.map(({ lexeme }) => lexeme)
}

export interface FittingIdea extends MatchedIdea {
  name: string
  annotation: string | null
}

/** Published ideas of others that have words which begin like these; of very many only some are looked at. */
export function findIdeasWith(
  tx: Tx,
  userId: number,
  lexemes: readonly string[],
  limits: { looked: number; returned: number },
): Promise<FittingIdea[]> {
  return tx.rows(
    `with asked as materialized (
       select string_agg('''w:' || replace(replace(lexeme, '\\', ''), '''', '') || ''':*', ' | ')::tsquery as words
       from unnest($2::text[]) lexeme)
     select i.idea_id, i.owner_user_id, i.name, i.annotation, i.type_of_idea, i.region_of_idea_selling, i.currency,
       i.amount_of_shares * i.price_per_unit as ask,
       concat_ws(' . ', i.name, i.annotation, i.description, i.idea_development_description) as text
     from (
       select i.idea_id, ts_rank(i.words, asked.words) as rank
       from (select i.idea_id, i.words from ideas i, asked
             where ${isPublished('i')} and i.owner_user_id is distinct from $1 and i.words @@ asked.words
             limit $3) i, asked
       order by rank desc, i.idea_id desc limit $4) best
     join ideas i using (idea_id) order by best.rank desc, i.idea_id desc`,
    [userId, lexemes, limits.looked, limits.returned],
  )
}
