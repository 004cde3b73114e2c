import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it, mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createSecrets } from '../secrets/secrets.ts'
import { Courier } from './courier.ts'
import type { CourierOptions } from './courier-options.ts'

/** A primary that is about to be replaced answers after so long. */
const SLOW_MS = 3_000
const MOST_FAILING = 128

let now = 1_000
async function pass(ms: number): Promise<void> {
  now += ms
  mock.timers.tick(ms)
  for (let times = 0; times < 20; times++) await turn()
}

interface Lane {
  lane: number
  failing: boolean
}

/** A database whose lanes are due until they are claimed. Attempts fail at once, since nothing can sign them. */
class StandIn {
  due: Lane[] = []
  /** When it was asked which lanes are due, and to renew leases. */
  readonly sweeps: number[] = []
  readonly renewals: number[] = []
  readonly claimed: number[] = []
  /** Whether results are stored; otherwise their lanes stay as they are. */
  stores = false
  announce: (lanes: readonly number[] | null) => void = () => {}

  open(): Courier {
    const rows = async (sql: string, values: unknown[]) => this.#answer(sql, values)
    const database = {
      read: { rows, kept: (make: () => unknown) => make() },
      transaction: async () => (this.stores ? [] : new Promise(() => {})),
      signals: {
        subscribe: (listener: StandIn['announce']) => {
          this.announce = listener
          return () => {}
        },
      },
    }
    const log = { warn() {}, info() {} }
    const options = {
      database,
      config: {},
      secrets: createSecrets(randomBytes(32)),
      log,
      metrics: { deliveries: { observe() {} } },
    }
    return new Courier(options as unknown as CourierOptions)
  }

  #answer(sql: string, values: unknown[]): unknown[] {
    if (sql.includes('due_lanes')) {
      if (this.sweeps.push(now) === 1) now += SLOW_MS
      return this.due
    }
    if (sql.includes('claim_deliveries')) return (values[1] as number[]).flatMap((lane) => this.#claim(lane))
    if (!sql.includes('set leased_until = app_now()')) return []
    if (this.renewals.push(now) === 1) now += SLOW_MS
    return (values[1] as number[]).map((lane) => ({ lane }))
  }

  #claim(bot_id: number): object[] {
    const found = this.due.find(({ lane }) => lane === bot_id)
    if (found === undefined) return []
    this.due = this.due.filter((other) => other !== found)
    this.claimed.push(bot_id)
    const delivery_id = this.claimed.length
    return [
      { delivery_id, bot_id, tries: 0, failing: found.failing, subscription: null, secret_sealed: Buffer.alloc(40) },
    ]
  }
}

describe('the courier', () => {
  before(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    mock.method(performance, 'now', () => now)
  })
  after(() => {
    mock.timers.reset()
    mock.restoreAll()
  })

  it('sweeps and renews as often as before, once the database that kept it waiting answers again', async () => {
    const standIn = new StandIn()
    standIn.due = [{ lane: 1, failing: false }]
    standIn.open().start()
    for (let second = 0; second < 30; second++) await pass(1_000)
    const gaps = (times: readonly number[]) => times.slice(1).map((time, place) => time - times[place]!)
    assert.deepEqual(gaps(standIn.renewals).slice(1, 4), [3_000, 3_000, 3_000])
    assert.deepEqual(gaps(standIn.sweeps).slice(1, 4), [1_000, 1_000, 1_000])
  })

  it('asks again about a receiver that failed once: another process may have found it well', async () => {
    const standIn = new StandIn()
    standIn.open().start()
    standIn.stores = true
    standIn.due = [{ lane: 1, failing: true }]
    await pass(1_000)
    assert.deepEqual(standIn.claimed, [1])
    standIn.stores = false
    const others = Array.from({ length: MOST_FAILING }, (_, place) => ({ lane: place + 2, failing: true }))
    standIn.due = [...others]
    standIn.announce(others.map(({ lane }) => lane))
    await pass(0)
    assert.equal(standIn.claimed.length, 1 + MOST_FAILING)
    standIn.due = [{ lane: 1, failing: false }]
    standIn.announce([1])
    await pass(0)
    assert.equal(standIn.claimed.at(-1), 1)
  })
})
