import type { Tx } from '../../../db/tx.ts'
import { splitCompounds } from '../words/compounds.ts'
import { type Lexicon, openLexicon } from '../words/lexicon.ts'
import type { AskedWord, Sense } from '../words/words.sql.ts'
import { readSenses, readTexts } from './look-up.ts'
import { isMisspelling } from './misspelling.ts'
import { findAlike, findTerms, type TermRow, type TextWord } from './search.sql.ts'

/** A lexeme that profiles are searched for, for the sake of a word. */
export interface QueryTerm {
  readonly lexeme: string
  /** Null while no profile has it. */
  readonly termId: number | null
  /** Filed profiles that have it. */
  readonly documents: number
  /** How much of the word it is: 1 for the word itself, less for one that merely means or looks the same. */
  readonly share: number
}

/** A word of a text with all that may stand for it. */
export interface QueryWord {
  readonly word: string
  readonly weight: number
  readonly terms: readonly QueryTerm[]
  /** Whether some dictionary has it, so that it would be found in other languages too. */
  readonly listed: boolean
}

/** From a long text, the first words, which are title and summary, and the most frequent ones. */
const FIRST_WORDS = 100
const FREQUENT_WORDS = 40
/** Repetition adds weight, with diminishing returns. */
const REPETITION = 8
/** Words of the same language, where profiles have the text's own and where none has it. */
const BESIDE = 0.2
const INSTEAD = 0.7
const TRANSLATED = 0.9
/** A word that is only a part of the idea's. */
const PART = 0.6
const MISSPELLED = 0.7
const MISSPELLED_WORDS = 4
const ALIKE = 8
const SHORTEST_MISSPELLED = 4
/** Rarer meanings are left out: they find more that is wrong than right. */
const LEAST_LIKELY = 0.15
const MOST_NEAR = 12

/** A word of a text while it is looked up, and those that it is made of. */
interface Draft extends AskedWord {
  readonly count: number
  /** Its stems in the text's language and in English. */
  readonly lexemes: readonly string[]
  readonly parts: readonly AskedWord[]
}

/** The words of each text, with the terms that may stand for them: as many statements for a hundred texts as for one. */
export async function readQueries(tx: Tx, texts: readonly string[]): Promise<QueryWord[][]> {
  const lexicon = await openLexicon(tx)
  const words = await readTexts(tx, lexicon, texts)
  const drafts = await addParts(tx, lexicon, words.map(shorten))
  const asked = [...new Set(drafts.flat().flatMap((draft) => [draft, ...draft.parts]))]
  const senses = await readSenses(tx, lexicon, asked)
  const near = new Map(asked.map((word, place) => [word, senses[place] ?? []]))
  const lexemes = [...drafts.flat().flatMap(lexemesOf), ...senses.flat().map(({ lexeme }) => lexeme)]
  const known = Map.groupBy(await findTerms(tx, [...new Set(lexemes)]), (row) => row.asked)
  return correctMisspelled(
    tx,
    drafts.map((text) => text.map((draft) => withTerms(draft, known, near))),
  )
}

function lexemesOf({ lexemes, parts }: Draft): string[] {
  return [...lexemes, ...parts.map(({ lexeme }) => lexeme)]
}

function shorten(words: readonly TextWord[]): TextWord[] {
  const rest = words.slice(FIRST_WORDS).sort((a, b) => b.occurrences - a.occurrences)
  return [...words.slice(0, FIRST_WORDS), ...rest.slice(0, FREQUENT_WORDS)]
}

async function addParts(tx: Tx, lexicon: Lexicon, texts: readonly (readonly TextWord[])[]): Promise<Draft[][]> {
  const split = new Map<string | null, Awaited<ReturnType<typeof splitCompounds>>>()
  for (const [language, spoken] of Map.groupBy(texts.flat(), (each) => each.language))
    split.set(language, await splitCompounds(tx, language, [...new Set(spoken.map(({ word }) => word))], lexicon))
  return texts.map((text) =>
    text.map(({ word, language, own, english, occurrences }) => ({
      word,
      lexeme: own,
      language,
      count: occurrences,
      lexemes: [...new Set([own, english])],
      parts: (split.get(language)?.get(word) ?? []).map((part) => ({ ...part, language })),
    })),
  )
}

type Known = ReadonlyMap<string, readonly TermRow[]>
type Near = ReadonlyMap<AskedWord, readonly Sense[]>

/** Each term once, as the most that it can be of the word. */
function withTerms(draft: Draft, known: Known, near: Near): QueryWord {
  const terms = new Map<string, QueryTerm>()
  const add = ({ lexeme, term_id, documents }: Omit<TermRow, 'asked'>, share: number) => {
    if ((terms.get(lexeme)?.share ?? 0) < share) terms.set(lexeme, { lexeme, termId: term_id, documents, share })
  }
  const present = draft.lexemes.some((lexeme) => known.get(lexeme)?.some((row) => row.lexeme === lexeme))
  const synonym = present ? BESIDE : INSTEAD
  for (const lexeme of draft.lexemes) {
    terms.set(lexeme, { lexeme, termId: null, documents: 0, share: 0 })
    for (const row of known.get(lexeme) ?? []) add(row, row.lexeme === lexeme ? 1 : synonym)
  }
  for (const row of likely(near.get(draft), known, synonym)) add(row, row.share)
  for (const part of draft.parts) {
    for (const row of known.get(part.lexeme) ?? []) if (row.lexeme === part.lexeme) add(row, PART)
    for (const row of likely(near.get(part), known, synonym)) add(row, row.share * PART)
  }
  const own = [...terms.values()].map((term) => (draft.lexemes.includes(term.lexeme) ? { ...term, share: 1 } : term))
  const listed = [draft, ...draft.parts].some((each) => near.get(each)?.length)
  return { word: draft.word, weight: saturated(draft.count), terms: own, listed }
}

/** The likeliest words that mean the same and that profiles have, as shares of the word. */
function likely(senses: readonly Sense[] = [], known: Known, synonym: number): (TermRow & { share: number })[] {
  const present = senses.flatMap((sense) => {
    const term = known.get(sense.lexeme)?.find(({ lexeme }) => lexeme === sense.lexeme)
    return term === undefined ? [] : [{ ...term, ...sense }]
  })
  const best = Math.max(...present.map(({ weight }) => weight))
  return present
    .map((row) => ({ ...row, share: (row.weight / best) * (row.same ? synonym : TRANSLATED) }))
    .filter(({ weight }) => weight >= best * LEAST_LIKELY)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_NEAR)
}

function saturated(count: number): number {
  return (count * (REPETITION + 1)) / (count + REPETITION)
}

/** For words that nothing is known of: terms that differ by a slip. */
async function correctMisspelled(tx: Tx, texts: readonly QueryWord[][]): Promise<QueryWord[][]> {
  const unknown = texts.flatMap((words) => words.filter(isUnknown).slice(0, MISSPELLED_WORDS))
  if (unknown.length === 0) return [...texts]
  const lexemes = [...new Set(unknown.map(({ terms }) => (terms[0] as QueryTerm).lexeme))]
  const alike = Map.groupBy(
    (await findAlike(tx, lexemes, ALIKE)).filter(({ asked, lexeme }) => isMisspelling(asked, lexeme)),
    ({ asked }) => asked,
  )
  const correct = (word: QueryWord): QueryWord => {
    const rows = isUnknown(word) ? (alike.get(word.terms[0]?.lexeme ?? '') ?? []) : []
    const found = rows.map(({ lexeme, term_id, documents }) => ({
      lexeme,
      termId: term_id,
      documents,
      share: MISSPELLED,
    }))
    return { ...word, terms: [...word.terms, ...found] }
  }
  return texts.map((words) => words.map(correct))
}

function isUnknown({ word, terms }: QueryWord): boolean {
  return terms.every(({ termId }) => termId === null) && word.length >= SHORTEST_MISSPELLED && !/\d/.test(word)
}
