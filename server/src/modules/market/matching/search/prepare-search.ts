import type { Tx } from '../../../../db/tx.ts'
import { openRanges, type Range } from '../index-profiles/profile-ranges.ts'
import type { Statistics } from './bm25.ts'
import { type Compared, compared } from './closeness.ts'
import { type QueryTerm, type QueryWord, readQueries } from './query.ts'
import { readWaiting, type WaitingRow } from './search.sql.ts'
import { termsOf, type WeightedTerm, weighWords } from './weigh-terms.ts'

/** A text that profiles are searched for. */
export interface Search extends Compared {
  /** Each lexeme that counts, most valuable first. */
  readonly terms: readonly WeightedTerm[]
  readonly ranges: readonly Range[]
  /** Profiles not filed yet. */
  readonly waiting: readonly WaitingRow[]
}

/** Far more than ever wait, except after a bulk load; those are found once filed. */
const MOST_WAITING = 500

export async function prepareSearch(tx: Tx, text: string): Promise<Search> {
  const [search] = await prepareSearches(tx, [text])
  return search as Search
}

/**
 * Waiting profiles are read before the ranges: one filed in between is then seen twice, which is detected, rather than
 * missed.
 */
export async function prepareSearches(tx: Tx, texts: readonly string[]): Promise<Search[]> {
  const queries = await readQueries(tx, texts)
  const waiting = await readWaiting(tx, lexemesOf(queries), MOST_WAITING)
  const ranges = await openRanges(tx)
  const statistics = count(ranges, waiting)
  const found = foundIn(waiting)
  return queries.map((query) => {
    const words = weighWords(query, statistics, found)
    return { ...compared(words, statistics), terms: termsOf(words), ranges, waiting }
  })
}

function lexemesOf(queries: readonly QueryWord[][]): string[] {
  const terms = queries.flat().flatMap((word) => word.terms)
  return [...new Set(terms.filter(({ termId }) => termId !== null).map(({ lexeme }) => lexeme))]
}

function count(ranges: readonly Range[], waiting: readonly WaitingRow[]): Statistics {
  const documents = ranges.reduce((sum, range) => sum + range.documents, waiting.length)
  const words = waiting.reduce((sum, row) => sum + row.length, 0)
  const length = ranges.reduce((sum, range) => sum + range.totalLength, words)
  return { documents, averageLength: length / Math.max(documents, 1) }
}

/** Number of profiles with a term, filed or not. */
function foundIn(waiting: readonly WaitingRow[]): (term: QueryTerm) => number {
  const counts = new Map<string, number>()
  for (const { lexemes } of waiting) for (const lexeme of lexemes) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  return ({ documents, lexeme }) => documents + (counts.get(lexeme) ?? 0)
}
