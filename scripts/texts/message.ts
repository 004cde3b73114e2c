/** A message as written in texts/: the subset of ICU MessageFormat that our texts need. */
export type Part = string | Argument

export interface Argument {
  readonly name: string
  /** `count` is the # inside a plural. */
  readonly kind: 'text' | 'number' | 'date' | 'plural' | 'select' | 'count'
  readonly offset: number
  readonly cases: readonly (readonly [key: string, parts: readonly Part[]])[]
}

/**
 * Parses {name}, {count, number}, {day, date, long}, plural and select, nested to any depth; '{' is a literal brace.
 */
export function parseMessage(message: string): Part[] {
  let at = 0
  const whole = partsUpTo(undefined)
  if (at < message.length) fail('a } too many')
  return whole

  function fail(what: string): never {
    throw new Error(`${what} after “${message.slice(0, at)}”`)
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    const found = new RegExp(pattern, 'y')
    found.lastIndex = at
    const taken = found.exec(message)
    if (taken) at = found.lastIndex
    return taken
  }

  function partsUpTo(counted: Pick<Argument, 'name' | 'offset'> | undefined): Part[] {
    const parts: Part[] = []
    let text = ''
    const add = (argument: Argument) => {
      if (text !== '') parts.push(text)
      text = ''
      parts.push(argument)
    }
    while (at < message.length && message[at] !== '}') {
      const quoted = take(/''|'([{}#](?:[^']|'')*)'/)
      if (quoted) text += (quoted[1] ?? "'").replaceAll("''", "'")
      else if (message[at] === '{') add(argument())
      else if (counted && take(/#/)) add({ ...counted, kind: 'count', cases: [] })
      else text += message[at++]
    }
    if (text !== '') parts.push(text)
    return parts
  }

  function argument(): Argument {
    const [, name = fail('no name'), kind = 'text'] = take(/\{\s*(\w+)\s*(?:,\s*(number|date|plural|select)\s*)?/) ?? []
    const choice = kind === 'plural' || kind === 'select'
    if (kind === 'date' && !take(/,\s*long\s*/)) fail('no “long”')
    if (choice && !take(/,\s*/)) fail('no cases')
    const offset = Number(take(/offset:(\d+)\s*/)?.[1] ?? 0)
    const read = { name, kind: kind as Argument['kind'], offset, cases: choice ? cases(kind, { name, offset }) : [] }
    if (!take(/\}/)) fail('no }')
    return read
  }

  function cases(kind: string, counted: Pick<Argument, 'name' | 'offset'>): Argument['cases'] {
    const found: [string, Part[]][] = []
    for (let key = take(/(=\d+|\w+)\s*\{/); key; key = take(/(=\d+|\w+)\s*\{/)) {
      found.push([key[1]!, partsUpTo(kind === 'plural' ? counted : undefined)])
      if (!take(/\}\s*/)) fail('no }')
    }
    if (found.at(-1)?.[0] !== 'other') fail('no “other” at the end')
    return found
  }
}

/** The arguments of a message with their uses, at any depth. */
/** How a message uses an argument; `either` only tests it. */
export type Use = Argument['kind'] | 'either'

export function argumentsOf(parts: readonly Part[]): [name: string, use: Use][] {
  return parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [
          [part.name, part.cases.some(([key]) => key === 'true' || key === 'false') ? 'either' : part.kind] as [
            string,
            Use,
          ],
          ...part.cases.flatMap(([, inside]) => argumentsOf(inside)),
        ],
  )
}
