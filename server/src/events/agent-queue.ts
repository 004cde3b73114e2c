import type { ClaimedDelivery } from './deliveries.sql.ts'
import { LAST_WORDS } from './types.ts'

/** How many deliveries run at once for a receiver that answers; one that fails is tried one by one. */
const AT_ONCE = 8
/** Tries of a failing receiver are at least this far apart, so that a long backlog for it costs little. */
const FAILING_PACE_MS = 50
/** When fewer are waiting, more are fetched. */
const FEW = 8

/** What this process has in hand for one agent, while it alone delivers to it. */
export class AgentQueue {
  readonly botId: number
  readonly #waiting: ClaimedDelivery[] = []
  /** Sent, with a result that is not stored yet. */
  readonly #unsettled = new Set<number>()
  #nextTryAt = 0
  running = 0
  /** Known from the start, or from the last try. */
  failing: boolean
  /** There may be more in the database. */
  more = false
  releasing = false

  constructor(botId: number, failing: boolean) {
    this.botId = botId
    this.failing = failing
  }

  accept(deliveries: readonly ClaimedDelivery[], more: boolean): void {
    // For a failing receiver each is fetched anew: its address, a pause it asks for, its agent's state may change.
    const kept = this.failing ? deliveries.slice(0, 1) : deliveries
    this.#waiting.push(...kept)
    this.more = more || kept.length < deliveries.length
  }

  /** Ids that a further claim must leave out. */
  get known(): number[] {
    return [...this.#waiting.map(({ delivery_id }) => delivery_id), ...this.#unsettled]
  }

  get wantsMore(): boolean {
    const idle = this.#waiting.length === 0 && this.#unsettled.size === 0
    return this.more && (this.failing ? idle : this.#waiting.length < FEW)
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
    if (this.failing && this.#waiting.length > 0) {
      this.#waiting.length = 0
      this.more = true
    }
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
