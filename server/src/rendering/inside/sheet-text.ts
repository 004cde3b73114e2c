export interface Line {
  words: string
  font: string
  size: number
  colour?: string
  /** Room above it. */
  above?: number
  indent?: number
  /** The bullet or number of a list item. */
  mark?: string
}

const LONGEST = 20_000
/** Letters of a line that is broken anywhere. Marks above letters take no room, and thousands of them would be measured with each. */
const MOST_LETTERS = 300

/** Words in lines that fit, at most `most` of them; the last one says that there was more. */
export function linesOf(
  line: Line,
  width: number,
  measure: (font: string) => (words: string) => number,
  most = Number.POSITIVE_INFINITY,
): Line[] {
  const lengthOf = measure(line.font)
  const lines: string[] = []
  let now = ''
  for (const word of line.words.slice(0, LONGEST).trim().split(/\s+/).flatMap(inPieces(lengthOf, width))) {
    const longer = now === '' ? word : `${now} ${word}`
    if (now !== '' && lengthOf(longer) > width) {
      lines.push(now)
      now = word
    } else now = longer
    if (lines.length > most) break
  }
  if (now !== '') lines.push(now)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown.push(`${shown.pop()} …`)
  return shown.map((words, place) => ({ ...line, words, above: place === 0 ? (line.above ?? 0) : 0 }))
}

/** A word that is longer than a line is broken: an address, or a language that writes without spaces. */
function inPieces(lengthOf: (words: string) => number, width: number): (word: string) => string[] {
  return (word) => {
    if (lengthOf(word) <= width) return [word]
    const letters = [...word]
    const pieces: string[] = []
    while (letters.length > 0) {
      let [fits, tooMany] = [1, Math.min(letters.length, MOST_LETTERS) + 1]
      while (tooMany - fits > 1) {
        const middle = (fits + tooMany) >> 1
        if (lengthOf(letters.slice(0, middle).join('')) <= width) fits = middle
        else tooMany = middle
      }
      pieces.push(letters.splice(0, fits).join(''))
    }
    return pieces
  }
}
