import { type Closeness, tellingWords } from '../search/closeness.ts'
import type { Search } from '../search/prepare-search.ts'
import type { WeightedTerm } from '../search/weigh-terms.ts'
import { isEverydayAnywhere } from '../words/everyday.ts'

/** More than are named: some may have left the profile since. */
const MOST = 8

/**
 * The shared words that are a reason to a person: no everyday words, those that set the idea apart before others, and whole
 * words before parts of one.
 */
export function namedTerms(search: Search, closeness: Closeness): readonly WeightedTerm[] {
  const nameable = nameableTerms(closeness)
  const telling = new Set(tellingWords(search).map(({ word }) => word))
  const decisive = nameable.filter(({ word }) => telling.has(word))
  const named = decisive.length > 0 ? decisive : nameable
  const { wholes = [], parts = [] } = Object.groupBy(named, ({ part }) => (part === null ? 'wholes' : 'parts'))
  return [...wholes, ...parts].slice(0, MOST)
}

/** Whether some word can be named. A translation standing alone is no reason: half of them are wrong. */
export function hasNameable(closeness: Closeness): boolean {
  const [first, second] = nameableTerms(closeness)
  return first !== undefined && (second !== undefined || !first.translated)
}

function nameableTerms({ shared }: Closeness): WeightedTerm[] {
  return shared.filter(({ lexeme, own, everyday }) => !everyday && (own || !isEverydayAnywhere(lexeme)))
}
