import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, which could take the port before the program listens. */
const [LOWEST, HIGHEST] = [20_000, 32_000]
const MOST_TRIES = 100

/** For programs that must be told where to listen. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} is free.`)
}
