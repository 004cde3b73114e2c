import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agent } from 'undici'
import { AgentQueue } from './agent-queue.ts'
import { eventBody } from './body.ts'
import type { CourierOptions } from './courier-options.ts'
import { type ClaimedDelivery, claimDeliveries, findDueAgents, renewLeases, secondsNow } from './deliveries.sql.ts'
import { DeliveryResults } from './delivery-results.ts'
import { resultOf } from './schedule.ts'
import { sendEvent } from './send-event.ts'

/** Concurrent deliveries of this process. Failing receivers may use only part of the slots. */
const MOST_RUNNING = 256
const MOST_FAILING = 128
/** Agents per claim, and deliveries for each. */
const AGENTS_PER_CLAIM = 50
const CLAIM_EACH = 16
const SWEEP_MS = 1_000
/** Share of time a sweep may take, however many agents have work. */
const SWEEP_SHARE = 20
const RENEW_MS = 3_000
const RETRY_MS = 500
/** How long deliveries in flight may take when the service stops. */
const STOP_MS = 4_000

/**
 * Delivers events to webhooks. Each agent has its own queue, leased by one process at a time: a slow or dead receiver
 * holds up only its own queue, no two processes send the same event, and when a process dies its leases expire and
 * others take over. A signal announces new events within milliseconds; a sweep finds retries and whatever no signal
 * announced.
 */
export class Courier {
  readonly #options: CourierOptions
  readonly #worker = randomUUID()
  #agent: Promise<Agent> | undefined
  readonly #results: DeliveryResults
  readonly #queues = new Map<number, AgentQueue>()
  /** Agents that may have deliveries due, first come, first served. */
  readonly #due = new Set<number>()
  /** Queues waiting for a free slot in this process. */
  readonly #blocked = new Set<AgentQueue>()
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
    this.#results = new DeliveryResults(options, this.#worker, {
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

  /** Delivers everything due now and resolves once it is done and stored. */
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
    await this.#results.close([...this.#queues.keys()])
    await (await this.#agent)?.destroy()
  }

  /** The HTTP client takes 25 MB, so it is loaded only if some agent has a webhook. */
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
      this.#look(await findDueAgents(this.#options.database.read, this.#worker))
    } catch (error) {
      if (!this.#stopped) this.#options.log.warn({ err: error }, 'looking for due deliveries failed; trying again')
    }
  }

  async #renew(): Promise<void> {
    if (this.#queues.size === 0) return
    try {
      const held = await renewLeases(this.#options.database.read, this.#worker, [...this.#queues.keys()])
      for (const queue of this.#queues.values()) if (!held.has(queue.botId)) queue.giveUp()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'renewing leases of deliveries failed; trying again')
    }
  }

  #look(botIds: readonly number[]): void {
    for (const botId of botIds) this.#due.add(botId)
    void this.#claim()
  }

  /** Claims work for agents that may have some, while there is room. */
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
      if (taken.length === AGENTS_PER_CLAIM) break
      const queue = this.#queues.get(botId)
      if (queue?.releasing || (queue === undefined && this.#queues.size + taken.length >= MOST_RUNNING)) continue
      this.#due.delete(botId)
      if (queue?.hasWaiting && !queue.wantsMore) queue.more = true
      else taken.push(botId)
    }
    return taken
  }

  #claimOf(bots: readonly number[]) {
    return { bots, known: bots.flatMap((botId) => this.#queues.get(botId)?.known ?? []), each: CLAIM_EACH }
  }

  #accept(bots: readonly number[], claimed: readonly ClaimedDelivery[]): void {
    const byBot = Map.groupBy(claimed, ({ bot_id }) => bot_id)
    for (const botId of bots) {
      const deliveries = byBot.get(botId) ?? []
      const queue = this.#queues.get(botId) ?? this.#newQueue(deliveries)
      if (queue === undefined) continue
      this.#queues.set(botId, queue)
      queue.accept(deliveries, deliveries.length === CLAIM_EACH)
      this.#advance(queue)
    }
  }

  #newQueue([first]: readonly ClaimedDelivery[]): AgentQueue | undefined {
    return first && new AgentQueue(first.bot_id, first.failing)
  }

  /** Starts what may start, fetches more when little is left, and releases an empty queue. */
  #advance(queue: AgentQueue): void {
    this.#blocked.delete(queue)
    for (let wait = this.#startsIn(queue); wait !== null; wait = this.#startsIn(queue)) {
      if (wait > 0) {
        this.#later(wait, () => this.#advance(queue))
        break
      }
      this.#begin(queue)
    }
    if (queue.wantsMore && !this.#stopped) this.#look([queue.botId])
    if (queue.isEmpty && !this.#due.has(queue.botId) && !queue.releasing && !this.#stopped) {
      queue.releasing = true
      this.#results.release(queue.botId)
    }
  }

  #startsIn(queue: AgentQueue): number | null {
    const wait = this.#stopped ? null : queue.startsIn(performance.now())
    if (wait !== 0) return wait
    const room = this.#running.size < MOST_RUNNING && (!queue.failing || this.#failingRunning < MOST_FAILING)
    if (!room) this.#blocked.add(queue)
    return room ? 0 : null
  }

  #begin(queue: AgentQueue): void {
    const { failing } = queue
    if (failing) this.#failingRunning += 1
    const run = this.#deliver(queue, queue.start(performance.now())).finally(() => {
      if (failing) this.#failingRunning -= 1
      this.#running.delete(run)
      this.#advance(queue)
      for (const next of this.#blocked) {
        this.#advance(next)
        break
      }
    })
    this.#running.add(run)
  }

  async #deliver(queue: AgentQueue, delivery: ClaimedDelivery): Promise<void> {
    const { config, onAttempt } = this.#options
    const message = {
      url: delivery.url,
      id: delivery.public_id,
      body: JSON.stringify(eventBody(delivery)),
      secrets: this.#secretsOf(delivery),
      seconds: secondsNow(delivery),
    }
    const attempt = await sendEvent(await this.#connect(), message, config.webhookTimeoutMs, this.#stopping.signal)
    queue.ended(attempt.error === null)
    // Cut off by our own shutdown. It may have arrived or not, so it is sent again after the next start.
    if (attempt.error !== null && this.#stopping.signal.aborted) return
    onAttempt(attempt)
    const { retry_after_seconds, ...kept } = attempt
    this.#results.settle({
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
    const queue = this.#queues.get(botId)
    queue?.settled(deliveryId)
    if (queue) this.#advance(queue)
  }

  #released(botId: number): void {
    this.#queues.delete(botId)
    void this.#claim()
  }

  get #isIdle(): boolean {
    return this.#due.size === 0 && this.#queues.size === 0 && !this.#claiming
  }

  #tellIdle(): void {
    if (this.#isIdle) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
