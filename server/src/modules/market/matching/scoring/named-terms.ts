import type { Closeness } from '../search/closeness.ts'
import type { Search } from '../search/prepare-search.ts'
import type { WeightedTerm } from '../search/weigh-terms.ts'

/** More than are named: some may have left the profile since. */
const MOST = 8

/**
 * The shared words that are a reason to a person: no everyday words, those that set the idea apart before others, and whole
 * words before parts of one.
 */
export function namedTerms({ telling }: Pick<Search, 'telling'>, { shared }: Closeness): readonly WeightedTerm[] {
  const nameable = shared.filter(({ everyday }) => !everyday)
  const decisive = nameable.filter(({ word }) => telling.has(word))
  const named = decisive.length > 0 ? decisive : nameable
  const { wholes = [], parts = [] } = Object.groupBy(named, ({ part }) => (part === null ? 'wholes' : 'parts'))
  return [...wholes, ...parts].slice(0, MOST)
}

/** Whether some word can be named. A translation standing alone is no reason, for however many words: half of them are wrong. */
export function hasNameable(search: Pick<Search, 'telling'>, closeness: Closeness): boolean {
  const named = namedTerms(search, closeness)
  return named.some(({ translated }) => !translated) || new Set(named.map(({ lexeme }) => lexeme)).size > 1
}
