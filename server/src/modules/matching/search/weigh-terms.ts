import { inverseFrequency, type Statistics } from './bm25.ts'
import type { QueryTerm } from './query.ts'

export interface WeightedTerm extends QueryTerm {
  /** Weight in the query times distinctiveness. */
  readonly value: number
}

/**
 * English stems nearly every idea and profile has. A few dozen profiles cannot show that they mean little; from a few
 * hundred on their frequency does, and this list has no effect.
 */
const GENERIC = new Set(
  `idea project busi compani startup ventur product servic platform solut market custom client user peopl team partner
   investor invest invest fund fundrais capit money round share equiti look seek find search help support make build
   creat develop new innov innovat better best good great world countri region local global year day time need want
   work use offer provid sell buy grow growth scale earli stage seed technolog digit onlin app smart simpl easi first
   experi interest focus passion year strong team expert profession`.split(/\s+/),
)
const GENERIC_SHARE = 0.25
const TELLING_FROM = 500

/** Terms by value, most distinctive first; `found` says how many profiles have each. */
export function weighTerms(
  terms: readonly QueryTerm[],
  statistics: Statistics,
  found: (term: QueryTerm) => number,
): WeightedTerm[] {
  return terms
    .map((term) => ({
      ...term,
      value: term.weight * inverseFrequency(statistics, found(term)) * genericShare(term.lexeme, statistics),
    }))
    .sort((a, b) => b.value - a.value)
}

function genericShare(lexeme: string, { documents }: Statistics): number {
  if (!GENERIC.has(lexeme)) return 1
  return GENERIC_SHARE + (1 - GENERIC_SHARE) * Math.min(1, documents / TELLING_FROM)
}

/** This many distinctive words make a full match. */
const WHOLE = 5

/**
 * The reference for a profile's sum: the idea's most distinctive words, each once. Words no profile has count like rare
 * ones, or every rare name would make all matches look poor.
 */
export function wholeMatch(terms: readonly WeightedTerm[], found: (term: QueryTerm) => number): number {
  const own = terms.filter((term) => term.own)
  const present = own.filter((term) => found(term) > 0).map((term) => term.value)
  const mean = present.reduce((sum, value) => sum + value, 0) / Math.max(present.length, 1)
  const values = own.map((term) => (found(term) > 0 ? term.value : mean))
  return values
    .sort((a, b) => b - a)
    .slice(0, WHOLE)
    .reduce((sum, value) => sum + value, 0)
}

/** Maps a sum to 0..1, strictly increasing so that it never changes an order; a full match is about 0.75. */
const BEND = 0.35

export function textScore(sum: number, whole: number): number {
  return whole === 0 ? 0 : sum / (sum + BEND * whole)
}
