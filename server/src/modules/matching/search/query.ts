import type { Tx } from '../../../db/tx.ts'
import { isMisspelling } from './misspelling.ts'
import { findAlike, findTerms, type IdeaWord, readWords, type TermRow } from './search.sql.ts'

/** A lexeme to search profiles for. */
export interface QueryTerm {
  readonly lexeme: string
  /** The idea's own word behind it. */
  readonly word: string
  /** Null if no profile has it. */
  readonly termId: number | null
  /** Filed profiles that have it. */
  readonly documents: number
  readonly weight: number
  /** A word of the idea itself, not a synonym or look-alike. */
  readonly own: boolean
}

/** From a long text, the first words, which are title and summary, and the most frequent ones. */
const FIRST_WORDS = 100
const FREQUENT_WORDS = 40
/** Repetition adds weight, with diminishing returns. */
const REPETITION = 8
const SYNONYM = 0.2
const MISSPELLED = 0.6
const MISSPELLED_WORDS = 4
const ALIKE = 8
const SHORTEST_MISSPELLED = 4

export async function readQuery(tx: Tx, text: string): Promise<QueryTerm[]> {
  const wanted = weigh(shorten(await readWords(tx, text)))
  if (wanted.size === 0) return []
  const known = await findTerms(tx, [...wanted.keys()])
  const terms = new Map<string, QueryTerm>()
  const present = new Set(known.filter(isItself).map((row) => row.lexeme))
  for (const [lexeme, { word, weight }] of wanted)
    terms.set(lexeme, { lexeme, word, weight, own: true, termId: null, documents: 0 })
  for (const row of known) addTerm(terms, row, isItself(row) ? 1 : SYNONYM)
  for (const row of await misspellings(tx, [...wanted.keys()], present)) addTerm(terms, row, MISSPELLED)
  return [...terms.values()]
}

function isItself({ asked, lexeme }: TermRow): boolean {
  return asked === lexeme
}

function shorten(words: IdeaWord[]): IdeaWord[] {
  const rest = words.slice(FIRST_WORDS).sort((a, b) => b.occurrences - a.occurrences)
  return [...words.slice(0, FIRST_WORDS), ...rest.slice(0, FREQUENT_WORDS)]
}

/** Profiles in another language have both stems, so each counts half. */
function weigh(words: readonly IdeaWord[]): Map<string, { word: string; weight: number }> {
  const counts = new Map<string, { word: string; count: number }>()
  const add = (lexeme: string, word: string, count: number) =>
    counts.set(lexeme, { word: counts.get(lexeme)?.word ?? word, count: (counts.get(lexeme)?.count ?? 0) + count })
  for (const { word, occurrences, own, english } of words)
    for (const lexeme of [own, english]) add(lexeme, word, occurrences / 2)
  return new Map([...counts].map(([lexeme, { word, count }]) => [lexeme, { word, weight: saturated(count) }]))
}

function saturated(count: number): number {
  return (count * (REPETITION + 1)) / (count + REPETITION)
}

function addTerm(terms: Map<string, QueryTerm>, { asked, lexeme, term_id, documents }: TermRow, share: number): void {
  const origin = terms.get(asked) as QueryTerm
  const there = terms.get(lexeme)
  const found = { lexeme, termId: term_id, documents }
  if (share === 1) terms.set(lexeme, { ...origin, ...found })
  else if (!there || (!there.own && there.weight < origin.weight * share))
    terms.set(lexeme, { ...found, word: origin.word, weight: origin.weight * share, own: false })
}

/** For words no profile has: known ones that differ by a typo. */
async function misspellings(tx: Tx, lexemes: readonly string[], present: ReadonlySet<string>): Promise<TermRow[]> {
  const unknown = lexemes
    .filter((lexeme) => !present.has(lexeme) && lexeme.length >= SHORTEST_MISSPELLED && !/\d/.test(lexeme))
    .slice(0, MISSPELLED_WORDS)
  if (unknown.length === 0) return []
  const rows = await findAlike(tx, unknown, ALIKE)
  return rows.filter(({ asked, lexeme }) => isMisspelling(asked, lexeme))
}
