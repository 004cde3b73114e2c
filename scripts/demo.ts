import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../server/src/config/config.ts'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { defaultDataDir, openEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { unusableDatabase } from '../server/src/db/unusable.ts'
import { loadSecrets } from '../server/src/secrets/installation-key.sql.ts'
import { type Demo, type DemoOptions, fillDemo } from './demo/fill.ts'
import type { Progress } from './demo/loader.ts'
import { WRITTEN } from './demo/written/index.ts'
import { stopSignal, unlessStopped } from './stoppable.ts'

const USAGE = `Fills an empty installation with invented people, agents, ideas, interests and messages.

  npm run demo -- [--size 100] [--seed 1] [--password …] [--force]

  --size      people, and as many ideas: 100 written by hand, and from 200 to 1000000 with made-up ones beside them
  --seed      another number makes up others
  --password  of the demo accounts; left out, one is made up
  --force     also where there is something already

It uses the installation that npm start would use (DATABASE_URL or DATA_DIR). With the embedded database, stop the
service first; with DATABASE_URL it may run.`

const stop = stopSignal()

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) console.log(USAGE)
  else await run(options, loadConfig(process.env))
  process.exit(0)
} catch (error) {
  const fault = unusableDatabase(error)
  if (fault === undefined && !stop.aborted) throw error
  console.error(stop.aborted ? 'Stopped.' : fault?.message)
  process.exit(1)
}

function readOptions(args: string[]): DemoOptions | undefined {
  const { values } = parse(args)
  if (values.help) return undefined
  const [size, seed] = [Number(values.size), Number(values.seed)]
  const password = values.password ?? randomBytes(9).toString('base64url')
  const faults = [
    !isSize(size) && '--size must be 100, or from 200 to 1000000.',
    !(Number.isInteger(seed) && seed >= 0) && '--seed must be a whole number.',
    (password.length < 8 || password.length > 256) && '--password must have 8 to 256 characters.',
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new StartupFault(faults.join('\n'))
  return { size, seed, password, force: values.force }
}

/** The made-up part needs enough people to be plausible. */
function isSize(size: number): boolean {
  return size === WRITTEN || (Number.isInteger(size) && size >= 2 * WRITTEN && size <= 1_000_000)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        size: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
        password: { type: 'string' },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StartupFault(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function run(options: DemoOptions, config: Config): Promise<void> {
  const storage = await openStorage(config)
  await unlessStopped(stop, () => fill(storage.url, options, config)).finally(storage.stop)
}

async function fill(url: string, options: DemoOptions, config: Config): Promise<void> {
  await migrate(url)
  const database = openDatabase({ url, maxConnections: 2, onIdleError: () => {} })
  try {
    const installation = { url, config, database, secrets: await loadSecrets(database, config.secretKey) }
    const started = performance.now()
    const progress = progressOnTerminal()
    const demo = await fillDemo(installation, options, progress).finally(progress.end)
    announce(demo, options, (performance.now() - started) / 1000)
  } finally {
    await database.close()
  }
}

async function openStorage(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = config
  if (databaseDirectUrl !== undefined) return { url: databaseDirectUrl, stop: async () => {} }
  const checkout = path.resolve(import.meta.dirname, '..')
  return openEmbedded({
    dataDir: path.resolve(dataDir ?? defaultDataDir(checkout)),
    pid: process.pid,
    onRestart: () => {},
  })
}

/** One line per table; on a terminal the current line counts up. */
function progressOnTerminal(): Progress & { end(): void } {
  let current = ''
  let started = 0
  let rows = 0
  const end = () => {
    if (current === '') return
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7)
    const line = `${current.padEnd(34)}${rows === 0 ? ''.padStart(12) : rows.toLocaleString('en').padStart(12)}${seconds} s`
    console.log(process.stdout.isTTY ? `\r${line}` : line)
    current = ''
  }
  return {
    end,
    step(name, done, expected) {
      if (name !== current) {
        end()
        ;[current, started, rows] = [name, performance.now(), 0]
      }
      if (process.stdout.isTTY && expected !== null)
        process.stdout.write(
          `\r${name.padEnd(34)}${`${Math.floor((100 * done) / Math.max(1, expected))} %`.padStart(12)}`,
        )
    },
    finished(_name, count) {
      rows += count
    },
  }
}

function announce(demo: Demo, { size, password }: DemoOptions, seconds: number): void {
  const { accounts } = demo
  console.log(`
Demo data for ${size.toLocaleString('en')} people: ${demo.rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s (${Math.round(demo.rows / seconds).toLocaleString('en')} a second).

  Admin      ${accounts.admin}
  Maker      ${accounts.maker}   (user_id ${demo.makerId})
  Investor   ${accounts.investor}
  Password   ${password}
  Agent      bot_token ${demo.agentToken}, pairing code ${demo.pairingCode}; it acts for the maker

Everybody and everything else is invented. Not for an installation that strangers can reach.`)
}
