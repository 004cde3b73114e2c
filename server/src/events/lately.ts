/** For pages that were written and opened just now; older ones are read again. */
const KEPT_MS = 60_000
/** Entries of all people together, some 100 bytes each. */
const MOST_KEPT = 20_000
/** Another process, with its own clock, may have written the page. */
const CLOCKS_DIFFER_MS = 5_000

/** As pages and answers are stamped, by the machine and not by the platform's clock. A clock that only counts on would lag after each sleep. */
const wallClock = Date.now

/** What changed for whom in the last minute, so that a page that was just written need not be read again as a whole. */
export class Lately<Topic extends string> {
  /** When something last changed, the latest at the end. */
  readonly #changes = new Map<string, number>()
  readonly #all: readonly Topic[]
  /** All that happened since then is known. */
  #whole: number

  constructor(all: readonly Topic[], now = wallClock()) {
    this.#all = all
    this.#whole = now
  }

  hear(changes: readonly { id: number; topic: Topic }[], now = wallClock()): void {
    for (const { id, topic } of changes) {
      const key = `${id} ${topic}`
      this.#changes.delete(key)
      this.#changes.set(key, now)
    }
    for (const [key, at] of this.#changes) {
      if (this.#changes.size <= MOST_KEPT && at > now - KEPT_MS) break
      this.#changes.delete(key)
      this.#whole = at
    }
  }

  /** Something may have been missed. */
  forget(now = wallClock()): void {
    this.#changes.clear()
    this.#whole = now
  }

  /** What changed since a moment by a server's clock; everything if unknown. */
  since(id: number, moment: number): Topic[] {
    const from = moment - CLOCKS_DIFFER_MS
    if (from < this.#whole) return [...this.#all]
    return this.#all.filter((topic) => (this.#changes.get(`${id} ${topic}`) ?? 0) >= from)
  }
}
