/** Limits on what strangers can make an installation hold. */
export const BOUNDS = {
  sandboxes: 50,
  /** Per address. */
  sandboxesEach: 3,
  /** Per hour: from one address, and from all. */
  madeEach: 10,
  madeInAll: 100,
  /** Per minute: to one sandbox, and from one address to all of them. */
  callsEach: 600,
  callsFrom: 1_200,
  /** Calls to webhooks and other named addresses per hour: of one sandbox, and of all. */
  sentEach: 2_000,
  sentInAll: 20_000,
  /** Concurrent calls per sandbox, including those that wait for news. */
  underWay: 20,
  /** Bytes of a sandbox with its snapshots. */
  size: 250_000_000,
  idleMs: 10 * 60_000,
  keptMs: 7 * 86_400_000,
}
export type Bounds = typeof BOUNDS

const NAMES_REMEMBERED = 10_000

/** Counts by name, in fixed windows. */
export class Counter {
  readonly #most: number
  readonly #ms: number
  readonly #counts = new Map<string, number>()
  #until = 0

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#ms = seconds * 1_000
  }

  /** Counts one and returns 0, or the number of seconds to wait. */
  take(name: string): number {
    const now = performance.now()
    if (now >= this.#until || this.#counts.size > NAMES_REMEMBERED) {
      this.#counts.clear()
      this.#until = now + this.#ms
    }
    const count = this.#counts.get(name) ?? 0
    if (count >= this.#most) return Math.ceil((this.#until - now) / 1_000)
    this.#counts.set(name, count + 1)
    return 0
  }
}
