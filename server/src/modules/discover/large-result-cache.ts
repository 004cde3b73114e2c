const KEPT_MS = 5 * 60_000
const MOST_KEPT = 1_000

/**
 * Searches with more matches than we count. Counting that far costs more than reading the page, and such a search still
 * has as many a few minutes later, so it is not counted again until the entry expires.
 */
export class LargeResultCache {
  readonly #since = new Map<string, number>()

  has(search: string, now = performance.now()): boolean {
    const since = this.#since.get(search)
    return since !== undefined && now - since < KEPT_MS
  }

  add(search: string, now = performance.now()): void {
    this.#since.delete(search)
    this.#since.set(search, now)
    const [oldest] = this.#since.keys()
    if (this.#since.size > MOST_KEPT && oldest !== undefined) this.#since.delete(oldest)
  }
}
