import { setTimeout as pause } from 'node:timers/promises'
import type { CourierOptions } from './courier-options.ts'
import {
  type DisabledEndpoint,
  findStored,
  releaseLeases,
  type Settlement,
  settleDeliveries,
} from './deliveries.sql.ts'
import { mailAboutEndpoint } from './endpoint-mail.ts'

interface ResultsListener {
  settled(lane: number, deliveryId: number): void
  released(lane: number): void
}

const MOST_AT_ONCE = 500
const RETRY_MS = 500

/** Stores delivery results in batches: while one statement runs, results queue for the next. */
export class DeliveryResults {
  readonly #options: CourierOptions
  readonly #worker: string
  readonly #listener: ResultsListener
  readonly #settlements: Settlement[] = []
  readonly #releases: number[] = []
  /** Storing them failed, or only the answer was lost. */
  readonly #doubtful = new Set<Settlement>()
  #writing: Promise<void> | undefined
  #closing = false

  constructor(options: CourierOptions, worker: string, listener: ResultsListener) {
    this.#options = options
    this.#worker = worker
    this.#listener = listener
  }

  settle(settlement: Settlement): void {
    this.#settlements.push(settlement)
    this.#write()
  }

  /** Releases an agent once all its deliveries are settled. */
  release(lane: number): void {
    this.#releases.push(lane)
    this.#write()
  }

  async close(held: readonly number[]): Promise<void> {
    this.#closing = true
    this.#releases.push(...held)
    for (this.#write(); this.#writing; ) await this.#writing
  }

  #write(): void {
    if (this.#settlements.length === 0 && this.#releases.length === 0) return
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
      // Arrived just after the last look.
      this.#write()
    })
  }

  async #writeAll(): Promise<void> {
    while (this.#settlements.length > 0 || this.#releases.length > 0) {
      const settlements = this.#settlements.splice(0, MOST_AT_ONCE)
      const releases = this.#releases.splice(0)
      try {
        const missing = await this.#missing(settlements)
        if (missing.length > 0) await this.#store(missing)
        if (releases.length > 0) await releaseLeases(this.#options.database.read, this.#worker, releases)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'delivery results could not be stored')
        if (this.#closing) return
        for (const settlement of settlements) this.#doubtful.add(settlement)
        this.#settlements.unshift(...settlements)
        this.#releases.unshift(...releases)
        await pause(RETRY_MS)
        continue
      }
      for (const settlement of settlements) {
        this.#doubtful.delete(settlement)
        this.#listener.settled(settlement.bot_id, settlement.delivery_id)
      }
      for (const lane of releases) this.#listener.released(lane)
    }
  }

  /** Storing an attempt twice would count it twice. */
  async #missing(settlements: readonly Settlement[]): Promise<Settlement[]> {
    const doubtful = settlements.filter((settlement) => this.#doubtful.has(settlement))
    const stored = doubtful.length > 0 ? await findStored(this.#options.database.read, doubtful) : null
    return settlements.filter(({ delivery_id }) => !stored?.has(delivery_id))
  }

  async #store(settlements: readonly Settlement[]): Promise<void> {
    const { database, config, secrets, site } = this.#options
    if (settlements.every(({ state }) => state === 'delivered')) {
      await settleDeliveries(database.read, settlements)
      return
    }
    const disabled = await database.transaction(async (tx): Promise<DisabledEndpoint[]> => {
      const endpoints = await settleDeliveries(tx, settlements)
      for (const endpoint of endpoints)
        await mailAboutEndpoint({ tx, config, secrets, baseUrl: site.baseUrl }, endpoint)
      return endpoints
    })
    for (const { bot_id, reason } of disabled) this.#options.log.info({ bot_id, reason }, 'webhook disabled')
  }
}
