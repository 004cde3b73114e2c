import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { mintOf } from '../secrets/secrets.ts'
import { attemptDelivery, settlementOf } from './attempt-delivery.ts'
import type { CourierOptions } from './courier-options.ts'
import { type ClaimedDelivery, claimDeliveries, findDueLanes, renewLeases } from './deliveries.sql.ts'
import { DeliveryQueue } from './delivery-queue.ts'
import { DeliveryResults } from './delivery-results.ts'
import { OutgoingClient } from './outgoing-client.ts'
import { Timers } from './timers.ts'

/** Concurrent deliveries of this process, and lanes it holds. Failing receivers may use only part of either. */
const MOST_RUNNING = 256
const MOST_FAILING = 128
/** Lanes per claim, and deliveries for each. */
const LANES_PER_CLAIM = 50
const CLAIM_EACH = 16
const SWEEP_MS = 1_000
/** Share of time a sweep may take, however many agents have work. */
const SWEEP_SHARE = 20
/** Retries wait for the next sweep. A long attempt may only have waited for the database. */
const LONGEST_SWEEP_GAP_MS = 10_000
const RENEW_MS = 3_000
const RETRY_MS = 500
/** How long deliveries in flight may take when the service stops. */
const STOP_MS = 4_000

/**
 * Delivers events to webhooks and to subscriptions over MCP. Each has its own lane, leased by one process at a time: a slow
 * or dead receiver holds up only its own lane, no two processes send the same event, and when a process dies its leases expire and
 * others take over. A signal announces new events within milliseconds; a sweep finds retries and whatever no signal
 * announced.
 */
export class Courier {
  readonly #options: CourierOptions
  readonly #worker = randomUUID()
  readonly #client: OutgoingClient
  readonly #results: DeliveryResults
  readonly #queues = new Map<number, DeliveryQueue>()
  /** Lanes that may have deliveries due, first come, first served. The value: whether the receiver is known to fail. */
  readonly #due = new Map<number, boolean>()
  /** Lanes of the claim under way. They are not released: what it brings is sent under the same lease. */
  #asked: readonly number[] = []
  /** Queues waiting for a free slot in this process, in line. */
  readonly #blocked = new Set<DeliveryQueue>()
  readonly #running = new Set<Promise<void>>()
  readonly #idle: (() => void)[] = []
  readonly #stopping = new AbortController()
  readonly #timers = new Timers()
  #failingRunning = 0
  #claiming = false
  #claims = Promise.resolve()
  #stopped = false
  #unsubscribe = () => {}

  constructor(options: CourierOptions) {
    this.#options = options
    this.#client = new OutgoingClient(options.config.webhookAllowPrivate, options.maySend)
    this.#results = new DeliveryResults(options, this.#worker, {
      settled: (lane, deliveryId) => this.#settled(lane, deliveryId),
      released: (lane) => this.#released(lane),
    })
  }

  start(): void {
    this.#unsubscribe = this.#options.database.signals.subscribe((lanes) => {
      if (lanes === null) void this.#sweep()
      else this.#claim(lanes)
    })
    this.#sweepIn(SWEEP_MS)
    this.#renewAgain()
  }

  /** Delivers everything due now and resolves once it is done and stored. */
  async deliverDue(): Promise<void> {
    await this.#sweep()
    if (this.#isIdle) return
    await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe()
    this.#timers.stop()
    // Includes a claim in progress, whose leases have to be released.
    await Promise.race([Promise.all([...this.#running, this.#claims]), pause(STOP_MS, undefined, { ref: false })])
    this.#stopping.abort()
    await Promise.all(this.#running)
    await this.#results.close([...this.#queues.keys()])
    await this.#client.destroy()
  }

  #sweepIn(milliseconds: number): void {
    this.#timers.later(milliseconds, async () => {
      const began = performance.now()
      await this.#sweep()
      const gap = (performance.now() - began) * SWEEP_SHARE
      this.#sweepIn(Math.min(Math.max(SWEEP_MS, gap), LONGEST_SWEEP_GAP_MS))
    })
  }

  /** Independent of sweeps, which may be slow: once a lease has ended, another process may take it. */
  #renewAgain(): void {
    this.#timers.later(RENEW_MS, async () => {
      await this.#renew()
      this.#renewAgain()
    })
  }

  async #sweep(): Promise<void> {
    try {
      const due = await findDueLanes(this.#options.database.read, this.#worker)
      for (const { lane, failing } of due) this.#due.set(lane, failing)
      this.#claim()
    } catch (error) {
      if (!this.#stopped) this.#options.log.warn({ err: error }, 'looking for due deliveries failed; trying again')
    }
  }

  async #renew(): Promise<void> {
    // Except lanes claimed in the meantime, which the query did not cover.
    const queues = [...this.#queues.values()]
    if (queues.length === 0) return
    const lanes = queues.map(({ lane }) => lane)
    try {
      const held = await renewLeases(this.#options.database.read, this.#worker, lanes)
      for (const queue of queues) if (!held.has(queue.lane)) queue.giveUp()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'renewing leases of deliveries failed; trying again')
    }
  }

  /** Claims work for these and others that may have some, while there is room. */
  #claim(lanes: readonly number[] = []): void {
    for (const lane of lanes) this.#due.set(lane, this.#due.get(lane) ?? this.#queues.get(lane)?.failing ?? false)
    if (this.#claiming) return
    this.#claiming = true
    this.#claims = this.#claimDue()
  }

  async #claimDue(): Promise<void> {
    for (let lanes = this.#takeDue(); lanes.length > 0; lanes = this.#takeDue()) {
      this.#asked = lanes
      try {
        const known = lanes.flatMap((lane) => this.#queues.get(lane)?.known ?? [])
        const wanted = { lanes, known, each: CLAIM_EACH }
        const claimed = await claimDeliveries(this.#options.database.read, this.#worker, wanted)
        this.#asked = []
        this.#accept(lanes, claimed)
      } catch (error) {
        if (this.#stopped) break
        this.#options.log.warn({ err: error }, 'claiming deliveries failed; trying again')
        await pause(RETRY_MS)
        this.#claim(lanes)
        this.#asked = []
      }
    }
    this.#claiming = false
    this.#tellIdle()
  }

  #takeDue(): number[] {
    if (this.#stopped) this.#due.clear()
    const taken: number[] = []
    let failing = this.#failingHeld
    for (const [lane, fails] of this.#due) {
      if (taken.length === LANES_PER_CLAIM) break
      const queue = this.#queues.get(lane)
      const mayFail = queue === undefined && fails
      const full = this.#queues.size + taken.length >= MOST_RUNNING || (mayFail && failing >= MOST_FAILING)
      if (queue?.releasing || (queue === undefined && full)) continue
      this.#due.delete(lane)
      if (mayFail) failing += 1
      if (queue?.hasWaiting && !queue.wantsMore) queue.more = true
      else taken.push(lane)
    }
    return taken
  }

  get #failingHeld(): number {
    let count = 0
    for (const { failing } of this.#queues.values()) if (failing) count += 1
    return count
  }

  #accept(lanes: readonly number[], claimed: readonly ClaimedDelivery[]): void {
    const byLane = Map.groupBy(claimed, ({ bot_id }) => bot_id)
    for (const lane of lanes) {
      const deliveries = byLane.get(lane) ?? []
      const [first] = deliveries
      const known = this.#queues.get(lane)
      const queue = known ?? (first && new DeliveryQueue(lane, first.failing))
      if (queue === undefined) continue
      this.#queues.set(lane, queue)
      // Not known to fail until now. It waits in line with the others that do.
      if (known === undefined && queue.failing && this.#failingHeld > MOST_FAILING) {
        this.#due.set(lane, true)
        this.#release(queue)
        continue
      }
      queue.accept(deliveries, deliveries.length === CLAIM_EACH)
      this.#advance(queue)
    }
  }

  /** Starts what may start, fetches more when little is left, and releases an empty queue. */
  #advance(queue: DeliveryQueue): void {
    for (let wait = this.#startsIn(queue); wait !== null; wait = this.#startsIn(queue)) {
      if (wait > 0) {
        this.#timers.later(wait, () => this.#advance(queue))
        break
      }
      this.#begin(queue)
    }
    if (this.#stopped || queue.releasing) return
    if (queue.wantsMore && this.#shouldMakeRoom(queue)) {
      this.#due.set(queue.lane, true)
      this.#release(queue)
      return
    }
    if (queue.wantsMore) this.#claim([queue.lane])
    const mayGetMore = this.#due.has(queue.lane) || this.#asked.includes(queue.lane)
    if (queue.isEmpty && !mayGetMore) this.#release(queue)
  }

  /** If lanes wait for a slot, a failing one gives up its own after each attempt and queues again. */
  #shouldMakeRoom({ failing, lane }: DeliveryQueue): boolean {
    const othersWait = this.#due.size > (this.#due.has(lane) ? 1 : 0)
    if (!failing || !othersWait || this.#asked.includes(lane)) return false
    return this.#queues.size >= MOST_RUNNING || this.#failingHeld >= MOST_FAILING
  }

  #release(queue: DeliveryQueue): void {
    queue.releasing = true
    this.#results.release(queue.lane)
  }

  #startsIn(queue: DeliveryQueue): number | null {
    const wait = this.#stopped ? null : queue.startsIn(performance.now())
    const blocked = wait === 0 && !this.#hasRoom(queue)
    // One that waits already keeps its place in line.
    if (blocked) this.#blocked.add(queue)
    else this.#blocked.delete(queue)
    return blocked ? null : wait
  }

  #hasRoom({ failing }: DeliveryQueue): boolean {
    return this.#running.size < MOST_RUNNING && (!failing || this.#failingRunning < MOST_FAILING)
  }

  #begin(queue: DeliveryQueue): void {
    const { failing } = queue
    if (failing) this.#failingRunning += 1
    const run = this.#deliver(queue, queue.start(performance.now())).finally(() => {
      if (failing) this.#failingRunning -= 1
      this.#running.delete(run)
      this.#passOn(queue)
    })
    this.#running.add(run)
  }

  /**
   * Gives a free slot to the first in line that can use it. The lane that had it goes last, or it would never let go.
   */
  #passOn(queue: DeliveryQueue): void {
    for (const next of [...this.#blocked]) if (this.#hasRoom(next)) this.#advance(next)
    this.#advance(queue)
  }

  async #deliver(queue: DeliveryQueue, delivery: ClaimedDelivery): Promise<void> {
    const attempt = await attemptDelivery(delivery, this.#options, this.#client, this.#stopping.signal)
    queue.ended(attempt.error === null)
    // Cut off by our own shutdown. It may have arrived or not, so it is sent again after the next start.
    if (attempt.error !== null && this.#stopping.signal.aborted) return
    const outcome = attempt.error === null ? 'delivered' : 'failed'
    this.#options.metrics.deliveries.observe({ outcome }, attempt.duration_ms / 1000)
    this.#results.settle(settlementOf(delivery, attempt, mintOf(this.#options.database.read).jitter()))
  }

  #settled(lane: number, deliveryId: number): void {
    const queue = this.#queues.get(lane)
    queue?.settled(deliveryId)
    if (queue) this.#advance(queue)
  }

  #released(lane: number): void {
    this.#queues.delete(lane)
    this.#claim()
  }

  get #isIdle(): boolean {
    return this.#due.size === 0 && this.#queues.size === 0 && !this.#claiming
  }

  #tellIdle(): void {
    if (this.#isIdle) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
