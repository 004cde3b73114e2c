import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { PublishedIdea } from './published.schema.ts'

/** A word in more ideas than this says little about any of them, and finds too many. */
const COMMON = 5_000
/** As they stand in `ideas.words`. */
export const COMMON_WORDS = `select word
  from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) c (word, share)
  where schemaname = current_schema() and tablename = 'ideas' and attname = 'words'
    and share * (select reltuples from pg_class where oid = 'ideas'::regclass) > ${COMMON}`

/** Any of the telling words, and any two of them. */
export const ASKED = `asked as materialized (
  select (select string_agg(word, ' | ') from telling)::tsquery as any_of,
    string_agg(a.word || ' & ' || b.word, ' | ')::tsquery as pairs
  from telling a join telling b on a.word < b.word)`

/** Words of the title come before those of the summary, then the rest; two of them have to be shared. */
const TELLING_WORDS = 12
const LOOKED_AT = 500

/**
 * Published ideas that share at least two of this idea's telling words, most first. Pairs keep the lists that the index
 * intersects short, however many ideas there are.
 */
export function findSimilar(tx: Tx, ideaId: number, limit: number): Promise<PublishedIdea[]> {
  return tx.rows(
    `with common as materialized (${COMMON_WORDS}),
     telling as materialized (
       select quote_literal(replace(w.lexeme, '\\', '')) as word from ideas i, unnest(i.words) w
       where i.idea_id = $1 and ${isPublished('i')} and w.lexeme like 'w:_____%'
         and not exists (select 1 from common c where c.word = w.lexeme)
         and not exists (select 1 from matching_function_words f where f.word = substr(w.lexeme, 3))
       order by nullif(strpos(lower(concat_ws(' ', i.name, i.annotation, i.description)), substr(w.lexeme, 3)), 0), w.lexeme
       limit ${TELLING_WORDS}),
     ${ASKED},
     best as materialized (
       select f.idea_id, ts_rank(f.words, asked.any_of) as rank
       from asked, lateral (
         select i.idea_id, i.words from ideas i
         where ${isPublished('i')} and i.idea_id <> $1 and i.words @@ asked.pairs limit ${LOOKED_AT}) f
       order by rank desc, f.idea_id desc limit $2)
     select p.* from best join published_ideas p using (idea_id) order by best.rank desc, best.idea_id desc`,
    [ideaId, limit],
  )
}
