import type { App } from '../server/src/app.ts'
import { dueDeliveries, endedDeliveries, holdBack, newestEvent, sendAgain, sendHeldBack } from './clock.sql.ts'
import { Lock } from './lock.ts'

/** Faults that an agent can ask for with the header Ideabridge-Fault. */
export const FAULTS = ['lost_answer', 'server_error', 'rate_limited', 'duplicate_event', 'out_of_order'] as const
export type Fault = (typeof FAULTS)[number]

export function isFault(name: unknown): name is Fault {
  return (FAULTS as readonly unknown[]).includes(name)
}

/** Sends what is due to webhooks and subscriptions, and returns when all of it has arrived or failed. */
export class Deliveries {
  readonly #app: App
  readonly #turn = new Lock()
  #seen: number
  /** Events held back so that they arrive after later ones. */
  #held: number[] = []
  /** Since this world was opened. Rows cannot be counted: old ones are deleted as time moves. */
  readonly sent = { delivered: 0, failed: 0 }

  private constructor(app: App, seen: number) {
    this.#app = app
    this.#seen = seen
  }

  static async open(app: App): Promise<Deliveries> {
    await sendHeldBack(app.database.read)
    return new Deliveries(app, await newestEvent(app.database.read))
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
    await this.#deliver()
    const again = fault === 'duplicate_event' ? [...late, ...fresh] : late
    if (again.length === 0) return
    await sendAgain(read, again)
    await this.#deliver()
  }

  async #deliver(): Promise<void> {
    const { courier, database } = this.#app
    const before = await dueDeliveries(database.read)
    await courier.deliverDue()
    const { delivered, failed } = await endedDeliveries(database.read, before)
    this.sent.delivered += delivered
    this.sent.failed += failed
  }
}
