import type { Tx } from '../../../../db/tx.ts'
import type { WeightedTerm } from '../search/weigh-terms.ts'
import { readProfileTexts, readStems } from './written-words.sql.ts'
import { asWritten, fold, wordsIn } from './written-words.ts'

interface Shared {
  ideaText: string
  userId: number
  terms: readonly WeightedTerm[]
}

/** A profile's words by the shared terms' lexemes. */
type Found = Map<string, string>

interface Reading extends Shared {
  words: readonly string[]
  found: Found
}

/**
 * What each profile shares with an idea, in the profile's own words. If a word only means the same as the idea's, or
 * looks like it, the idea's follows in brackets. As many statements for many as for one.
 */
export async function sharedWords(tx: Tx, matches: readonly Shared[]): Promise<string[][]> {
  const userIds = new Set(matches.flatMap(({ userId, terms }) => (terms.length > 0 ? [userId] : [])))
  if (userIds.size === 0) return matches.map(() => [])
  const texts = new Map((await readProfileTexts(tx, [...userIds])).map(({ user_id, text }) => [user_id, text]))
  const readings = matches.map((match) => ({
    ...match,
    words: wordsIn(texts.get(match.userId) ?? ''),
    found: new Map(),
  }))
  for (const languages of ['english', 'others'] as const) await findWords(tx, readings, languages)
  return readings.map(({ terms, found, ideaText }) => namesOf(terms, found, ideaText))
}

async function findWords(tx: Tx, readings: readonly Reading[], languages: 'english' | 'others'): Promise<void> {
  const asked = readings.map((reading) => ({ reading, likely: likelyWords(reading) }))
  const words = new Set(asked.flatMap(({ likely }) => likely))
  if (words.size === 0) return
  const stems = new Map((await readStems(tx, [...words], languages)).map((row) => [row.word, row.stems]))
  for (const { reading, likely } of asked)
    for (const { lexeme } of missing(reading)) {
      const word = likely.find((candidate) => stems.get(candidate)?.includes(lexeme))
      if (word !== undefined) reading.found.set(lexeme, word)
    }
}

function missing({ terms, found }: Reading): WeightedTerm[] {
  return terms.filter(({ lexeme }) => !found.has(lexeme))
}

/** Stemming keeps the beginning of a word, so only words that start like a stem are worth checking. */
function likelyWords(reading: Reading): string[] {
  const beginnings = missing(reading).map(({ lexeme }) => lexeme.slice(0, Math.max(2, Math.min(4, lexeme.length - 1))))
  const isLikely = (word: string) => beginnings.some((beginning) => word.startsWith(beginning))
  return [...new Set(reading.words)].filter((word) => isLikely(fold(word)) || isLikely(word.toLowerCase()))
}

/** Each word once, whichever of its stems is shared. Words since removed from the profile are not named. */
function namesOf(terms: readonly WeightedTerm[], found: Found, ideaText: string): string[] {
  const names = new Map<string, string>()
  for (const { lexeme, own, word } of terms) {
    const name = found.get(lexeme)
    const known = name?.toLowerCase()
    if (name === undefined || known === undefined || (names.has(known) && !own)) continue
    names.set(known, own ? name : `${name} (${asWritten(ideaText, word)})`)
  }
  return [...names.values()]
}
