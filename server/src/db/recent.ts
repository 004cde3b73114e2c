/** The most recently used values, up to a total weight, and each for a limited time where one is given. */
export class Recent<Value, Key = string> {
  readonly #entries = new Map<Key, { value: Value; weight: number; since: number }>()
  readonly #most: number
  readonly #keptMs: number
  #weight = 0

  constructor(most: number, keptMs = Number.POSITIVE_INFINITY) {
    this.#most = most
    this.#keptMs = keptMs
  }

  get(key: Key, now = performance.now()): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || now - entry.since >= this.#keptMs) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value that is too heavy by itself is not kept. */
  add(key: Key, value: Value, weight = 1, now = performance.now()): void {
    this.#remove(key)
    if (weight > this.#most) return
    this.#entries.set(key, { value, weight, since: now })
    this.#weight += weight
    for (const [oldest, { since }] of this.#entries) {
      if (this.#weight <= this.#most && now - since < this.#keptMs) break
      this.#remove(oldest)
    }
  }

  get size(): number {
    return this.#entries.size
  }

  #remove(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}

/** One value per key, in order: known ones from memory, the others in one read. */
export async function readThrough<Value>(
  known: Recent<Value>,
  keys: readonly string[],
  read: (missing: readonly number[]) => Promise<readonly Value[]>,
  weigh: (value: Value) => number,
): Promise<Value[]> {
  const found = new Map<string, Value>()
  const missing = new Map<string, number>()
  for (const [place, key] of keys.entries()) {
    if (found.has(key) || missing.has(key)) continue
    const value = known.get(key)
    if (value === undefined) missing.set(key, place)
    else found.set(key, value)
  }
  if (missing.size > 0) {
    const values = await read([...missing.values()])
    for (const [index, key] of [...missing.keys()].entries()) {
      const value = values[index] as Value
      found.set(key, value)
      known.add(key, value, weigh(value))
    }
  }
  return keys.map((key) => found.get(key) as Value)
}
