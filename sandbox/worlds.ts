import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../server/src/contract/errors.ts'
import { type Databases, nameIn } from './databases.ts'
import { Lock } from './lock.ts'
import type { Place } from './place.ts'
import type { SavedLog, Verdicts } from './requests.ts'
import { openWorld, type Whole, type World, type WorldState } from './world.ts'

interface Options {
  readonly databases: Databases
  readonly baseUrl: string
  readonly key: string
  readonly seed: string
  readonly place: Place
  /** Worlds that share it are made one after another: each takes a second of processor time. */
  readonly making?: Lock
  /** Set to continue an earlier one. */
  readonly from?: Parked | undefined
}

/** A saved world: its database, and its state outside it. */
export interface Kept {
  readonly databaseUrl: string
  readonly state: WorldState
  /** Bad verdicts so far. */
  readonly bad?: Verdicts
}

export interface Parked extends Kept {
  readonly log: SavedLog
  readonly snapshots: readonly (readonly [string, Kept])[]
}

/** One world at a time at the same address: a reset or snapshot replaces the current one. */
export interface Worlds {
  present(): World
  /** Names of all databases it takes up. */
  databases(): string[]
  /** Closes it and drops nothing. */
  park(): Promise<Parked>
  /** Closes and drops it. */
  close(): Promise<void>
}

/** How long calls in a replaced world may still run. */
const DRAIN_MS = 3_000
const MANY = new Refusal('rate_limited', { reason: 'many_at_once', retryAfterSeconds: 1 })
const CLOSED = new Refusal('not_found', { reason: 'unknown_sandbox' })

export async function openWorlds({ databases, from, making = new Lock(), ...options }: Options): Promise<Worlds> {
  const leaving = new Set<Promise<void>>()
  const kept = new Map(from?.snapshots)
  let world: World | undefined
  let isChanging = false

  async function open(databaseUrl: string, state?: WorldState, log?: SavedLog): Promise<World> {
    try {
      return await openWorld({ ...options, databaseUrl, from: state, log, whole })
    } catch (error) {
      await databases.drop(databaseUrl)
      throw error
    }
  }

  const whole: Whole = {
    reset: () => alone(async () => replace(await open(await databases.make()))),
    keep: (name) =>
      alone(async () => {
        const { options: present_, state, requests } = present()
        const earlier = kept.get(name)
        await requests.judge()
        // The new log starts empty: none of its numbers means one of these requests.
        const bad = requests.saved().bad.map(([check]) => [check, []] as const)
        kept.set(name, { databaseUrl: await databases.copy(present_.databaseUrl), state: state(), bad })
        if (earlier) await databases.drop(earlier.databaseUrl)
      }),
    restore: (name) =>
      alone(async () => {
        const found = kept.get(name)
        if (found) {
          const log = { entries: [], named: 0, bad: found.bad ?? [] }
          replace(await open(await databases.copy(found.databaseUrl), found.state, log))
        }
        return found !== undefined
      }),
    kept: () => [...kept.keys()],
    isPresent: (one) => one === world,
  }

  /** One change at a time, without queueing: each copies a database. */
  async function alone<Result>(change: () => Promise<Result>): Promise<Result> {
    if (isChanging) throw MANY
    isChanging = true
    try {
      return await making.run(change)
    } finally {
      isChanging = false
    }
  }

  function present(): World {
    if (world === undefined) throw CLOSED
    return world
  }

  /** The previous one ends once its answers are sent. */
  function replace(by: World): void {
    const before = present()
    world = by
    const gone = end(before)
      .catch(() => {})
      .then(() => databases.drop(before.options.databaseUrl))
      // If this fails, the next start drops it.
      .catch(() => {})
      .finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  async function end({ app, settling, serving }: World): Promise<void> {
    await Promise.race([Promise.all(serving), pause(DRAIN_MS, undefined, { ref: false })])
    await Promise.all(settling)
    await app.close()
  }

  async function park(): Promise<Parked> {
    const last = present()
    world = undefined
    last.app.server.server.closeAllConnections()
    await Promise.all([...leaving, end(last)])
    const { databaseUrl } = last.options
    return { databaseUrl, state: last.state(), log: last.requests.saved(), snapshots: [...kept] }
  }

  world = await making.run(async () =>
    from ? open(from.databaseUrl, from.state, from.log) : open(await databases.make()),
  )
  const all = () => [...(world ? [world.options] : []), ...kept.values()].map(({ databaseUrl }) => databaseUrl)
  return {
    present,
    databases: () => all().map(nameIn),
    park,
    async close() {
      const urls = all()
      await park()
      for (const url of urls) await databases.drop(url)
    },
  }
}
