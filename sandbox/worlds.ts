import { type Databases, nameIn } from './databases.ts'
import type { Place } from './place.ts'
import type { SavedLog } from './requests.ts'
import { openWorld, type Whole, type World, type WorldState } from './world.ts'

interface Options {
  readonly databases: Databases
  readonly baseUrl: string
  readonly key: string
  readonly seed: string
  readonly place: Place
  /** It was there before, and goes on. */
  readonly from?: Parked | undefined
}

/** Where a world is kept, and what it knows besides. */
export interface Kept {
  readonly databaseUrl: string
  readonly state: WorldState
}

export interface Parked extends Kept {
  readonly log: SavedLog
  readonly snapshots: ReadonlyMap<string, Kept>
}

/** One world after another at the same address: a reset or a snapshot puts another in the place of the present one. */
export interface Worlds {
  present(): World
  /** Names of all that it takes up. */
  databases(): string[]
  /** Closes it and drops nothing. */
  park(): Promise<Parked>
  /** Closes it, and it is gone. */
  close(): Promise<void>
}

export async function openWorlds({ databases, from, ...options }: Options): Promise<Worlds> {
  const leaving = new Set<Promise<void>>()
  const kept = new Map(from?.snapshots)
  let world: World | undefined

  async function open(databaseUrl: string, state?: WorldState, log?: SavedLog): Promise<World> {
    try {
      return await openWorld({ ...options, databaseUrl, from: state, log, whole })
    } catch (error) {
      await databases.drop(databaseUrl)
      throw error
    }
  }

  const whole: Whole = {
    reset: async () => replace(await open(await databases.make())),
    async keep(name) {
      const { options: present_, state } = present()
      const earlier = kept.get(name)
      kept.set(name, { databaseUrl: await databases.copy(present_.databaseUrl), state: state() })
      if (earlier) await databases.drop(earlier.databaseUrl)
    },
    async restore(name) {
      const found = kept.get(name)
      if (found) replace(await open(await databases.copy(found.databaseUrl), found.state))
      return found !== undefined
    },
    kept: () => [...kept.keys()],
  }

  function present(): World {
    if (world === undefined) throw new Error('The sandbox is closed.')
    return world
  }

  /** The one before ends once its answers are sent. */
  function replace(by: World): void {
    const before = present()
    world = by
    const gone = end(before)
      .then(() => databases.drop(before.options.databaseUrl))
      .finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  async function end({ app, settling }: World): Promise<void> {
    await Promise.all(settling)
    await app.close()
    app.server.server.closeIdleConnections()
  }

  async function park(): Promise<Parked> {
    const last = present()
    world = undefined
    last.app.server.server.closeAllConnections()
    await Promise.all([...leaving, end(last)])
    return { databaseUrl: last.options.databaseUrl, state: last.state(), log: last.requests.saved(), snapshots: kept }
  }

  world = from ? await open(from.databaseUrl, from.state, from.log) : await open(await databases.make())
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
