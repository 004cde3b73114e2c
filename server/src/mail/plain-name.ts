/** Letters, digits and what names are commonly written with; no @, no slash, no colon. */
const UNUSUAL = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic} '’.,()&+#_-]+/gu
/** What a mail program would turn into a link: text, a dot, text. A version such as 2.0 stays. */
const DOTTED = /\.(?=\p{L})|(?<=\p{L})\.(?=[^\s,)])/gu
/** Long enough to be called. */
const TELEPHONE = /\+?\d(?:[ ()-]?\d){5,}/g

interface Bounds {
  longest: number
  words: number
  /** In place of a name of which nothing is left. */
  otherwise: string
}

const AGENT: Bounds = { longest: 60, words: 8, otherwise: 'without a name' }
const IDEA: Bounds = { longest: 80, words: 14, otherwise: 'without a name' }
const PERSON: Bounds = { longest: 40, words: 4, otherwise: 'A young person' }

/**
 * A name as mails may carry it. Whoever chose it may not know the reader, and the mail has our name on it: so it can hold
 * no link, address or telephone number, and is too short to tell a story.
 */
function plainName(name: string, { longest, words, otherwise }: Bounds): string {
  const plain = name.replace(TELEPHONE, ' ').replace(UNUSUAL, ' ').replace(DOTTED, ' ').trim()
  const shown = plain.split(/\s+/u).slice(0, words).join(' ')
  const characters = [...shown]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : shown || otherwise
}

export const agentInMail = (name: string) => plainName(name, AGENT)
export const ideaInMail = (name: string) => plainName(name, IDEA)
export const personInMail = (name: string) => plainName(name, PERSON)
