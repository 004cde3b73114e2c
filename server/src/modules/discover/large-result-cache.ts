const KEPT_MS = 5 * 60_000
const MOST_KEPT = 1_000

/**
 * What was counted for searches that find very many. Counting costs more than reading the page, and such a search still has
 * about as many a few minutes later, so it is not counted again until the entry expires.
 */
export class LargeResultCache<Value> {
  readonly #known = new Map<string, { value: Value; since: number }>()

  get(search: string, now = performance.now()): Value | undefined {
    const entry = this.#known.get(search)
    return entry !== undefined && now - entry.since < KEPT_MS ? entry.value : undefined
  }

  add(search: string, value: Value, now = performance.now()): void {
    this.#known.delete(search)
    this.#known.set(search, { value, since: now })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest)
  }
}
