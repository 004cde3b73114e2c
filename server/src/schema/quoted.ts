const LONGEST = 80

/**
 * Somebody else's words inside a sentence of ours: one line, shortened, and in quotation marks that the words cannot close.
 */
export function quoted(words: string): string {
  const line = words
    .replace(/\s+/gu, ' ')
    .replace(/["“”„‟«»]/gu, '’')
    .trim()
  const characters = [...line]
  return `“${characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trimEnd()}…` : line}”`
}
