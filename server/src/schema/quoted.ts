const LONGEST = 80
/** The same for a list of words. */
const LONGEST_WORD = 40
const MOST_WORDS = 6

/** Other people's words inside our sentence: one line, shortened, in quotation marks they cannot close. */
export function quoted(words: string, longest = LONGEST): string {
  const line = words
    .replace(/\s+/gu, ' ')
    .replace(/["“”„‟«»]/gu, '’')
    .trim()
  const characters = [...line]
  return `“${characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : line}”`
}

export function quotedList(words: readonly string[]): string {
  const some = words.slice(0, MOST_WORDS).map((word) => quoted(word, LONGEST_WORD))
  return words.length > MOST_WORDS ? `${some.join(', ')} and more` : some.join(', ')
}
