import { createHash } from 'node:crypto'
import { readThrough } from '../../../../db/recent.ts'
import type { Tx } from '../../../../db/tx.ts'
import { isEverydayIn } from '../words/everyday.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { type AskedWord, findSenses, type Sense } from '../words/words.sql.ts'
import { readWords, type TextWord } from './search.sql.ts'

/** The words of each text, in the order in which they appear. */
export function readTexts(
  tx: Tx,
  { texts: known }: Lexicon,
  texts: readonly string[],
): Promise<(readonly TextWord[])[]> {
  return readThrough(
    known,
    // Keyed by hash, since people may delete a text: only its words are cached, until others replace them.
    texts.map((text) => createHash('sha256').update(text).digest('base64')),
    async (missing) => {
      const words = await readWords(
        tx,
        missing.map((place) => texts[place] as string),
      )
      const byText = Map.groupBy(words, ({ place }) => place)
      return missing.map((_, index) => byText.get(index) ?? [])
    },
    (words) => 1 + words.length,
  )
}

/** Synonyms of each of these words. */
export function readSenses(
  tx: Tx,
  { senses: known }: Lexicon,
  asked: readonly AskedWord[],
): Promise<(readonly Sense[])[]> {
  return readThrough(
    known,
    asked.map(({ word, lexeme, language }) => (language === null ? ` ${word}` : `${language} ${lexeme}`)),
    async (missing) => {
      const rows = await findSenses(
        tx,
        missing.map((place) => asked[place] as AskedWord),
      )
      const byWord = Map.groupBy(rows, (row) => row.asked)
      return missing.map((_, index) =>
        (byWord.get(index) ?? []).map(({ lexeme, weight, same, part, languages }) => ({
          ...{ lexeme, weight, same, part },
          everyday: isEverydayIn(languages, lexeme),
        })),
      )
    },
    (senses) => 1 + senses.length,
  )
}
