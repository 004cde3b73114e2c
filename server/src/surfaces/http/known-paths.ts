import { nearestName } from '../../schema/nearest-name.ts'

interface KnownPath {
  readonly pattern: RegExp
  readonly methods: Set<string>
  readonly isServed: IsServed
}

/** Whether a path under a route with parameters leads somewhere. */
export type IsServed = (path: string) => boolean

/** All served paths and methods, to tell a wrong method from an unknown path. */
export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>()

  readonly #guessable = new Map<string, { url: string; method: string }[]>()

  /** An operation that somebody who guessed a path may have meant. */
  addOperation(url: string, method: string): void {
    const word = lastWord(url)
    this.#guessable.set(word, [...(this.#guessable.get(word) ?? []), { url, method }])
  }

  /** The operation with the nearest last word; of several, the one with the same method and the nearest path. */
  nearest(method: string, path: string): string | undefined {
    const word = nearestName(lastWord(path), [...this.#guessable.keys()])
    const [best] = (this.#guessable.get(word ?? '') ?? []).toSorted(
      (one, other) =>
        Number(other.method === method) - Number(one.method === method) ||
        beginAlike(other.url, path) - beginAlike(one.url, path) ||
        Math.abs(one.url.length - path.length) - Math.abs(other.url.length - path.length),
    )
    return best && `${best.method} ${best.url.replaceAll(/:(\w+)/g, '{$1}')}`
  }

  add(url: string, methods: string | readonly string[], isServed: IsServed = () => true): void {
    const known = this.#paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>(), isServed }
    for (const method of [methods].flat()) known.methods.add(method)
    this.#paths.set(url, known)
  }

  /** Methods of a path, as Allow lists them; empty for an unknown path. */
  methodsOf(path: string): string[] {
    const methods = new Set<string>()
    for (const known of this.#paths.values())
      if (known.pattern.test(path) && known.isServed(path)) for (const method of known.methods) methods.add(method)
    return [...methods].sort()
  }
}

/** Without parameters, as fields are written: `create_idea` of `/bots/action/create-idea`. */
function lastWord(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':') && !/^\d+$/.test(word))
  return (words.at(-1) ?? '').replaceAll('-', '_').toLowerCase()
}

function beginAlike(one: string, other: string): number {
  const same = [...one].findIndex((letter, place) => letter !== other[place])
  return same < 0 ? one.length : same
}

function patternOf(url: string): RegExp {
  const literal = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}
