import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localUrl } from '../server/src/app.ts'
import { newLinkToken } from '../server/src/secrets/secrets.ts'
import type { Databases } from './databases.ts'
import { LOCAL } from './place.ts'
import { passTo, type World } from './world.ts'
import { openWorlds, type Worlds } from './worlds.ts'

export interface SandboxOptions {
  readonly databases: Databases
  readonly port?: number
  /** This machine only by default. */
  readonly host?: string
  readonly seed?: string
}

export interface Sandbox {
  readonly baseUrl: string
  /** The key for control calls. */
  readonly key: string
  /** The current world; a reset replaces it. */
  world(): World
  close(): Promise<void>
}

/** Same as the service's own. */
const KEEP_ALIVE_MS = 72_000

/** Opens a sandbox on this machine, at an address of its own. */
export async function openSandbox({
  databases,
  port = 0,
  host = '127.0.0.1',
  seed = '1',
}: SandboxOptions): Promise<Sandbox> {
  let worlds: Worlds | undefined
  // Address and connections survive when the world is replaced.
  const door = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (worlds) void passTo(worlds.present(), request, response)
    else response.destroy()
  })
  door.listen(port, host)
  await once(door, 'listening')
  const baseUrl = localUrl(door.address() as AddressInfo)
  const key = newKey()
  const opened = await openWorlds({ databases, baseUrl, key, seed, place: LOCAL }).catch((error) => {
    door.close()
    throw error
  })
  worlds = opened
  return {
    baseUrl,
    key,
    world: opened.present,
    async close() {
      door.close()
      worlds = undefined
      await opened.close()
      door.closeAllConnections()
    },
  }
}

export function newKey(): string {
  return `sbk_${newLinkToken()}`
}

/** Its page in the app. */
const PAGE = '/app/developers/sandbox'

/** What somebody needs to use it. */
export function summary({ options: { baseUrl, key, place }, agent, people }: World) {
  return {
    base_url: baseUrl,
    bot_token: agent.token,
    sandbox_key: key,
    page: place.pages ? `${baseUrl}${PAGE}#${key}` : baseUrl.replace(/\/sandbox\/(\w+)$/, `${PAGE}#$1/${key}`),
    bot_id: agent.bot_id,
    people: Object.fromEntries(people.map(({ name, user_id }) => [name, user_id])),
  }
}
