import { type Coded, codedIn, type Language } from '../contract/languages.ts'

const LONGEST = 80
/** The same for a list of words. */
const LONGEST_WORD = 40
const MOST_WORDS = 6

const MARKS: Coded<readonly [open: string, close: string, more: string]> = {
  en: ['“', '”', 'and more'],
  de: ['„', '“', 'und weitere'],
}

/** Other people's words inside our sentence: one line, shortened, in quotation marks they cannot close. */
export function quotingIn(language: Language) {
  const [open, close, more] = codedIn(language, MARKS)
  const quoted = (words: string, longest = LONGEST): string => {
    const line = words
      .replace(/\s+/gu, ' ')
      .replace(/["“”„‟«»]/gu, '’')
      .trim()
    const characters = [...line]
    const shown = characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : line
    return `${open}${shown}${close}`
  }
  const quotedList = (words: readonly string[]): string => {
    const some = words.slice(0, MOST_WORDS).map((word) => quoted(word, LONGEST_WORD))
    return words.length > MOST_WORDS ? `${some.join(', ')} ${more}` : some.join(', ')
  }
  return { quoted, quotedList }
}
