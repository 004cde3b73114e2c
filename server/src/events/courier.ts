import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agent } from 'undici'
import { Lane } from './agent-queue.ts'
import { eventBody } from './body.ts'
import type { CourierOptions } from './courier-options.ts'
import { type ClaimedDelivery, claimDeliveries, findDueLanes, renewLeases, secondsNow } from './deliveries.sql.ts'
import { Ledger } from './delivery-results.ts'
import { resultOf } from './schedule.ts'
import { sendEvent } from './send-event.ts'

/** Deliveries under way in this process; those to receivers that fail may take up only a part of the room. */
const MOST_RUNNING = 256
const MOST_FAILING = 128
/** Agents and deliveries of each in one claim. */
const LANES_PER_CLAIM = 50
const CLAIM_EACH = 16
const SWEEP_MS = 1_000
/** A sweep takes no more than this part of the time, however many agents have something waiting. */
const SWEEP_SHARE = 20
const RENEW_MS = 3_000
const RETRY_MS = 500
/** What runs when the service stops gets so long to end. */
const STOP_MS = 4_000

/**
 * Delivers events to webhooks. Each agent is a lane of its own, leased by one process at a time: a slow or dead receiver
 * holds up its own lane only, no two processes send the same event, and when a process dies its leases run out and
 * others go on. News comes by signal within milliseconds; a sweep finds what is due later and what no signal told.
 */
export class Courier {
  readonly #options: CourierOptions
  readonly #worker = randomUUID()
  #agent: Promise<Agent> | undefined
  readonly #ledger: Ledger
  readonly #lanes = new Map<number, Lane>()
  /** Agents to look at, in the order in which they came up. */
  readonly #due = new Set<number>()
  /** Lanes that wait for room among all deliveries of this process. */
  readonly #blocked = new Set<Lane>()
  readonly #running = new Set<Promise<void>>()
  readonly #idle: (() => void)[] = []
  readonly #stopping = new AbortController()
  readonly #timers = new Set<NodeJS.Timeout>()
  #failingRunning = 0
  #claiming = false
  #stopped = false
  #unsubscribe = () => {}

  constructor(options: CourierOptions) {
    this.#options = options
    this.#ledger = new Ledger(options, this.#worker, {
      settled: (botId, deliveryId) => this.#settled(botId, deliveryId),
      released: (botId) => this.#released(botId),
    })
  }

  start(): void {
    this.#unsubscribe = this.#options.database.signals.subscribe((botIds) => {
      if (botIds === null) void this.#sweep()
      else this.#look(botIds)
    })
    this.#repeat(SWEEP_MS, () => this.#sweep())
    this.#repeat(RENEW_MS, () => this.#renew())
  }

  /** Delivers everything that is due now and returns when it is done and stored. */
  async deliverDue(): Promise<void> {
    await this.#sweep()
    if (this.#isIdle) return
    await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearTimeout(timer)
    await Promise.race([Promise.all(this.#running), pause(STOP_MS, undefined, { ref: false })])
    this.#stopping.abort()
    await Promise.all(this.#running)
    await this.#ledger.close([...this.#lanes.keys()])
    await (await this.#agent)?.destroy()
  }

  /** The HTTP client takes 25 MB: not spent by a service none of whose agents has a webhook. */
  #connect(): Promise<Agent> {
    const allowPrivate = this.#options.config.webhookAllowPrivate
    this.#agent ??= import('./guarded-agent.ts').then(({ openGuardedAgent }) => openGuardedAgent({ allowPrivate }))
    return this.#agent
  }

  #later(milliseconds: number, work: () => void): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, milliseconds)
    this.#timers.add(timer)
  }

  #repeat(milliseconds: number, work: () => Promise<void>): void {
    this.#later(milliseconds, async () => {
      const began = performance.now()
      await work()
      this.#repeat(Math.max(milliseconds, (performance.now() - began) * SWEEP_SHARE), work)
    })
  }

  async #sweep(): Promise<void> {
    try {
      this.#look(await findDueLanes(this.#options.database.read, this.#worker))
    } catch (error) {
      if (!this.#stopped) this.#options.log.warn({ err: error }, 'looking for due deliveries failed; trying again')
    }
  }

  async #renew(): Promise<void> {
    if (this.#lanes.size === 0) return
    try {
      const held = await renewLeases(this.#options.database.read, this.#worker, [...this.#lanes.keys()])
      for (const lane of this.#lanes.values()) if (!held.has(lane.botId)) lane.giveUp()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'renewing leases of deliveries failed; trying again')
    }
  }

  #look(botIds: readonly number[]): void {
    for (const botId of botIds) this.#due.add(botId)
    void this.#claim()
  }

  /** Fetches work for agents that may have some, as long as there is room for it. */
  async #claim(): Promise<void> {
    if (this.#claiming) return
    this.#claiming = true
    for (let bots = this.#takeDue(); bots.length > 0; bots = this.#takeDue()) {
      try {
        this.#accept(bots, await claimDeliveries(this.#options.database.read, this.#worker, this.#claimOf(bots)))
      } catch (error) {
        if (this.#stopped) break
        this.#options.log.warn({ err: error }, 'claiming deliveries failed; trying again')
        await pause(RETRY_MS)
        for (const botId of bots) this.#due.add(botId)
      }
    }
    this.#claiming = false
    this.#tellIdle()
  }

  #takeDue(): number[] {
    if (this.#stopped) this.#due.clear()
    const taken: number[] = []
    for (const botId of this.#due) {
      if (taken.length === LANES_PER_CLAIM) break
      const lane = this.#lanes.get(botId)
      if (lane?.releasing || (lane === undefined && this.#lanes.size + taken.length >= MOST_RUNNING)) continue
      this.#due.delete(botId)
      if (lane?.hasWaiting && !lane.wantsMore) lane.more = true
      else taken.push(botId)
    }
    return taken
  }

  #claimOf(bots: readonly number[]) {
    return { bots, known: bots.flatMap((botId) => this.#lanes.get(botId)?.known ?? []), each: CLAIM_EACH }
  }

  #accept(bots: readonly number[], claimed: readonly ClaimedDelivery[]): void {
    const byBot = Map.groupBy(claimed, ({ bot_id }) => bot_id)
    for (const botId of bots) {
      const deliveries = byBot.get(botId) ?? []
      const lane = this.#lanes.get(botId) ?? this.#newLane(deliveries)
      if (lane === undefined) continue
      this.#lanes.set(botId, lane)
      lane.accept(deliveries, deliveries.length === CLAIM_EACH)
      this.#advance(lane)
    }
  }

  #newLane([first]: readonly ClaimedDelivery[]): Lane | undefined {
    return first && new Lane(first.bot_id, first.failing)
  }

  /** Starts what may start, fetches more when little is left, and lets the lane go when nothing is. */
  #advance(lane: Lane): void {
    this.#blocked.delete(lane)
    for (let wait = this.#startsIn(lane); wait !== null; wait = this.#startsIn(lane)) {
      if (wait > 0) {
        this.#later(wait, () => this.#advance(lane))
        break
      }
      this.#begin(lane)
    }
    if (lane.wantsMore && !this.#stopped) this.#look([lane.botId])
    if (lane.isEmpty && !this.#due.has(lane.botId) && !lane.releasing && !this.#stopped) {
      lane.releasing = true
      this.#ledger.release(lane.botId)
    }
  }

  #startsIn(lane: Lane): number | null {
    const wait = this.#stopped ? null : lane.startsIn(performance.now())
    if (wait !== 0) return wait
    const room = this.#running.size < MOST_RUNNING && (!lane.failing || this.#failingRunning < MOST_FAILING)
    if (!room) this.#blocked.add(lane)
    return room ? 0 : null
  }

  #begin(lane: Lane): void {
    const { failing } = lane
    if (failing) this.#failingRunning += 1
    const run = this.#deliver(lane, lane.start(performance.now())).finally(() => {
      if (failing) this.#failingRunning -= 1
      this.#running.delete(run)
      this.#advance(lane)
      for (const next of this.#blocked) {
        this.#advance(next)
        break
      }
    })
    this.#running.add(run)
  }

  async #deliver(lane: Lane, delivery: ClaimedDelivery): Promise<void> {
    const { config, onAttempt } = this.#options
    const message = {
      url: delivery.url,
      id: delivery.public_id,
      body: JSON.stringify(eventBody(delivery)),
      secrets: this.#secretsOf(delivery),
      seconds: secondsNow(delivery),
    }
    const attempt = await sendEvent(await this.#connect(), message, config.webhookTimeoutMs, this.#stopping.signal)
    lane.ended(attempt.error === null)
    // Cut off by our own stop: nobody knows whether it arrived, so it is sent again after the next start.
    if (attempt.error !== null && this.#stopping.signal.aborted) return
    onAttempt(attempt)
    const { retry_after_seconds, ...kept } = attempt
    this.#ledger.settle({
      delivery_id: delivery.delivery_id,
      bot_id: delivery.bot_id,
      attempt: kept,
      ...resultOf(attempt, delivery.tries),
    })
  }

  #secretsOf({ secret_sealed, previous_secret_sealed }: ClaimedDelivery): string[] {
    const sealed = previous_secret_sealed ? [secret_sealed, previous_secret_sealed] : [secret_sealed]
    return sealed.map((secret) => this.#options.secrets.open(secret))
  }

  #settled(botId: number, deliveryId: number): void {
    const lane = this.#lanes.get(botId)
    lane?.settled(deliveryId)
    if (lane) this.#advance(lane)
  }

  #released(botId: number): void {
    this.#lanes.delete(botId)
    void this.#claim()
  }

  get #isIdle(): boolean {
    return this.#due.size === 0 && this.#lanes.size === 0 && !this.#claiming
  }

  #tellIdle(): void {
    if (this.#isIdle) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
