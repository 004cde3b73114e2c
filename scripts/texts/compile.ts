import { type Argument, argumentsOf, type Part, parseMessage, type Use } from './message.ts'

/** The content of a JSON file of texts: messages by name or in a list. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }

/** The texts of one part in one language as source: messages with arguments become functions. `others`: in all languages. */
export function compileTexts(language: string, texts: Texts, english: Texts, others: readonly Texts[]): string {
  if (typeof english === 'string') {
    // Translation platforms write an empty string where there is no translation yet.
    const own = typeof texts === 'string' && texts !== ''
    return compileMessage(own ? language : 'en', own ? texts : english, [english, ...others.filter(isMessage)])
  }
  const inside = (key: string | number) =>
    compileTexts(
      language,
      at(texts, key),
      at(english, key),
      others.map((other) => at(other, key)),
    )
  if (Array.isArray(english)) return `[${english.map((_, index) => inside(index)).join(', ')}]`
  return `{ ${Object.keys(english)
    .map((key) => `${JSON.stringify(key)}: ${inside(key)}`)
    .join(',\n')} }`
}

const isMessage = (texts: Texts) => typeof texts === 'string'

/** Leaves out what is missing, so that English takes its place. */
export function at(texts: Texts, key: string | number): Texts {
  return typeof texts === 'object' && Object.hasOwn(texts, key) ? (texts as Record<string | number, Texts>)[key]! : {}
}

function compileMessage(language: string, message: string, inAll: readonly string[]): string {
  const types = typesOf(inAll.flatMap((each) => argumentsOf(parseMessage(each))))
  const value = expressionOf(parseMessage(message), language)
  return types === '' ? value : `(${value.includes('a.') ? 'a' : '_'}: { ${types} }): string => ${value}`
}

/** The arguments that callers must give: the union of what the message needs in any language. */
function typesOf(found: readonly [string, Use][]): string {
  const names = [...new Set(found.map(([name]) => name))]
  return names
    .map((name) => `${name}: ${typeOf(found.flatMap(([each, kind]) => (each === name ? [kind] : [])))}`)
    .join('; ')
}

function typeOf(kinds: readonly Use[]): string {
  if (kinds.includes('either')) return 'boolean | null | undefined'
  if (kinds.includes('number') || kinds.includes('plural')) return 'number'
  if (kinds.includes('date')) return kinds.includes('select') ? 'string | null | undefined' : 'string'
  return kinds.includes('select') ? 'string | null | undefined' : 'string | number'
}

const OPENED = /( ?[“„«])$/
const CLOSED = /^[”“»]/

function expressionOf(parts: readonly Part[], language: string): string {
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''))
  const [only] = parts
  if (parts.length === 1 && typeof only === 'object' && only.cases.length > 0) return valued(only, language)
  const pieces = parts.map((part, index) => {
    if (typeof part !== 'string')
      return `\${${named(part, parts[index - 1], parts[index + 1]) ?? valued(part, language)}}`
    const [before, after] = [parts[index - 1], parts[index + 1]]
    const opens = after !== undefined && named(after, part, parts[index + 2]) !== undefined
    const closes = before !== undefined && named(before, parts[index - 2], part) !== undefined
    const bare = (closes ? part.replace(CLOSED, '') : part).replace(opens ? OPENED : /$^/, '')
    return bare.replace(/[`\\]|\$(?=\{)/g, '\\$&')
  })
  return `\`${pieces.join('')}\``
}

/** A name in quotation marks: if there is none, the marks and the space before them are dropped. */
function named(part: Part, before: Part | undefined, after: Part | undefined): string | undefined {
  if (typeof part === 'string' || part.kind !== 'text' || typeof before !== 'string' || typeof after !== 'string')
    return undefined
  const [opened, closed] = [OPENED.exec(before)?.[1], CLOSED.exec(after)?.[0]]
  return opened && closed ? `named('${opened}', a.${part.name}, '${closed}')` : undefined
}

function valued({ name, kind, offset, cases }: Argument, language: string): string {
  const value = `a.${name}`
  const left = offset === 0 ? value : `${value} - ${offset}`
  if (kind === 'text') return value
  if (kind === 'date') return `day('${language}', ${value} ?? '')`
  if (kind === 'number' || kind === 'count') return `number('${language}', ${left})`
  return cases
    .map(([key, parts]) => {
      const said = expressionOf(parts, language)
      return key === 'other' ? said : `${testOf(kind, key, value, left, language)} ? ${said} : `
    })
    .join('')
}

/** The condition of a case. `none` stands for a missing value, so that nobody’s name can be mistaken for it. */
function testOf(kind: Argument['kind'], key: string, value: string, left: string, language: string): string {
  if (key.startsWith('=')) return `${value} === ${key.slice(1)}`
  if (kind === 'plural') return `plural('${language}', ${left}) === '${key}'`
  if (key === 'none') return `(${value} ?? '') === ''`
  return `${value} === ${key === 'true' || key === 'false' ? key : `'${key}'`}`
}
