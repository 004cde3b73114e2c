import { randomBytes } from 'node:crypto'
import { Refusal } from '../../server/src/contract/errors.ts'
import type { Drawing } from '../../server/src/rendering/drawing.ts'
import { databasesOn, nameIn, type OwnDatabases, urlOf } from '../databases.ts'
import { Lock } from '../lock.ts'
import { hostedAs } from '../place.ts'
import { newKey } from '../sandbox.ts'
import type { World } from '../world.ts'
import { openWorlds, type Worlds } from '../worlds.ts'
import { type Bounds, Counter } from './bounds.ts'
import { type Connection, type Held, park, readLabels, readSizes, unpark } from './shelf.sql.ts'

type Sizes = ReadonlyMap<string, number>

interface Tenant {
  readonly id: string
  /** A hash of the address that asked for it. */
  readonly from: string
  usedAt: number
  /** Its databases while nobody uses it: its own, then its snapshots'. */
  parked: readonly string[] | undefined
  opened: Promise<Worlds> | undefined
  closing: Promise<void> | undefined
  underWay: number
  isFull: boolean
}

interface Options {
  readonly adminUrl: string
  readonly prefix: string
  /** The address of the installation. */
  readonly baseUrl: string
  readonly shelf: Connection
  readonly bounds: Bounds
  /** What reports are signed with. */
  readonly reportKey: Buffer
  readonly drawing: Drawing
  onFault(error: unknown): void
}

const UNKNOWN = new Refusal('not_found', { reason: 'unknown_sandbox' })
const NOT_NOW = new Refusal('server_error', { status: 503, reason: 'sandboxes_closed', retryAfterSeconds: 5 })
/** Calls that read or make room; replacing a large snapshot by a smaller one does too. */
const ALLOWED_WHEN_FULL = /^(GET|HEAD|DELETE) |^POST \/sandbox\/(reset|snapshots(\/[^/]+\/restore)?)$/

/** The sandboxes of an installation: created, opened when called, closed when idle, and dropped in the end. */
export class Tenants {
  readonly #tenants = new Map<string, Tenant>()
  readonly #options: Options
  readonly #databases: OwnDatabases
  readonly #making = new Lock()
  readonly #counts: Record<'calls' | 'from' | 'made' | 'madeInAll' | 'sent' | 'sentInAll', Counter>
  /** On the database's clock, as of the last sweep. */
  #now: number

  private constructor(options: Options, databases: OwnDatabases, now: number) {
    const { callsEach, callsFrom, madeEach, madeInAll, sentEach, sentInAll } = options.bounds
    this.#options = options
    this.#databases = databases
    this.#now = now
    this.#counts = {
      calls: new Counter(callsEach, 60),
      from: new Counter(callsFrom, 60),
      made: new Counter(madeEach, 3_600),
      madeInAll: new Counter(madeInAll, 3_600),
      sent: new Counter(sentEach, 3_600),
      sentInAll: new Counter(sentInAll, 3_600),
    }
  }

  /** Drops what a killed process left open, and takes over what was closed. */
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
    const wait = this.#counts.made.take(from) || this.#counts.madeInAll.take('')
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
    tenant.opened = this.#openWorlds(tenant, { key: newKey(), seed })
    return this.#used(tenant, async (world) => ({ id: tenant.id, world }))
  }

  /** Serves a call to it; opens it if need be. */
  async serve<Result>(
    id: string,
    from: string,
    call: string,
    work: (world: World) => Promise<Result>,
  ): Promise<Result> {
    const tenant = this.#tenants.get(id)
    if (tenant === undefined) throw UNKNOWN
    const wait = this.#counts.calls.take(id) || this.#counts.from.take(from)
    if (wait) throw new Refusal('rate_limited', { reason: 'sandbox_calls', retryAfterSeconds: wait })
    if (tenant.isFull && !ALLOWED_WHEN_FULL.test(call)) await this.#measure(tenant)
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
    const worlds = await tenant.opened?.catch(() => undefined)
    const names = worlds?.databases() ?? tenant.parked ?? []
    await worlds?.park().catch(this.#options.onFault)
    await this.#discard(names)
  }

  /** Closes idle ones, drops expired ones, and measures how much room each takes. */
  async sweep(): Promise<void> {
    const { shelf, prefix, onFault } = this.#options
    const sizes = await readSizes(shelf, prefix)
    this.#now = sizes.now
    for (const tenant of [...this.#tenants.values()]) await this.#look(tenant, sizes.bytes).catch(onFault)
    await this.#databases.sweep()
  }

  async #look(tenant: Tenant, bytes: Sizes): Promise<void> {
    const { idleMs, keptMs } = this.#options.bounds
    await this.#measure(tenant, bytes)
    const idle = tenant.underWay === 0 ? this.#now - tenant.usedAt : 0
    if (tenant.opened === undefined && idle > keptMs) await this.drop(tenant.id)
    else if (tenant.opened && idle > idleMs) await this.#close(tenant)
  }

  async #measure(tenant: Tenant, known?: Sizes): Promise<void> {
    const { shelf, prefix, bounds } = this.#options
    const bytes = known ?? (await readSizes(shelf, prefix)).bytes
    const worlds = await tenant.opened?.catch(() => undefined)
    const names = worlds?.databases() ?? tenant.parked ?? []
    tenant.isFull = names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0) > bounds.size
  }

  /** Databases that cannot be dropped now have no label, so a later sweep drops them. */
  async #discard(names: readonly string[]): Promise<void> {
    const dropped = await Promise.allSettled(names.map((name) => this.#databases.drop(this.#urlOf(name))))
    const failed = dropped.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  /** Closes all, so that another process can open them. */
  async close(): Promise<void> {
    await Promise.all([...this.#tenants.values()].map((tenant) => this.#close(tenant)))
  }

  async #used<Result>(tenant: Tenant, work: (world: World) => Promise<Result>): Promise<Result> {
    tenant.underWay++
    try {
      await tenant.closing
      // Dropped or lost meanwhile.
      if (!this.#tenants.has(tenant.id)) throw UNKNOWN
      tenant.opened ??= this.#reopen(tenant)
      const worlds = await tenant.opened
      return await work(worlds.present())
    } finally {
      tenant.underWay--
      tenant.usedAt = this.#now
    }
  }

  async #reopen(tenant: Tenant): Promise<Worlds> {
    const [own = ''] = tenant.parked ?? []
    const held = await unpark(this.#options.adminUrl, this.#urlOf(own)).catch((error) => {
      // Nothing has changed; the next call tries again.
      tenant.opened = undefined
      this.#options.onFault(error)
      throw NOT_NOW
    })
    const worlds = await this.#openWorlds(tenant, held)
    tenant.parked = undefined
    return worlds
  }

  #urlOf(name: string): string {
    return urlOf(this.#options.adminUrl, name)
  }

  /** One that cannot be opened is gone. */
  async #openWorlds(tenant: Tenant, from: Held & Partial<Awaited<ReturnType<typeof unpark>>>): Promise<Worlds> {
    const { id } = tenant
    const { databaseUrl, state, log, snapshots, key, seed } = from
    const parked = databaseUrl && state && log && snapshots ? { databaseUrl, state, log, snapshots } : undefined
    const { baseUrl, reportKey, drawing, onFault } = this.#options
    const maySend = () => (this.#counts.sent.take(id) || this.#counts.sentInAll.take('')) === 0
    const databases = { ...this.#databases, drop: (url: string) => this.#discard([nameIn(url)]).catch(onFault) }
    const shared = { databases, making: this.#making, place: hostedAs({ name: id, reportKey, maySend, drawing }) }
    try {
      return await openWorlds({ ...shared, baseUrl: `${baseUrl}/sandbox/${id}`, key, seed, from: parked })
    } catch (error) {
      await this.#lose(tenant)
      throw error
    }
  }

  async #lose({ id, parked }: Tenant): Promise<void> {
    this.#tenants.delete(id)
    await this.#discard(parked ?? []).catch(this.#options.onFault)
  }

  #close(tenant: Tenant): Promise<void> {
    const { opened, id, from, usedAt } = tenant
    if (opened === undefined || tenant.closing) return tenant.closing ?? Promise.resolve()
    const closed = async () => {
      const worlds = await opened
      const { key, seed } = worlds.present().options
      tenant.parked = worlds.databases()
      const parked = await worlds.park()
      await park(this.#options.adminUrl, { id, from, usedAt }, { ...parked, key, seed })
      tenant.opened = undefined
    }
    tenant.closing = closed()
      .catch((error) => {
        this.#options.onFault(error)
        return this.#lose(tenant)
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
