import { Recent } from '../../../../db/recent.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { TextWord } from '../search/search.sql.ts'
import { readDictionaries, type Sense } from './words.sql.ts'

/** A part of a compound. */
export interface Part {
  readonly word: string
  readonly lexeme: string
}

/**
 * What a process has looked up in the dictionaries: they decide what means the same as a word, what a compound is made of,
 * and by their votes which language a text is in. Texts share most of their words, so few are looked up twice.
 */
export interface Lexicon {
  readonly dictionaries: string
  readonly senses: Recent<readonly Sense[]>
  readonly parts: Recent<readonly Part[]>
  readonly texts: Recent<readonly TextWord[]>
}

/** About 10 MB each. */
const MOST = { senses: 120_000, parts: 40_000, words: 60_000 }

const newKept = (): { lexicon: Lexicon | undefined } => ({ lexicon: undefined })

/** Emptied when a dictionary is loaded: its number is new then. */
export async function openLexicon(tx: Tx): Promise<Lexicon> {
  const dictionaries = await readDictionaries(tx)
  const kept = tx.kept(newKept)
  if (kept.lexicon?.dictionaries !== dictionaries)
    kept.lexicon = {
      dictionaries,
      senses: new Recent(MOST.senses),
      parts: new Recent(MOST.parts),
      texts: new Recent(MOST.words),
    }
  return kept.lexicon
}
