import type { ClaimedDelivery } from './deliveries.sql.ts'
import { LAST_WORDS } from './types.ts'

/** Concurrent deliveries to a healthy receiver; a failing one gets one at a time. */
const AT_ONCE = 8
/** Minimum gap between attempts at a failing receiver, so that its backlog costs little. */
const FAILING_PACE_MS = 50
/** Fetch more when fewer than this are waiting. */
const FEW = 8

/** The deliveries of one lane in this process, which holds its lease. */
export class DeliveryQueue {
  readonly lane: number
  readonly #waiting: ClaimedDelivery[] = []
  /** Sent, but the result is not stored yet. */
  readonly #unsettled = new Set<number>()
  #nextTryAt = 0
  running = 0
  /** As loaded, or as of the last attempt. */
  failing: boolean
  /** The database may have more. */
  more = false
  releasing = false

  constructor(lane: number, failing: boolean) {
    this.lane = lane
    this.failing = failing
  }

  accept(deliveries: readonly ClaimedDelivery[], more: boolean): void {
    // For a failing receiver each one is read again: its URL, requested pause and agent state may change.
    const kept = this.failing ? deliveries.slice(0, 1) : deliveries
    this.#waiting.push(...kept)
    this.more = more || kept.length < deliveries.length
  }

  /** Ids the next claim must skip. */
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

  /** Milliseconds until the next may start; 0 for now, null if one has to finish first. */
  startsIn(now: number): number | null {
    const [next] = this.#waiting
    if (next === undefined || this.running >= (this.failing ? 1 : AT_ONCE)) return null
    // Nothing may arrive after the agent's final event, so it waits for all others.
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

  /** Another process took over: unstarted deliveries are left to it. */
  giveUp(): void {
    this.#waiting.length = 0
    this.more = false
  }
}
