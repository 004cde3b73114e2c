/** Keeps the highest of many scores. A new entry must exceed `floor`, which rises as better ones arrive. */
export class TopK<Entry extends { readonly score: number }> {
  #entries: Entry[] = []
  readonly #size: number
  floor = Number.NEGATIVE_INFINITY

  constructor(size: number) {
    this.#size = size
  }

  /** Occasional trimming costs less than keeping the list sorted. */
  add(entry: Entry): void {
    this.#entries.push(entry)
    if (this.#entries.length >= this.#size * 4) this.#cut()
  }

  #cut(): void {
    this.#entries.sort((a, b) => b.score - a.score)
    this.#entries.length = Math.min(this.#entries.length, this.#size)
    if (this.#entries.length === this.#size) this.floor = (this.#entries.at(-1) as Entry).score
  }

  list(): Entry[] {
    this.#cut()
    return this.#entries
  }
}
