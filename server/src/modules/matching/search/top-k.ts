/** Keeps the highest of many scores. `floor` is what a further one must exceed; it rises as better ones come in. */
export class Best<Entry extends { readonly score: number }> {
  #entries: Entry[] = []
  readonly #size: number
  floor = Number.NEGATIVE_INFINITY

  constructor(size: number) {
    this.#size = size
  }

  /** Cutting back only now and then costs less than keeping an order all the time. */
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
