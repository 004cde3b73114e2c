import { randomBytes } from 'node:crypto'
import { Refusal } from '../../server/src/contract/errors.ts'
import { type Databases, databasesOn, urlOf } from '../databases.ts'
import { Lock } from '../lock.ts'
import { hostedAs } from '../place.ts'
import { newKey } from '../sandbox.ts'
import type { World } from '../world.ts'
import { openWorlds, type Worlds } from '../worlds.ts'
import { type Bounds, Counter } from './bounds.ts'
import { type Connection, type Held, park, readLabels, readSizes, unpark } from './shelf.sql.ts'

interface Tenant {
  readonly id: string
  /** A hash of the address that asked for it. */
  readonly from: string
  usedAt: number
  /** The databases in which it is while nobody uses it: its own, then its snapshots'. */
  parked: readonly [string, ...string[]] | undefined
  opened: Promise<Worlds> | undefined
  closing: Promise<void> | undefined
  underWay: number
  isFull: boolean
}

interface Options {
  readonly adminUrl: string
  readonly prefix: string
  /** Of the installation. */
  readonly baseUrl: string
  readonly shelf: Connection
  readonly bounds: Bounds
  /** What reports are signed with. */
  readonly reportKey: Buffer
  onFault(error: unknown): void
}

const UNKNOWN = new Refusal('not_found', { reason: 'unknown_sandbox' })
const ALLOWED_WHEN_FULL = /^(GET|HEAD|DELETE) |\/(reset|restore)$/

/** The sandboxes of an installation: made, opened when they are called, closed when they are not, and dropped in the end. */
export class Tenants {
  readonly #tenants = new Map<string, Tenant>()
  readonly #options: Options
  readonly #databases: Databases
  readonly #making = new Lock()
  readonly #calls: { each: Counter; from: Counter; made: Counter; madeInAll: Counter }
  /** By the clock of the database, a sweep ago at most. */
  #now: number

  private constructor(options: Options, databases: Databases, now: number) {
    const { callsEach, callsFrom, madeEach, madeInAll } = options.bounds
    this.#options = options
    this.#databases = databases
    this.#now = now
    this.#calls = {
      each: new Counter(callsEach, 60),
      from: new Counter(callsFrom, 60),
      made: new Counter(madeEach, 3_600),
      madeInAll: new Counter(madeInAll, 3_600),
    }
  }

  /** What a killed process left open is dropped; what was closed is there again. */
  static async open(options: Options): Promise<Tenants> {
    const { adminUrl, prefix, shelf } = options
    const labels = await readLabels(shelf, prefix)
    const kept = new Set([...labels].flatMap(([name, { snapshots }]) => [name, ...snapshots]))
    const databases = await databasesOn(adminUrl, { prefix, kept })
    const tenants = new Tenants(options, databases, (await readSizes(shelf, prefix)).now)
    for (const [name, { id, from, usedAt, snapshots }] of labels)
      tenants.#tenants.set(id, { ...fresh(id, from, usedAt), parked: [name, ...snapshots] })
    return tenants
  }

  async make(from: string, seed: string): Promise<{ id: string; world: World }> {
    const { sandboxes, sandboxesEach } = this.#options.bounds
    const wait = this.#calls.made.take(from) || this.#calls.madeInAll.take('')
    if (wait) throw new Refusal('rate_limited', { reason: 'sandbox_calls', retryAfterSeconds: wait })
    const all = [...this.#tenants.values()]
    if (all.filter((one) => one.from === from).length >= sandboxesEach)
      throw new Refusal('rate_limited', {
        reason: 'own_sandboxes',
        params: { limit: sandboxesEach },
        retryAfterSeconds: 3_600,
      })
    if (all.length >= sandboxes)
      throw new Refusal('rate_limited', {
        reason: 'many_sandboxes',
        params: { limit: sandboxes },
        retryAfterSeconds: 3_600,
      })
    const tenant = fresh(randomBytes(12).toString('hex'), from, this.#now)
    this.#tenants.set(tenant.id, tenant)
    // One after another: each takes a second of the processor.
    tenant.opened = this.#making.run(() => this.#openWorlds(tenant, { key: newKey(), seed }))
    return this.#used(tenant, async (world) => ({ id: tenant.id, world }))
  }

  /** For a call to it; opens it if need be. */
  async serve<Result>(
    id: string,
    from: string,
    call: string,
    work: (world: World) => Promise<Result>,
  ): Promise<Result> {
    const tenant = this.#tenants.get(id)
    if (tenant === undefined) throw UNKNOWN
    const wait = this.#calls.each.take(id) || this.#calls.from.take(from)
    if (wait) throw new Refusal('rate_limited', { reason: 'sandbox_calls', retryAfterSeconds: wait })
    if (tenant.underWay >= this.#options.bounds.underWay)
      throw new Refusal('rate_limited', { reason: 'many_at_once', retryAfterSeconds: 1 })
    if (tenant.isFull && !ALLOWED_WHEN_FULL.test(call))
      throw new Refusal('permission_denied', { reason: 'sandbox_full' })
    return this.#used(tenant, work)
  }

  async drop(id: string): Promise<void> {
    const tenant = this.#tenants.get(id)
    if (tenant === undefined) throw UNKNOWN
    this.#tenants.delete(id)
    await tenant.closing
    for (const name of tenant.parked ?? []) await this.#databases.drop(this.#urlOf(name))
    await (await tenant.opened)?.close()
  }

  /** Now and then: closes what is idle, drops what nobody wants any more, and looks how much room each takes. */
  async sweep(): Promise<void> {
    const { shelf, prefix, bounds } = this.#options
    const { now, bytes } = await readSizes(shelf, prefix)
    this.#now = now
    for (const tenant of this.#tenants.values()) {
      if (tenant.parked === undefined) tenant.isFull = (await sizeOf(tenant, bytes)) > bounds.size
      const idle = tenant.underWay === 0 ? now - tenant.usedAt : 0
      if (tenant.parked !== undefined && idle > bounds.keptMs) await this.drop(tenant.id)
      else if (tenant.opened && !tenant.closing && idle > bounds.idleMs) await this.#close(tenant)
    }
  }

  /** Closes all, to be opened by another process. */
  async close(): Promise<void> {
    await Promise.all([...this.#tenants.values()].map((tenant) => this.#close(tenant)))
  }

  async #used<Result>(tenant: Tenant, work: (world: World) => Promise<Result>): Promise<Result> {
    tenant.underWay++
    try {
      await tenant.closing
      tenant.opened ??= this.#reopen(tenant)
      const worlds = await tenant.opened
      return await work(worlds.present())
    } finally {
      tenant.underWay--
      tenant.usedAt = this.#now
    }
  }

  async #reopen(tenant: Tenant): Promise<Worlds> {
    if (tenant.parked === undefined) throw UNKNOWN
    const databaseUrl = this.#urlOf(tenant.parked[0])
    tenant.parked = undefined
    const held = await unpark(this.#options.adminUrl, databaseUrl).catch((error) => this.#lose(tenant, error))
    return this.#openWorlds(tenant, held)
  }

  #urlOf(name: string): string {
    return urlOf(this.#options.adminUrl, name)
  }

  /** One that cannot be opened is gone. */
  async #openWorlds(tenant: Tenant, from: Held & Partial<Awaited<ReturnType<typeof unpark>>>): Promise<Worlds> {
    const { id } = tenant
    const { databaseUrl, state, log, snapshots, key, seed } = from
    const parked = databaseUrl && state && log && snapshots ? { databaseUrl, state, log, snapshots } : undefined
    const address = { baseUrl: `${this.#options.baseUrl}/sandbox/${id}`, place: hostedAs(id, this.#options.reportKey) }
    try {
      return await openWorlds({ databases: this.#databases, ...address, key, seed, from: parked })
    } catch (error) {
      return this.#lose(tenant, error)
    }
  }

  #lose({ id }: Tenant, error: unknown): never {
    this.#tenants.delete(id)
    this.#options.onFault(error)
    throw error
  }

  #close(tenant: Tenant): Promise<void> {
    const { opened, id, from, usedAt } = tenant
    if (opened === undefined || tenant.closing) return tenant.closing ?? Promise.resolve()
    const closed = async () => {
      const worlds = await opened
      const { key, seed } = worlds.present().options
      const [own = '', ...snapshots] = worlds.databases()
      const parked = await worlds.park()
      await park(this.#options.adminUrl, { id, from, usedAt }, { ...parked, key, seed })
      tenant.parked = [own, ...snapshots]
      tenant.opened = undefined
    }
    tenant.closing = closed()
      .catch((error) => {
        this.#tenants.delete(id)
        this.#options.onFault(error)
      })
      .finally(() => {
        tenant.closing = undefined
      })
    return tenant.closing
  }
}

function fresh(id: string, from: string, usedAt: number): Tenant {
  const nothing = { parked: undefined, opened: undefined, closing: undefined }
  return { id, from, usedAt, ...nothing, underWay: 0, isFull: false }
}

async function sizeOf({ opened }: Tenant, bytes: ReadonlyMap<string, number>): Promise<number> {
  const worlds = await opened?.catch(() => undefined)
  const names = worlds?.databases() ?? []
  return names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0)
}
