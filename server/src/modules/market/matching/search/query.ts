import type { Tx } from '../../../../db/tx.ts'
import { splitCompounds } from '../words/compounds.ts'
import { isEveryday, isEverydayAnywhere, isEverydayIn } from '../words/everyday.ts'
import { type Lexicon, openLexicon } from '../words/lexicon.ts'
import type { AskedWord, Sense } from '../words/words.sql.ts'
import { readSenses, readTexts } from './look-up.ts'
import { isMisspelling } from './misspelling.ts'
import { findAlike, findTerms, type TermRow, type TextWord } from './search.sql.ts'

/** A lexeme to search for, on behalf of a word. */
export interface QueryTerm {
  readonly lexeme: string
  /** Null while no profile has it. */
  readonly termId: number | null
  /** Filed profiles that have it. */
  readonly documents: number
  /** How much of the word it is: 1 for the word itself, less for one with a similar meaning or spelling. */
  readonly share: number
  /** Which part of a compound it stands for; null for the whole word. Parts add up to the word. */
  readonly part: number | null
  /** A word of another language. */
  readonly translated: boolean
  /** Whether it is itself too common to be a reason. */
  readonly everyday: boolean
}

/** A word of a text with all its substitutes. */
export interface QueryWord {
  readonly word: string
  readonly weight: number
  readonly terms: readonly QueryTerm[]
  /** Whether a dictionary has it, so that it is found in other languages too. */
  readonly listed: boolean
  /** Whether it is too common to be a reason. */
  readonly everyday: boolean
}

/** From a long text, the first words, which are title and summary, and the most frequent ones. */
const FIRST_WORDS = 100
const FREQUENT_WORDS = 40
/** Repetition adds weight, with diminishing returns. */
const REPETITION = 8
/** Synonyms in the same language, if profiles have the word itself and if none has. */
const BESIDE = 0.2
const INSTEAD = 0.7
const TRANSLATED = 0.9
/** A word that is only part of the idea's word, or of a phrase with its meaning. */
const PART = 0.6
const MISSPELLED = 0.7
const MISSPELLED_WORDS = 4
const ALIKE = 8
const SHORTEST_MISSPELLED = 4
/** Rarer meanings are left out: they find more wrong profiles than right ones. */
const LEAST_LIKELY = 0.15
const MOST_NEAR = 12

/** A word being looked up, and its parts. */
interface Draft extends AskedWord {
  /** Its stems in the text's language and in English. */
  readonly lexemes: readonly string[]
  readonly parts: readonly AskedWord[]
}

/** The substitutes of a word are the same in every text of its language. */
type Meant = Pick<QueryWord, 'terms' | 'listed'>

/** The words of each text with their substitutes: as many statements for a hundred texts as for one. */
export async function readQueries(tx: Tx, texts: readonly string[]): Promise<QueryWord[][]> {
  const lexicon = await openLexicon(tx)
  const words = (await readTexts(tx, lexicon, texts)).map(shorten)
  const meant = await readMeant(tx, lexicon, words)
  const queries = words.map((text) =>
    text.map((each) => ({
      word: each.word,
      weight: saturated(each.occurrences),
      everyday: isEveryday(each),
      ...(meant.get(keyOf(each)) as Meant),
    })),
  )
  return correctMisspelled(tx, queries)
}

function keyOf({ word, language }: Pick<TextWord, 'word' | 'language'>): string {
  return `${language ?? ''} ${word}`
}

function shorten(words: readonly TextWord[]): TextWord[] {
  const rest = words.slice(FIRST_WORDS).sort((a, b) => b.occurrences - a.occurrences)
  return [...words.slice(0, FIRST_WORDS), ...rest.slice(0, FREQUENT_WORDS)]
}

type Texts = readonly (readonly TextWord[])[]

async function readMeant(tx: Tx, lexicon: Lexicon, texts: Texts): Promise<Map<string, Meant>> {
  const drafts = await addParts(tx, lexicon, texts)
  const asked = [...drafts.values()].flatMap((draft) => [draft, ...draft.parts])
  const senses = await readSenses(tx, lexicon, asked)
  const near = new Map(asked.map((word, place) => [word, senses[place] ?? []]))
  const lexemes = new Set([...drafts.values()].flatMap(lexemesOf))
  for (const each of senses) for (const { lexeme } of each) lexemes.add(lexeme)
  const found = await findTerms(tx, [...lexemes])
  const known: Known = {
    terms: Map.groupBy(found, ({ asked }) => asked),
    itself: new Map(found.flatMap((row) => (row.lexeme === row.asked ? [[row.asked, row]] : []))),
  }
  return new Map([...drafts].map(([key, draft]) => [key, withTerms(draft, known, near)]))
}

function lexemesOf({ lexemes, parts }: Draft): string[] {
  return [...lexemes, ...parts.map(({ lexeme }) => lexeme)]
}

async function addParts(tx: Tx, lexicon: Lexicon, texts: Texts): Promise<Map<string, Draft>> {
  const words = new Map(texts.flat().map((each) => [keyOf(each), each]))
  const split = new Map<string | null, Awaited<ReturnType<typeof splitCompounds>>>()
  for (const [language, spoken] of Map.groupBy(texts, (text) => text[0]?.language ?? null)) {
    const inTexts = spoken.map((text) => text.map(({ word }) => word))
    split.set(language, await splitCompounds(tx, language, inTexts, lexicon))
  }
  return new Map(
    [...words].map(([key, { word, language, own, english }]) => [
      key,
      {
        word,
        lexeme: own,
        language,
        lexemes: [...new Set([own, english])],
        parts: (split.get(language)?.get(word) ?? []).map((part) => ({ ...part, language })),
      },
    ]),
  )
}

interface Known {
  /** Terms of profiles by the requested lexeme: itself and its synonyms. */
  readonly terms: ReadonlyMap<string, readonly TermRow[]>
  readonly itself: ReadonlyMap<string, TermRow>
}
type Near = ReadonlyMap<AskedWord, readonly Sense[]>

/** Each term once, with its largest share of the word. */
function withTerms(draft: Draft, known: Known, near: Near): Meant {
  const terms = new Map<string, QueryTerm>()
  const add = ({ lexeme, term_id, documents }: TermRow, term: Omit<QueryTerm, 'lexeme' | 'termId' | 'documents'>) => {
    if ((terms.get(lexeme)?.share ?? 0) < term.share) terms.set(lexeme, { lexeme, termId: term_id, documents, ...term })
  }
  const alone = { part: null, translated: false, everyday: false }
  const present = draft.lexemes.some((lexeme) => known.itself.has(lexeme))
  const synonym = present ? BESIDE : INSTEAD
  for (const lexeme of draft.lexemes) {
    terms.set(lexeme, { lexeme, termId: null, documents: 0, share: 0, ...alone })
    for (const row of known.terms.get(lexeme) ?? [])
      if (row.lexeme === lexeme) add(row, { ...alone, share: 1 })
      else add(row, { ...alone, share: synonym, everyday: isEverydayIn(['english'], row.lexeme) })
  }
  for (const { term, share, ...sense } of likely(near.get(draft), known, synonym))
    add(term, { ...sense, share: sense.part === null ? share : share * PART })
  for (const [place, part] of draft.parts.entries()) {
    const row = known.itself.get(part.lexeme)
    const everyday = part.language !== null && isEverydayIn([part.language], part.lexeme)
    if (row !== undefined) add(row, { ...alone, share: PART, part: place, everyday })
    for (const { term, share, ...sense } of likely(near.get(part), known, synonym))
      add(term, { ...sense, share: share * PART, part: place })
  }
  const own = [...terms.values()].map((term) => (draft.lexemes.includes(term.lexeme) ? { ...term, share: 1 } : term))
  return { terms: own, listed: [draft, ...draft.parts].some((each) => near.get(each)?.length) }
}

interface Likely extends Pick<Sense, 'part' | 'everyday'> {
  readonly term: TermRow
  readonly share: number
  readonly translated: boolean
}

/** The likeliest synonyms that profiles have, with their shares of the word. */
function likely(senses: readonly Sense[] = [], known: Known, synonym: number): Likely[] {
  const present: { term: TermRow; sense: Sense }[] = []
  let best = 0
  for (const sense of senses) {
    const term = known.itself.get(sense.lexeme)
    if (term === undefined) continue
    present.push({ term, sense })
    best = Math.max(best, sense.weight)
  }
  return present
    .filter(({ sense }) => sense.weight >= best * LEAST_LIKELY)
    .map(({ term, sense }) => ({
      term,
      share: (sense.weight / best) * (sense.same ? synonym : TRANSLATED),
      part: sense.part,
      everyday: sense.everyday,
      translated: !sense.same,
    }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_NEAR)
}

function saturated(count: number): number {
  return (count * (REPETITION + 1)) / (count + REPETITION)
}

/** For unknown words: terms that differ by a typo. */
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
      part: null,
      translated: false,
      everyday: isEverydayAnywhere(lexeme),
    }))
    return { ...word, terms: [...word.terms, ...found] }
  }
  return texts.map((words) => words.map(correct))
}

/** A word in a dictionary is spelled right, even if no profile has it or a synonym. */
function isUnknown({ word, terms, listed }: QueryWord): boolean {
  if (listed || word.length < SHORTEST_MISSPELLED || /\d/.test(word)) return false
  return terms.every(({ termId }) => termId === null)
}
