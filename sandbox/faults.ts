import type { App } from '../server/src/app.ts'
import { countTries, holdBack, newestEvent, sendAgain } from './clock.sql.ts'
import { Lock } from './lock.ts'

/** What an agent can ask to go wrong, with the header Ideabridge-Fault. */
export const FAULTS = ['lost_answer', 'server_error', 'rate_limited', 'duplicate_event', 'out_of_order'] as const
export type Fault = (typeof FAULTS)[number]

export function isFault(name: unknown): name is Fault {
  return (FAULTS as readonly unknown[]).includes(name)
}

const HOUR_MS = 3_600_000

/** Sends what is due to webhooks and subscriptions, and returns when all of it has arrived or failed. */
export class Deliveries {
  readonly #app: App
  readonly #turn = new Lock()
  readonly #mostAnHour: number
  #hour = { until: 0, sent: 0 }
  #seen: number
  /** Events that are to arrive after later ones. */
  #held: number[] = []

  private constructor(app: App, seen: number, mostAnHour: number) {
    this.#app = app
    this.#mostAnHour = mostAnHour
    this.#seen = seen
  }

  static async open(app: App, mostAnHour: number): Promise<Deliveries> {
    return new Deliveries(app, await newestEvent(app.database.read), mostAnHour)
  }

  send(fault: Fault | null = null): Promise<void> {
    return this.#turn.run(() => this.#send(fault))
  }

  async #send(fault: Fault | null): Promise<void> {
    const { read } = this.#app.database
    const newest = Math.max(await newestEvent(read), this.#seen)
    const fresh = Array.from({ length: newest - this.#seen }, (_, place) => this.#seen + 1 + place)
    this.#seen = newest
    const late = fault === 'out_of_order' ? [] : this.#held.splice(0)
    if (fault === 'out_of_order') {
      await holdBack(read, fresh)
      this.#held.push(...fresh)
    }
    await this.#deliverDue()
    const again = fault === 'duplicate_event' ? [...late, ...fresh] : late
    if (again.length === 0) return
    await sendAgain(read, again)
    await this.#deliverDue()
  }

  /** On an installation, nobody is to be flooded from its address; what waits goes out with a later call. */
  async #deliverDue(): Promise<void> {
    const { courier, database } = this.#app
    if (this.#mostAnHour === Number.POSITIVE_INFINITY) return courier.deliverDue()
    const now = performance.now()
    if (now > this.#hour.until) this.#hour = { until: now + HOUR_MS, sent: 0 }
    if (this.#hour.sent >= this.#mostAnHour) return
    const before = await countTries(database.read)
    await courier.deliverDue()
    this.#hour.sent += (await countTries(database.read)) - before
  }
}
