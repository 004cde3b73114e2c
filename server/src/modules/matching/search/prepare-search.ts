import type { Tx } from '../../../db/tx.ts'
import { openRanges, type Range } from '../index-profiles/profile-ranges.ts'
import type { Statistics } from './bm25.ts'
import { type QueryTerm, readQuery } from './query.ts'
import { readWaiting, type WaitingRow } from './search.sql.ts'
import { type WeightedTerm, weighTerms, wholeMatch } from './weigh-terms.ts'

/** An idea's text, prepared for comparison with profiles. */
export interface Search {
  readonly terms: readonly WeightedTerm[]
  readonly statistics: Statistics
  /** The sum that counts as a full match. */
  readonly whole: number
  readonly ranges: readonly Range[]
  /** Profiles not filed yet. */
  readonly waiting: readonly WaitingRow[]
}

/** Far more than ever wait, except after a bulk load; those are found once filed. */
const MOST_WAITING = 500

/**
 * Waiting profiles are read before the ranges: one filed in between is then seen twice, which is detected, rather than
 * missed.
 */
export async function prepareSearch(tx: Tx, text: string): Promise<Search> {
  const terms = await readQuery(tx, text)
  const lexemes = terms.filter((term) => term.termId !== null).map((term) => term.lexeme)
  const waiting = await readWaiting(tx, lexemes, MOST_WAITING)
  const ranges = await openRanges(tx)
  const statistics = count(ranges, waiting)
  const found = foundIn(waiting)
  const weighted = weighTerms(terms, statistics, found)
  return { terms: weighted, statistics, whole: wholeMatch(weighted, found), ranges, waiting }
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
