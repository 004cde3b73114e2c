import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { newLinkToken } from '../server/src/secrets/secrets.ts'
import type { Databases } from './databases.ts'
import { openWorld, type Whole, type World, type WorldState } from './world.ts'

export interface SandboxOptions {
  readonly databases: Databases
  readonly port?: number
  readonly seed?: string
}

export interface Sandbox {
  readonly baseUrl: string
  /** For control calls. */
  readonly key: string
  /** The present one: a reset puts another in its place. */
  world(): World
  close(): Promise<void>
}

/** One address with one world behind it. */
export async function openSandbox({ databases, port = 0, seed = '1' }: SandboxOptions): Promise<Sandbox> {
  const key = `sbk_${newLinkToken()}`
  let world: World | undefined
  const leaving = new Set<Promise<void>>()
  // Connections are handed to the server of the present world, so the address stays when the world is another.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    if (world) world.app.server.server.emit('connection', socket)
    else socket.destroy()
  })
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
  const baseUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

  async function open(databaseUrl: string, from?: WorldState): Promise<World> {
    try {
      return await openWorld({ databaseUrl, baseUrl, seed, key, from, whole })
    } catch (error) {
      await databases.drop(databaseUrl)
      throw error
    }
  }

  const kept = new Map<string, { databaseUrl: string; state: WorldState }>()
  const whole: Whole = {
    reset: async () => replace(await open(await databases.make())),
    async keep(name) {
      const { options, state } = present()
      const earlier = kept.get(name)
      kept.set(name, { databaseUrl: await databases.copy(options.databaseUrl), state: state() })
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
    const gone = leave(before).finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  async function leave({ app, options, settling }: World): Promise<void> {
    await Promise.all(settling)
    await app.close()
    app.server.server.closeIdleConnections()
    await databases.drop(options.databaseUrl)
  }

  try {
    world = await open(await databases.make())
  } catch (error) {
    door.close()
    throw error
  }
  return {
    baseUrl,
    key,
    world: present,
    async close() {
      door.close()
      const last = world
      world = undefined
      last?.app.server.server.closeAllConnections()
      await Promise.all([...leaving, last && leave(last)])
      for (const { databaseUrl } of kept.values()) await databases.drop(databaseUrl)
    },
  }
}
