import { Recent } from '../../../db/recent.ts'
import type { Tx } from '../../../db/tx.ts'
import { isMisspelling } from '../matching/index.ts'
import { findAlike, findKnown, readSearchWords, type SearchWord } from './search.sql.ts'

/** Words to look for, as text search queries. */
export interface Search {
  readonly words: readonly string[]
  readonly anywhere: string
  readonly inTitle: string
  /** As it was typed; ideas that were published a moment ago still have their words as written. */
  readonly typed: string
}

const NOTHING = `'none'`
const SHORTEST_GUESSED = 4

/** A word is stemmed in fifteen languages, which is always the same, and people type the same words. */
const MOST_CHARACTERS = 2_000_000
const newCache = () => new Recent<Search>(MOST_CHARACTERS)

/** What a list is searched for; undefined for nothing. Blanks are nothing. */
export async function searchIn(tx: Tx, { search }: { search?: string }): Promise<Search | undefined> {
  const typed = search?.trim()
  return typed ? readSearch(tx, typed) : undefined
}

async function readSearch(tx: Tx, typed: string): Promise<Search> {
  const cache = tx.kept(newCache)
  const known = cache.get(typed)
  if (known !== undefined) return known
  const search = asSearch(typed, await readSearchWords(tx, typed))
  cache.add(typed, search, 2 * typed.length + search.anywhere.length + search.inTitle.length)
  return search
}

function asSearch(typed: string, words: readonly SearchWord[]): Search {
  const all = (of: 'anywhere' | 'title') => words.map((word) => word[of]).join(' & ') || NOTHING
  return { typed, words: words.map(({ word }) => word), anywhere: all('anywhere'), inTitle: all('title') }
}

/** What a search that found nothing probably meant; undefined if its words are known or resemble no others. */
export async function guessSearch(tx: Tx, { words }: Search): Promise<Search | undefined> {
  const known = new Set(await findKnown(tx, words))
  const unknown = words.filter((word) => word.length >= SHORTEST_GUESSED && !known.has(word) && !/\d/.test(word))
  if (unknown.length === 0) return undefined
  const alike = await findAlike(tx, unknown)
  const meant = words.map((word) => alike.find((row) => row.asked === word && isMisspelling(row.folded, row.word)))
  if (meant.every((row) => row === undefined)) return undefined
  return readSearch(tx, words.map((word, place) => meant[place]?.word ?? word).join(' '))
}
