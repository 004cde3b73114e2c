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

function patternOf(url: string): RegExp {
  const literal = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}
