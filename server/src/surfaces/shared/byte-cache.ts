interface Kept {
  content: Buffer
  since: number
}

/** Keeps what was costly to make, up to a number of bytes; what was not asked for the longest goes first. */
export class ByteCache {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, youngerThanMs = Number.POSITIVE_INFINITY, now = performance.now()): Buffer | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined || now - kept.since >= youngerThanMs) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.content
  }

  set(key: string, content: Buffer, now = performance.now()): void {
    this.#remove(key)
    if (content.length > this.#most) return
    this.#kept.set(key, { content, since: now })
    this.#bytes += content.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.content.length ?? 0
    this.#kept.delete(key)
  }
}
