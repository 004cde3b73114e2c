import { blockedBetween, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { type CandidateRow, hasAnswered, MATCHED, type MatchedIdea, recordOf } from './search/search.sql.ts'

export interface OwnProfile extends CandidateRow {
  length: number
  lexemes: string[]
  counts: number[]
}

const PROFILE_TEXT = `concat_ws(' . ', m.about, u.bio, array_to_string(m.focus_types, ' . '),
  array_to_string(m.skills, ' . '), array_to_string(m.stages, ' . '))`

/** Changes with a person's profile, but not with their activity; undefined if they have no profile. */
export async function fingerprintProfile(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await tx.first<{ fingerprint: string }>(
    `select md5(row(u.name, u.username, u.roles, m.focus_types, m.regions, m.ticket_min, m.ticket_max, m.ticket_currency,
       ${PROFILE_TEXT})::text) as fingerprint
     from users u left join matching_profiles m using (user_id) where u.user_id = $1 and u.erased_at is null`,
    [userId],
  )
  return row?.fingerprint
}

/** A person's own profile, whether or not others can find it. */
export function readOwnProfile(tx: Tx, userId: number): Promise<OwnProfile | undefined> {
  return tx.first(
    `select u.user_id, null::integer as doc_id, u.name, u.username, u.roles, coalesce(m.focus_types, '{}') as focus_types,
       coalesce(m.regions, '{}') as regions, m.ticket_min, m.ticket_max, m.ticket_currency, 0 as days_quiet,
       ${recordOf('u.user_id')}, w.lexemes, w.counts, w.length
     from users u left join matching_profiles m using (user_id), matching_lexemes(${PROFILE_TEXT}) w
     where u.user_id = $1 and u.erased_at is null`,
    [userId],
  )
}

/**
 * The words to look ideas up by: the rarest of these lexemes, and their synonyms in other languages. Only as many as keep the
 * number of texts low, and always the five rarest. For common words the planner's statistics say how many ideas have them.
 */
export async function wordsToLookFor(
  tx: Tx,
  lexemes: readonly string[],
  { words, texts }: { words: number; texts: number },
): Promise<string[]> {
  const rows = await tx.rows<{ lexeme: string }>(
    `with own as (
       select l.lexeme from unnest($1::text[]) l (lexeme) left join matching_terms t using (lexeme)
       where length(l.lexeme) > 2 order by coalesce(t.documents, 0), l.lexeme limit $2),
     near as (
       select o.lexeme from own join matching_words w using (lexeme)
       join matching_words o on o.dictionary_id = w.dictionary_id and o.concept_id = w.concept_id
       where length(o.lexeme) > 2 limit $2 * 8),
     common as (
       select c.word, c.share * (select reltuples from pg_class where oid = 'idea_listing'::regclass) as ideas
       from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs[:1000]) c (word, share)
       where s.schemaname = current_schema() and s.tablename = 'idea_listing' and s.attname = 'words'),
     each as (
       select lexeme, coalesce(c.ideas, t.documents, 0) as documents
       from (select lexeme from own union select lexeme from near) e
       left join matching_terms t using (lexeme)
       left join common c on c.word = 's:' || replace(replace(replace(lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))
     select lexeme from (
       select lexeme, row_number() over rarest as place, sum(documents) over rarest as texts from each
       window rarest as (order by documents, lexeme)) e
     where texts <= $3 or place <= 5 order by place`,
    [lexemes, words, texts],
  )
  return rows.map(({ lexeme }) => lexeme)
}

export interface FittingIdea extends MatchedIdea {
  name: string
  annotation: string | null
}

export type IdeaCard = Pick<
  FittingIdea,
  'idea_id' | 'name' | 'annotation' | 'type_of_idea' | 'region_of_idea_selling' | 'currency' | 'ask'
>

/** The person looking for ideas, and their agent. */
export interface Reader {
  userId: number
  agentId: number | null
}

/** Published, not yet answered by the reader, and with no block between its owner and the reader or their agent. */
const shownTo = (user: string, agent: string) => `${isPublished('i')}
  and not ${blockedBetween('i.owner_user_id', `${user}::bigint`)}
  and not exists (select 1 from blocks k where k.user_id = i.owner_user_id and k.blocked_bot_id = ${agent}::bigint)
  and not ${hasAnswered('i.idea_id', user)}`

/** How many queued changes are checked for unread ideas; if there are more, some are taken for granted. */
const MOST_CHANGES = 1_000

/**
 * Other people's published ideas with these words, up to a limit on ideas looked at and text read. Ideas that were just published
 * or edited are indexed by their words as written, hence the second condition. It costs as much as the first, so it is left out
 * while there are none.
 */
export function findIdeasWith(
  tx: Tx,
  { userId, agentId }: Reader,
  lexemes: readonly string[],
  limits: { looked: number; returned: number; characters: number },
): Promise<FittingIdea[]> {
  return tx.rows(
    `with changed as materialized (select idea_id from idea_listing_changes limit $6),
     unread as materialized (
       select (select count(*) from changed) >= $6 or exists (
         select 1 from changed join idea_listing l using (idea_id) where l.words @@ $$'w:':*$$) as some),
     asked as materialized (
       select string_agg(format('''s:%s''', replace(replace(replace(word, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))
         || case when unread.some then format(' | ''w:%s'':*', word) else '' end, ' | ')::tsquery as words
       from unread, (select replace(replace(lexeme, '\\', ''), '''', '') as word from unnest($2::text[]) lexeme) w),
     best as materialized (
       select l.idea_id, ts_rank(l.words, asked.words) as rank
       from (select l.idea_id, l.words from idea_listing l, asked where l.words @@ asked.words limit $3) l, asked
       order by rank desc, l.idea_id desc limit $4),
     text as (
       select ${MATCHED}, i.annotation, best.rank
       from best join ideas i using (idea_id) where ${shownTo('$1', '$7')} and i.owner_user_id is distinct from $1)
     select idea_id, owner_user_id, name, annotation, type_of_idea, region_of_idea_selling, currency, ask, part, text
     from (select *, sum(length(text)) over (order by rank desc, idea_id desc) - length(text) as before from text) t
     where before < $5 order by rank desc, idea_id desc`,
    [userId, lexemes, limits.looked, limits.returned, limits.characters, MOST_CHANGES, agentId],
  )
}

/** For types and regions that very many ideas have. */
const MOST_ALIKE = { looked: 2_000, returned: 100 }

/** The newest published ideas by other people with a type or region that the profile names. */
export function findIdeasLike(
  tx: Tx,
  { userId, agentId }: Reader,
  { focus_types, regions }: Pick<OwnProfile, 'focus_types' | 'regions'>,
): Promise<FittingIdea[]> {
  return tx.rows(
    `with asked as materialized (
       select array(
         select 't:' || btrim(matching_text(type)) from unnest($2::text[]) type
         union
         select 'r:' || w.lexeme from unnest($3::text[]) region, unnest(to_tsvector('simple', matching_text(region))) w
       ) as facets),
     near as materialized (
       select idea_id from (select l.idea_id from idea_listing l, asked where l.facets && asked.facets limit $4) l
       order by idea_id desc limit $5)
     select ${MATCHED}, i.annotation from near join ideas i using (idea_id) where ${shownTo('$1', '$6')} and i.owner_user_id is distinct from $1
     order by i.idea_id desc`,
    [userId, focus_types, regions, MOST_ALIKE.looked, MOST_ALIKE.returned, agentId],
  )
}

/** Which of these ideas the reader may see, without their own. */
export function findTheseIdeas(
  tx: Tx,
  { userId, agentId }: Reader,
  ideaIds: readonly number[],
): Promise<FittingIdea[]> {
  return tx.rows(
    `select ${MATCHED}, i.annotation from ideas i where i.idea_id = any ($2::bigint[]) and ${shownTo('$1', '$3')} and i.owner_user_id is distinct from $1
     order by i.idea_id desc`,
    [userId, ideaIds, agentId],
  )
}

/** Cards of those of these ideas that the reader may still see. */
export function readCards(tx: Tx, { userId, agentId }: Reader, ideaIds: readonly number[]): Promise<IdeaCard[]> {
  return tx.rows(
    `select idea_id, name, annotation, type_of_idea, region_of_idea_selling, currency,
       amount_of_shares * price_per_unit as ask
     from ideas i where idea_id = any ($1::bigint[]) and ${shownTo('$2', '$3')}`,
    [ideaIds, userId, agentId],
  )
}
