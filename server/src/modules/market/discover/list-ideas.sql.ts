import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/**
 * Claims changes, oldest first, up to so many and up to so much text; a rollback returns them. The first is always taken.
 */
export async function takeChanges(
  tx: Tx,
  { changes, bytes }: { changes: number; bytes: number },
): Promise<{ more: boolean; ideaIds: number[] }> {
  const { waiting, taken, idea_ids } = await tx.one<{ waiting: number; taken: number; idea_ids: number[] }>(
    `with waiting as materialized (
       select change_id, idea_id from idea_listing_changes order by change_id limit $1 for update skip locked),
     sized as (
       select change_id, sum(bytes) over (order by change_id) - bytes as before from (
         select w.change_id, coalesce(octet_length(i.description), 0) + coalesce(octet_length(i.annotation), 0)
           + coalesce(octet_length(i.idea_development_description), 0) as bytes
         from waiting w left join ideas i using (idea_id)) each),
     taken as (
       delete from idea_listing_changes c using sized s where s.change_id = c.change_id and s.before < $2 returning c.idea_id)
     select (select count(*) from waiting) as waiting, count(*) as taken,
       coalesce(array_agg(distinct idea_id order by idea_id), '{}') as idea_ids from taken`,
    [changes, bytes],
  )
  return { more: taken < waiting || waiting === changes, ideaIds: idea_ids.map(Number) }
}

export interface ChangedIdea {
  idea_id: number
  region_of_idea_selling: string | null
  /** As the dictionaries name it; null if its words do not tell. */
  language: string | null
  closes_at: string | null
  /** Words that may be compounds. */
  long_in_title: string[]
  long_in_text: string[]
}

const TEXT = `concat_ws(' . ', i.name, i.annotation, i.description, i.idea_development_description, i.type_of_idea,
  i.region_of_idea_selling)`
const SHORTEST_COMPOUND = 8

/** Returns the published ones. An idea that changes meanwhile is queued again. */
export function readChanged(tx: Tx, ideaIds: readonly number[]): Promise<ChangedIdea[]> {
  const long = (text: string) =>
    `array(select lexeme from unnest(to_tsvector('simple', matching_text(${text}))) where length(lexeme) >= ${SHORTEST_COMPOUND})`
  return tx.rows(
    `select i.idea_id, i.region_of_idea_selling, matching_spoken(to_tsvector('simple', matching_text(${TEXT}))) as language,
       ${CLOSES_AT} as closes_at, ${long('i.name')} as long_in_title, ${long(TEXT)} as long_in_text
     from ideas i where i.idea_id = any ($1::bigint[]) and ${isPublished('i')} order by i.idea_id`,
    [ideaIds],
  )
}

const CLOSES_AT = `(select min(r.closes_at) from rounds r
  where r.idea_id = i.idea_id and r.status = 'open' and r.held_for_bot_id is null)`

/** Removes ideas that are no longer published. */
export async function unlist(tx: Tx, ideaIds: readonly number[]): Promise<void> {
  await tx.rows(
    `delete from idea_listing l using ideas i
     where l.idea_id = any ($1::bigint[]) and i.idea_id = l.idea_id and not (${isPublished('i')})`,
    [ideaIds],
  )
}

/** How they were listed before, if they were. */
export interface Before {
  idea_id: number
  open: boolean
}

/** Ideas that were read before; one listed only by triggers is new. */
export function readBefore(tx: Tx, ideaIds: readonly number[]): Promise<Before[]> {
  return tx.rows(
    `select idea_id, 'o' = any (facets) as open from idea_listing where idea_id = any ($1::bigint[]) and cell_id is not null`,
    [ideaIds],
  )
}

/** For saved searches; while there are none, nobody waits for it. */
export async function noteNew(tx: Tx, listings: readonly { idea_id: number; only_round: boolean }[]): Promise<void> {
  if (listings.length === 0) return
  await tx.rows(
    `insert into new_listings as n (idea_id, only_round)
     select idea_id, only_round from json_to_recordset($1) r (idea_id bigint, only_round boolean)
     where exists (select 1 from saved_searches) order by idea_id
     on conflict (idea_id) do update set only_round = n.only_round and excluded.only_round`,
    [JSON.stringify(listings)],
  )
}

export interface ReadIdea {
  idea_id: number
  language: string
  title_parts: string[]
  parts: string[]
  /** Beyond those that the triggers write. */
  facets: string[]
}

export async function writeListing(tx: Tx, ideas: readonly ReadIdea[]): Promise<void> {
  await tx.rows(
    `insert into idea_listing (idea_id, published_at, closes_at, interests, facets, words)
     select i.idea_id, coalesce(i.published_at, i.created_at), coalesce(${CLOSES_AT}, 'infinity'),
       (select count(*) from interests n
        where n.idea_id = i.idea_id and n.held_for_bot_id is null and n.status <> 'withdrawn'),
       idea_facets(i.type_of_idea, i.region_of_idea_selling, i.stage, i.currency, i.amount_of_shares * i.price_per_unit)
         || r.facets,
       idea_listing_words(i.name, ${TEXT}, r.language, r.title_parts, r.parts)
     from json_to_recordset($1) r (idea_id bigint, language text, title_parts text[], parts text[], facets text[])
     join ideas i using (idea_id)
     order by i.idea_id
     on conflict (idea_id) do update set published_at = excluded.published_at, closes_at = excluded.closes_at,
       interests = excluded.interests, facets = excluded.facets, words = excluded.words`,
    [JSON.stringify(ideas)],
  )
}

/** Words of titles and summaries, as they are compared when one is mistyped. */
export async function writeVocabulary(tx: Tx, ideaIds: readonly number[]): Promise<void> {
  await tx.rows(
    `insert into idea_vocabulary (word)
     select distinct w.word from ideas i,
       lateral regexp_split_to_table(idea_fold(concat_ws(' ', i.name, i.annotation, i.type_of_idea)), ' +') w (word)
     where i.idea_id = any ($1::bigint[]) and length(w.word) between 4 and 40 and w.word !~ '[0-9]'
     order by 1 on conflict do nothing`,
    [ideaIds],
  )
}

/**
 * Looks at some words after this one, and drops those that no listed idea has any more. Returns the last of them; null
 * at the end. Call with the listing lock, or a word that has just come back would be dropped.
 */
export async function dropUnusedWords(tx: Tx, after: string, limit: number): Promise<string | null> {
  // If the planner misjudged it, each word would be searched for in all of a million ideas.
  await tx.rows(`select set_config('enable_seqscan', 'off', true)`)
  const { last } = await tx.one<{ last: string | null }>(
    `with looked as materialized (
       select v.word, (select string_agg(quote_literal('f:' || lexeme), ' & ')::tsquery
         from unnest(to_tsvector('simple', v.word))) as query
       from idea_vocabulary v where v.word > $1 order by v.word limit $2),
     gone as (
       delete from idea_vocabulary v using looked l
       where v.word = l.word and not exists (select 1 from idea_listing i where i.words @@ l.query))
     select case when count(*) = $2 then max(word) end as last from looked`,
    [after, limit],
  )
  return last
}
