import { readThrough } from '../../../../db/recent.ts'
import type { Tx } from '../../../../db/tx.ts'
import { type Lexicon, openLexicon, type Part } from './lexicon.ts'
import { findKnownParts } from './words.sql.ts'

/** Languages that write several nouns as one word. */
const COMPOUNDING = new Set(['german', 'dutch', 'swedish', 'danish', 'norwegian'])
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e']
const SHORTEST_COMPOUND = 8
const SHORTEST_PART = 3
const LONGEST_COMPOUND = 40
/** Words looked at in one text. */
const MOST_COMPOUNDS = 40

/** Words of a text that may be compounds: the same whether it is read alone or with more texts. */
function compoundsIn(words: readonly string[]): string[] {
  return words
    .filter((word) => word.length >= SHORTEST_COMPOUND && word.length <= LONGEST_COMPOUND && !/\d/.test(word))
    .slice(0, MOST_COMPOUNDS)
}

/** The known words in long ones: Fahrradwerkstatt is Fahrrad and Werkstatt. */
export async function splitCompounds(
  tx: Tx,
  language: string | null,
  texts: readonly (readonly string[])[],
  lexicon?: Lexicon,
): Promise<Map<string, readonly Part[]>> {
  if (language === null || !COMPOUNDING.has(language)) return new Map()
  const long = [...new Set(texts.flatMap(compoundsIn))]
  if (long.length === 0) return new Map()
  const { parts } = lexicon ?? (await openLexicon(tx))
  const split = await readThrough(
    parts,
    long.map((word) => `${language} ${word}`),
    (missing) =>
      splitUnknown(
        tx,
        language,
        missing.map((place) => long[place] as string),
      ),
    (found) => 1 + found.length,
  )
  return new Map(long.flatMap((word, place) => (split[place]?.length ? [[word, split[place]] as const] : [])))
}

/** No parts for a word that is not a compound. */
async function splitUnknown(tx: Tx, language: string, words: readonly string[]): Promise<Part[][]> {
  const pieces = [...new Set(words.flatMap(piecesOf))]
  const known = new Map((await findKnownParts(tx, language, pieces)).map(({ part, lexeme }) => [part, lexeme]))
  return words.map((word) => {
    const parts = partsOf(word, known)
    return parts.length > 1 ? parts : []
  })
}

function piecesOf(word: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from <= word.length - SHORTEST_PART; from++)
    for (let to = from + SHORTEST_PART; to <= word.length; to++)
      if (to - from < word.length) pieces.push(word.slice(from, to))
  return pieces
}

/** Fewest parts first, then the longest: Baustelle is no Bau and Stelle if it is known itself. */
function partsOf(word: string, known: ReadonlyMap<string, string>): Part[] {
  // By where a part begins, the best way to read the rest.
  const best: (Part[] | undefined)[] = Array.from({ length: word.length + 1 })
  best[word.length] = []
  for (let from = word.length - SHORTEST_PART; from >= 0; from--)
    for (let to = from + SHORTEST_PART; to <= word.length; to++) {
      const piece = word.slice(from, to)
      const lexeme = known.get(piece)
      if (lexeme === undefined) continue
      for (const link of to === word.length ? [''] : LINKS) {
        const rest = word.startsWith(link, to) ? best[to + link.length] : undefined
        if (rest === undefined || (link !== '' && rest.length === 0)) continue
        const parts = [{ word: piece, lexeme }, ...rest]
        const before = best[from]
        if (before === undefined || quality(parts) > quality(before)) best[from] = parts
      }
    }
  return best[0] ?? []
}

function quality(parts: readonly Part[]): number {
  return parts.reduce((sum, { word }) => sum + word.length ** 2, 0) - 10 * parts.length
}
