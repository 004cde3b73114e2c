import { Recent, readThrough } from '../../../../db/recent.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { WeightedTerm } from '../search/weigh-terms.ts'
import { readProfileTexts, readStems } from './written-words.sql.ts'
import { asWritten, fold, isLetterByLetter, wordsIn } from './written-words.ts'

interface Shared {
  ideaText: string
  userId: number
  terms: readonly WeightedTerm[]
}

type Stems = readonly string[]

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
  return readings.map(namesOf)
}

async function findWords(tx: Tx, readings: readonly Reading[], languages: 'english' | 'others'): Promise<void> {
  const asked = readings.map((reading) => ({ reading, likely: likelyWords(reading) }))
  const words = new Set(asked.flatMap(({ likely }) => likely))
  if (words.size === 0) return
  const stems = await knownStems(tx, [...words], languages)
  for (const { reading, likely } of asked)
    for (const { lexeme } of missing(reading)) {
      const word = likely.find((candidate) => stems.get(candidate)?.includes(lexeme))
      if (word !== undefined) reading.found.set(lexeme, word)
    }
}

const MOST_STEMS = 40_000
const newStems = () => ({ english: new Recent<Stems>(MOST_STEMS), others: new Recent<Stems>(MOST_STEMS) })

/** A word's stems never change: those of frequent words are remembered. */
async function knownStems(
  tx: Tx,
  words: readonly string[],
  languages: 'english' | 'others',
): Promise<ReadonlyMap<string, Stems>> {
  const stems = await readThrough(
    tx.kept(newStems)[languages],
    words,
    async (missing) => {
      const rows = await readStems(
        tx,
        missing.map((place) => words[place] as string),
        languages,
      )
      const byWord = new Map(rows.map((row) => [row.word, row.stems]))
      return missing.map((place) => byWord.get(words[place] as string) ?? [])
    },
    () => 1,
  )
  return new Map(words.map((word, place) => [word, stems[place] as Stems]))
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

const MOST_NAMED = 3

interface Named {
  /** In the profile, and in the idea. */
  readonly name: string
  readonly word: string
  readonly own: boolean
  readonly translated: boolean
}

/**
 * At most three, each word once, whichever of its stems is shared. Words since removed from the profile are not named, and a
 * translation standing alone is no reason: half of them are wrong.
 */
function namesOf({ terms, found, words, ideaText }: Reading): string[] {
  const names = new Map<string, Named>()
  for (const { lexeme, own, word, translated } of terms) {
    const name = found.get(lexeme)
    const known = name?.toLowerCase()
    if (name === undefined || known === undefined || (names.has(known) && !own)) continue
    names.set(known, { name, word, own, translated })
  }
  const all = [...names.values()]
  if (all.length === 1 && all[0]?.translated) return []
  const ideaWords = wordsIn(ideaText)
  return withPhrases(all, words, ideaWords.map(fold))
    .slice(0, MOST_NAMED)
    .map(({ name, word, own }) => (own ? name : `${name} (${asWritten(ideaWords, word)})`))
}

/** Two words that stand side by side in both texts are named as one, before the others. */
function withPhrases(names: readonly Named[], profile: readonly string[], idea: readonly string[]): Named[] {
  const own = names.filter((each) => each.own)
  for (const first of own)
    for (const second of own)
      if (
        first !== second &&
        areNeighbours(profile, first.name, second.name) &&
        areNeighbours(idea, first.word, second.word)
      )
        return [
          { ...first, name: joined(first.name, second.name) },
          ...names.filter((each) => each !== first && each !== second),
        ]
  return [...names]
}

/** Scripts that write without spaces are read letter by letter. */
function joined(one: string, other: string): string {
  return isLetterByLetter(one) ? `${one}${other}` : `${one} ${other}`
}

function areNeighbours(words: readonly string[], one: string, other: string): boolean {
  return words.some((word, at) => word === one && words[at + 1] === other)
}
