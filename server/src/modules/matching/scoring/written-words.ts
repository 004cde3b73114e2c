/** Letters that carry no accent to take off, and are compared like these all the same. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

const LETTER_BY_LETTER = /([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])/g
const ASCII = /^[\x20-\x7e]*$/

/** The words of a text as they stand there; letters of scripts without spaces one by one. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(LETTER_BY_LETTER, ' $1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Nearly as the database folds a word: good enough to find one, and not to decide on it. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase()
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** A folded word as the text has it where it first appears. */
export function asWritten(text: string, folded: string): string {
  return wordsIn(text).find((word) => word.toLowerCase() === folded || fold(word) === folded) ?? folded
}
