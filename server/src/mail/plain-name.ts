/** Letters, digits and common punctuation of names; no @, slash or colon. */
const UNUSUAL = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic} '’.,()&+#_-]+/gu
/** What a mail program would turn into a link: text, dot, text. A version such as 2.0 stays. */
const DOTTED = /\.(?=\p{L})|(?<=\p{L})\.(?=[^\s,)])/gu
/** Long enough to be a phone number, and not part of a word: no mail program dials "587149a292". */
const TELEPHONE = /(?<![\p{L}\p{N}_])\+?\d(?:[ ()-]?\d){5,}(?![\p{L}\p{N}_])/gu

interface Bounds {
  longest: number
  words: number
}

const AGENT: Bounds = { longest: 60, words: 8 }
const IDEA: Bounds = { longest: 80, words: 14 }
const PERSON: Bounds = { longest: 40, words: 4 }

/**
 * A name as it may appear in a mail. Whoever chose it may be a stranger to the reader, and the mail carries our name,
 * so it can contain no link, address or phone number, and is too short to tell a story. Empty if nothing is left.
 */
function plainName(name: string, { longest, words }: Bounds): string {
  const plain = name.replace(TELEPHONE, ' ').replace(UNUSUAL, ' ').replace(DOTTED, ' ').trim()
  const shown = plain.split(/\s+/u).slice(0, words).join(' ')
  const characters = [...shown]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : shown
}

export const agentInMail = (name: string) => plainName(name, AGENT)
export const ideaInMail = (name: string) => plainName(name, IDEA)
export const personInMail = (name: string) => plainName(name, PERSON)

/** Addresses of pages and mailboxes, as a mail program would link them. */
const ADDRESS = /\S*:\/\/\S*|www\.\S*|\S*@\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?/giu
const LONGEST_WORDS = 300

/** The beginning of what somebody wrote, without anything that could be followed or dialled. */
export function wordsInMail(words: string): string {
  const plain = words.replace(ADDRESS, '[…]').replace(TELEPHONE, '[…]').replace(/\s+/gu, ' ').trim()
  const characters = [...plain]
  return characters.length > LONGEST_WORDS ? `${characters.slice(0, LONGEST_WORDS - 1).join('')}…` : plain
}

const BY_FIELD: Readonly<Record<string, (name: string) => string>> = {
  agent: agentInMail,
  idea: ideaInMail,
  name: ideaInMail,
  to: ideaInMail,
  person: personInMail,
  child: personInMail,
  words: wordsInMail,
  message: wordsInMail,
  task: wordsInMail,
}

/** The data of a mail with every name in it made plain, at any depth. */
export function plainNames<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map(plainNames) as Data
  if (typeof data !== 'object' || data === null) return data
  const fields = Object.entries(data).map(([field, value]) => [
    field,
    typeof value === 'string' ? (BY_FIELD[field]?.(value) ?? value) : plainNames(value),
  ])
  return Object.fromEntries(fields) as Data
}
