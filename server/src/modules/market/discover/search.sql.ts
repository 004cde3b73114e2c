import type { Tx } from '../../../db/tx.ts'

export interface SearchWord {
  word: string
  anywhere: string
  title: string
}

export function readSearchWords(tx: Tx, typed: string): Promise<SearchWord[]> {
  return tx.rows('select word, anywhere, title from idea_search_words($1)', [typed])
}

/** Which of these begin a word of some idea. */
export async function findKnown(tx: Tx, words: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ word: string }>(
    `select a.asked as word from (select asked, idea_fold(asked) as folded from unnest($1::text[]) asked) a
     where exists (select 1 from idea_vocabulary v where v.word >= a.folded and v.word < a.folded || chr(1114111))`,
    [words],
  )
  return rows.map(({ word }) => word)
}

export interface Alike {
  asked: string
  folded: string
  word: string
}

const MOST_ALIKE = 8

/** Words of ideas that look like these, the most similar first. */
export function findAlike(tx: Tx, words: readonly string[]): Promise<Alike[]> {
  return tx.rows(
    `select a.asked, a.folded, v.word
     from (select asked, idea_fold(asked) as folded from unnest($1::text[]) asked) a cross join lateral (
       select word from idea_vocabulary
       where word % a.folded and length(word) between length(a.folded) - 2 and length(a.folded) + 2
       order by similarity(word, a.folded) desc, word limit $2) v`,
    [words, MOST_ALIKE],
  )
}
