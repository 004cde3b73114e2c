const MOST_KEPT = 1_000

/**
 * What searches found that cost much. They would find about the same a little later, so they are not repeated until the
 * entry expires.
 */
export class LargeResultCache<Value> {
  readonly #known = new Map<string, { value: Value; since: number; weight: number }>()
  #weight = 0

  readonly #keptMs: number
  readonly #most: number

  /** Keeps each for so long, and so much of them together. */
  constructor(keptMs: number, most = MOST_KEPT) {
    this.#keptMs = keptMs
    this.#most = most
  }

  get(search: string, now = performance.now()): Value | undefined {
    const entry = this.#known.get(search)
    return entry !== undefined && now - entry.since < this.#keptMs ? entry.value : undefined
  }

  add(search: string, value: Value, { now = performance.now(), weight = 1 } = {}): void {
    this.#drop(search)
    this.#known.set(search, { value, since: now, weight })
    this.#weight += weight
    // In the order in which they were added, so the expired ones come first.
    for (const [oldest, { since }] of this.#known) {
      if (this.#weight <= this.#most && now - since < this.#keptMs) break
      this.#drop(oldest)
    }
  }

  get size(): number {
    return this.#known.size
  }

  #drop(search: string): void {
    this.#weight -= this.#known.get(search)?.weight ?? 0
    this.#known.delete(search)
  }
}
