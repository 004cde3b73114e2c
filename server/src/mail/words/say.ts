import type { Language } from '../../contract/languages.ts'
import type { Actor } from '../mail-kinds.ts'

const MARKS = { en: ['“', '”'], de: ['„', '“'] } as const

/** How a language writes names, numbers and money inside a sentence. */
export function sayIn(language: Language) {
  const [open, close] = MARKS[language]
  const numbers = new Intl.NumberFormat(language)
  const quoted = (name: string) => `${open}${name.replace(/["“”„‟«»]/gu, '’')}${close}`
  return {
    quoted,
    /** A name set after what it names; nothing if there is no name. */
    after: (name: string) => (name === '' ? '' : ` ${quoted(name)}`),
    number: (value: number) => numbers.format(value),
    day: (date: string) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${date.slice(0, 10)}T00:00:00Z`),
      ),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
        amount,
      ),
  }
}

interface ActorWords {
  agentFor(agent: string, person: string): string
  agentAlone(agent: string): string
  readonly someone: string
}

/** The subject of a sentence; a verb follows. It shows whether a person or an agent acted. */
export function subjectIn({ agentFor, agentAlone, someone }: ActorWords) {
  return (by: Actor | null): string => {
    if (by?.agent && by.person) return `${agentFor(by.agent, by.person)},`
    if (by?.agent) return `${agentAlone(by.agent)},`
    return by?.person || someone
  }
}
