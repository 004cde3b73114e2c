/** What strangers can make an installation hold for them. */
export const BOUNDS = {
  sandboxes: 50,
  /** Of one address. */
  sandboxesEach: 3,
  /** In an hour, from one address and from all. */
  madeEach: 10,
  madeInAll: 100,
  /** In a minute: to one sandbox, and from one address to all of them. */
  callsEach: 600,
  callsFrom: 1_200,
  /** To webhooks and other addresses that somebody named, in an hour: of one sandbox, and of all. */
  sentEach: 2_000,
  sentInAll: 20_000,
  /** In one sandbox at the same time, those that wait for news included. */
  underWay: 20,
  /** Of a sandbox and its snapshots, in bytes. */
  size: 250_000_000,
  idleMs: 10 * 60_000,
  keptMs: 7 * 86_400_000,
}
export type Bounds = typeof BOUNDS

const NAMES_REMEMBERED = 10_000

/** Counts by name, anew after a while. */
export class Counter {
  readonly #most: number
  readonly #ms: number
  readonly #counts = new Map<string, number>()
  #until = 0

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#ms = seconds * 1_000
  }

  /** How many seconds to wait, or 0: it is counted. */
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
