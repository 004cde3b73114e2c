import { at, type Texts } from './compile.ts'
import { argumentsOf, parseMessage } from './message.ts'

/** How one language’s texts differ from English, and where: errors that rule them out, and what is missing. */
export interface Differences {
  readonly wrong: string[]
  readonly missing: string[]
  /** Allowed, but worth a look: the grammar may not need the argument. */
  readonly leftOut: string[]
}

export function compareTexts(place: string, texts: Texts | undefined, english: Texts): Differences {
  if (texts === undefined || (texts === '' && english !== '')) return { wrong: [], missing: [place], leftOut: [] }
  if (typeof texts === 'string' && typeof english === 'string')
    return { ...comparedMessages(place, texts, english), missing: [] }
  if (typeof texts === 'string' || typeof english === 'string' || Array.isArray(texts) !== Array.isArray(english))
    return { wrong: [`${place} is of another form than in English`], missing: [], leftOut: [] }
  const keys = Object.keys(english)
  const unknown = Object.keys(texts).filter((key) => !keys.includes(key))
  const inside = keys.map((key) =>
    compareTexts(`${place}.${key}`, Object.hasOwn(texts, key) ? at(texts, key) : undefined, at(english, key)),
  )
  return {
    wrong: [...unknown.map((key) => `${place}.${key} is not in English`), ...inside.flatMap(({ wrong }) => wrong)],
    missing: inside.flatMap(({ missing }) => missing),
    leftOut: inside.flatMap(({ leftOut }) => leftOut),
  }
}

function comparedMessages(place: string, message: string, english: string): Omit<Differences, 'missing'> {
  try {
    const [taken, given] = [message, english].map((each) => [
      ...new Set(argumentsOf(parseMessage(each)).map(([name]) => name)),
    ]) as [string[], string[]]
    const unknown = taken.filter((name) => !given.includes(name))
    const leftOut = given.filter((name) => !taken.includes(name))
    return {
      wrong: unknown.map((name) => `${place} takes {${name}}, which English does not`),
      leftOut: leftOut.map((name) => `${place} leaves out {${name}}`),
    }
  } catch (error) {
    return { wrong: [`${place}: ${(error as Error).message}`], leftOut: [] }
  }
}
