import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { ASKED, COMMON_WORDS } from './similar.sql.ts'

/** Words taken from the beginning of the text: enough to say what it is about. */
const TELLING_WORDS = 10
const LOOKED_AT = 200

/** Words that say little, as they stand in the index. They change slowly. */
export async function readCommonWords(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ word: string }>(COMMON_WORDS)
  return rows.map(({ word }) => word)
}

export interface AlikeIdea {
  idea_id: number
  name: string | null
  alike: number
}

const ALIKE = `with telling as materialized (
     select 'w:' || w.lexeme as lexeme, quote_literal('w:' || replace(w.lexeme, '\\', '')) as word
     from unnest(to_tsvector('simple', $1)) w
     where length(w.lexeme) >= 5 and 'w:' || w.lexeme <> all ($2::text[])
       and not exists (select 1 from matching_function_words f where f.word = w.lexeme)
     order by w.positions[1], w.lexeme limit ${TELLING_WORDS}),
   ${ASKED},
   best as materialized (
     select f.idea_id, f.name, f.words, ts_rank(f.words, asked.any_of) as rank
     from asked, lateral (
       select i.idea_id, i.name, i.words from ideas i
       where ${isPublished('i')} and i.words @@ asked.pairs limit ${LOOKED_AT}) f
     order by rank desc, f.idea_id desc limit $3)
   select idea_id, name, round(shared::numeric / said, 2) as alike
   from best, (select count(*) as said from telling) t, lateral (
     select count(*) as shared from telling w where w.lexeme = any (tsvector_to_array(best.words))) s
   where shared * 4 >= said order by alike desc, idea_id desc`

/**
 * Published ideas that share at least two of a text's telling words, and a quarter of them; those that share the most first. Pairs
 * keep the lists that the index intersects short, however many ideas there are.
 */
export function findAlike(tx: Tx, text: string, common: readonly string[], limit: number): Promise<AlikeIdea[]> {
  return tx.rows(ALIKE, [text, common, limit])
}
