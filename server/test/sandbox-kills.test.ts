import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databasesOn } from '../../sandbox/databases.ts'
import { prefixOf } from '../../sandbox/hosted/shelf.sql.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import { Random } from '../../torture/random.ts'
import { assertAccepted } from './assertions.ts'
import { createTestDatabase } from './databases.ts'
import { type ServiceProcess, startedBy, Workbench, waitFor } from './processes.ts'
import { sandboxServer } from './sandboxes.ts'
import { callService } from './service.ts'

/** Three rounds strike while one is made, while it is reset, and while it keeps a snapshot or is dropped. */
const SEED = 329
const ROUNDS = 3
const LATEST_MS = 900
const PATIENCE_MS = 90_000
const RUN = fileURLToPath(new URL('../../sandbox/run.ts', import.meta.url))

type Step = () => Promise<unknown>
type Server = Awaited<ReturnType<typeof sandboxServer>>

/**
 * Takes one step after another and kills within one of them, so that slow machines are hit in the same places as fast ones. Each round has
 * its share of the steps.
 */
async function killWithin(round: number, steps: readonly Step[], kill: () => Promise<unknown>): Promise<void> {
  const random = new Random(SEED + round)
  const last = Math.floor(((round - 1 + random.next()) / ROUNDS) * steps.length)
  const after = random.between(0, LATEST_MS)
  for (const step of steps.slice(0, last)) await step()
  const cutOff = steps[last]?.().catch(() => {})
  await pause(after)
  await kill()
  await cutOff
}

async function onServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const server = await sandboxServer()
  try {
    return await work(server)
  } finally {
    await server.drop()
  }
}

async function call(url: string, key: string, method: string, path: string, body?: object) {
  const answer = await callService(url, method, path, body, { token: key })
  assertAccepted(answer, 200)
}

/** All that a sandbox does with databases, and what takes time in between. */
const lifeOf = (control: (method: string, path: string, body?: object) => Promise<unknown>): Step[] => [
  () => control('POST', '/sandbox/snapshots', { name: 'one' }),
  () => control('POST', '/sandbox/clock/advance', { by: 'P20D' }),
  () => control('POST', '/sandbox/reset'),
  () => control('POST', '/sandbox/snapshots/one/restore'),
  () => Promise.all([control('POST', '/sandbox/snapshots', { name: 'one' }), control('GET', '/sandbox')]),
]

describe('a local sandbox', () => {
  function start({ url: database }: Server) {
    const child = spawn(process.execPath, [RUN, '--json', '--port', '0', '--database', database], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    const ready = Promise.race([once(child.stdout, 'data'), ended]).then(([said]) => JSON.parse(String(said)))
    ready.catch(() => {})
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    }
    return { ready, end }
  }

  for (let round = 1; round <= ROUNDS; round++)
    it(`leaves nothing behind, whenever it is killed (${round})`, () =>
      onServer(async (server) => {
        const killed = start(server)
        const control = async (method: string, path: string, body?: object) => {
          const { base_url, sandbox_key } = await killed.ready
          return call(base_url, sandbox_key, method, path, body)
        }
        const steps = [() => killed.ready, ...lifeOf(control)]
        await killWithin(round, steps, () => killed.end('SIGKILL'))
        // As the next start does.
        const databases = await databasesOn(server.url, { prefix: prefixOf(server.url) })
        await (await openSandbox({ databases })).close()
        // What the server had begun for the killed one may be there only now; so the start after that drops it.
        await waitFor('its databases to be dropped', PATIENCE_MS, async () => {
          await databases.sweep()
          return (await server.names()).length === 0
        })
      }))
})

describe('an installation', () => {
  /** The process that has its sandboxes, if there is one. */
  function killSandboxes({ pid }: ServiceProcess): void {
    const found = startedBy(pid).find(({ command }) => command.includes('hosted/main.ts'))
    if (found) process.kill(found.pid, 'SIGKILL')
  }

  async function make({ url }: ServiceProcess) {
    const { status, body } = await callService(url, 'POST', '/sandboxes')
    return status === 201 && (body as { base_url: string; sandbox_key: string; sandbox_id: string })
  }

  const victims = ['its service', 'the process of its sandboxes', 'both'] as const
  for (let round = 1; round <= ROUNDS; round++) {
    const victim = victims[round % victims.length]
    const isServiceKilled = victim !== 'the process of its sandboxes'
    it(`leaves nothing behind, whenever somebody kills ${victim} (${round})`, (test) =>
      onServer(async (server) => {
        /** Neither a sandbox that was closed in good order nor one of its snapshots. */
        const strays = async () => {
          const known = await server.labelled()
          return (await server.names()).filter((name) => !known.has(name))
        }
        const database = await createTestDatabase()
        test.after(() => database.drop())
        const workbench = new Workbench(test)
        const start = () => workbench.start({ ...database.settings, SANDBOX_DATABASE_URL: server.url })
        const first = await start()
        const made: { url: string; key: string }[] = []
        const more = async () => {
          const one = await make(first)
          if (one) made.push({ url: one.base_url, key: one.sandbox_key })
        }
        const control = (method: string, path: string, body?: object) =>
          call(made[0]?.url ?? '', made[0]?.key ?? '', method, path, body)
        const steps = [more, ...lifeOf(control), () => Promise.all([control('DELETE', ''), more()])]
        await killWithin(round, steps, async () => {
          if (victim !== 'its service') killSandboxes(first)
          if (isServiceKilled) await first.end('SIGKILL')
        })
        if (!isServiceKilled) await first.end('SIGTERM')
        const second = await start()
        // The one before may be closing its sandboxes.
        const one = await waitFor('a sandbox', PATIENCE_MS, () => make(second))
        await call(one.base_url, one.sandbox_key, 'DELETE', '')
        // What was begun for the killed one may be there only now: the next sweep is half a minute away.
        await waitFor('its databases to be dropped', PATIENCE_MS, async () => (await strays()).length === 0)
        assert.equal((await second.end('SIGTERM')).code, 0)
        assert.deepEqual(await strays(), [])
      }))
  }
})
