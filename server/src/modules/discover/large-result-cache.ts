const MOST_KEPT = 1_000

/**
 * What was found or counted for searches that cost much. Such a search finds about the same a little later, so it is not
 * repeated until the entry expires.
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
    for (const oldest of this.#known.keys()) {
      if (this.#weight <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(search: string): void {
    this.#weight -= this.#known.get(search)?.weight ?? 0
    this.#known.delete(search)
  }
}
