/** Letters without a removable accent that are compared like these anyway. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

const LETTER_BY_LETTER = /([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])/g
const ASCII = /^[\x20-\x7e]*$/

/** The words of a text as written; in scripts without spaces, letter by letter. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(LETTER_BY_LETTER, ' $1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function isLetterByLetter(word: string): boolean {
  return word.replace(LETTER_BY_LETTER, '') === ''
}

/** Approximates the database's folding: good enough to find a word, not to decide on it. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase()
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** A folded word as a text has it where it first appears. */
export function asWritten(words: readonly string[], folded: string): string {
  return words.find((word) => word.toLowerCase() === folded || fold(word) === folded) ?? folded
}
