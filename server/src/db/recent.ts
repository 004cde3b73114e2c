/** The most recently used values, up to a total weight. */
export class Recent<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>()
  readonly #most: number
  #weight = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  add(key: string, value: Value, weight = 1): void {
    this.#remove(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}

/** One value per key, in order: what is known, and the rest read at once. */
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
