import type { ClaimedDelivery } from './deliveries.sql.ts'
import { LAST_WORDS } from './types.ts'

/** How many deliveries run at once for a receiver that answers; one that fails is tried one by one. */
const AT_ONCE = 8
/** Tries of a failing receiver are at least this far apart, so that a long backlog for it costs little. */
const FAILING_PACE_MS = 50
/** When fewer are waiting, more are fetched. */
const FEW = 8

/** What this process has in hand for one agent, while it alone delivers to it. */
export class Lane {
  readonly botId: number
  readonly #waiting: ClaimedDelivery[] = []
  /** Sent, with a result that is not stored yet. */
  readonly #unsettled = new Set<number>()
  #nextTryAt = 0
  running = 0
  failing = false
  /** There may be more in the database. */
  more = false
  releasing = false

  constructor(botId: number) {
    this.botId = botId
  }

  accept(deliveries: readonly ClaimedDelivery[], more: boolean): void {
    this.#waiting.push(...deliveries)
    this.failing = deliveries.at(-1)?.failing ?? this.failing
    this.more = more
  }

  /** Ids that a further claim must leave out. */
  get known(): number[] {
    return [...this.#waiting.map(({ delivery_id }) => delivery_id), ...this.#unsettled]
  }

  get wantsMore(): boolean {
    return this.more && this.#waiting.length < FEW
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#unsettled.size === 0 && !this.more
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Milliseconds until the next may start; 0 for now, null when something must end first. */
  startsIn(now: number): number | null {
    const [next] = this.#waiting
    if (next === undefined || this.running >= (this.failing ? 1 : AT_ONCE)) return null
    // After its last words nothing may arrive, so they wait until all else has.
    if (LAST_WORDS.includes(next.type) && this.running > 0) return null
    return this.failing ? Math.max(0, this.#nextTryAt - now) : 0
  }

  start(now: number): ClaimedDelivery {
    const delivery = this.#waiting.shift()!
    this.#unsettled.add(delivery.delivery_id)
    this.#nextTryAt = now + FAILING_PACE_MS
    this.running += 1
    return delivery
  }

  ended(delivered: boolean): void {
    this.running -= 1
    this.failing = !delivered
  }

  settled(deliveryId: number): void {
    this.#unsettled.delete(deliveryId)
  }

  /** Another process took over: what has not begun is left to it. */
  giveUp(): void {
    this.#waiting.length = 0
    this.more = false
  }
}
