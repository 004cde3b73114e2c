import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { freePort } from '../server/test/free-port.ts'

/**
 * Runs the tests with every service behind pgbouncer in transaction mode and few connections: `npm run test:pgbouncer`,
 * optionally with parts of file names. Needs `pgbouncer` on the path (Debian: apt-get install pgbouncer).
 */

const START_LIMIT_MS = 30_000

const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-pooled-'))
await chmod(folder, 0o755)
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '400' }
const server = await startEmbedded({ dataDir: folder, settings })
const direct = server.urlOf('postgres')
let pooler: ChildProcess | undefined
let exitCode = 1
try {
  const port = await freePort()
  pooler = await startPooler(port)
  const pooled = `postgresql://ideabridge@127.0.0.1:${port}/postgres`
  await answers(pooled)
  exitCode = await runTests({ TEST_DATABASE_URL: direct, TEST_POOLER_URL: pooled })
} finally {
  if (pooler?.exitCode === null) {
    pooler.kill('SIGINT')
    await Promise.race([once(pooler, 'exit'), pause(5_000)])
    pooler.kill('SIGKILL')
  }
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(exitCode)

async function startPooler(port: number): Promise<ChildProcess> {
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration(port))
  // pgbouncer refuses to run as root; `nobody` also runs the database whose socket it opens.
  const account = os.userInfo().uid === 0 ? ['-u', 'nobody'] : []
  return spawn('pgbouncer', ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Five connections per database, however many a service opens: code that needs a dedicated one fails quickly. */
function configuration(port: number): string {
  return `[databases]
* = host=${path.join(folder, 'run')} user=ideabridge
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 2000
server_idle_timeout = 5
server_check_delay = 0
`
}

async function answers(url: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; ; await pause(50)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

async function runTests(environment: Record<string, string>): Promise<number> {
  const run = path.resolve(import.meta.dirname, '../server/test/run.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', run, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return (code as number | null) ?? 1
}
