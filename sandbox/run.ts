import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stopSignal } from '../scripts/stoppable.ts'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { defaultDataDir } from '../server/src/db/embedded/index.ts'
import { unusableDatabase } from '../server/src/db/unusable.ts'
import { type Databases, databasesOn, openDatabases } from './databases.ts'
import { prefixOf, readLabels, takeShelf } from './hosted/shelf.sql.ts'
import { openSandbox, type Sandbox, summary } from './sandbox.ts'
import { PASSWORD } from './seed.ts'

const USAGE = `Starts a whole service in which nothing is real: people who answer by script, and a clock that you move.

  npm run sandbox -- [--port 4000] [--seed 1] [--data folder | --database address] [--host address] [--json]

  --port      where it listens; 0 for any that is free
  --host      at which address; 127.0.0.1, which only this machine reaches, unless you say so
  --seed      another one gives events other ids
  --data      where its database server is; a folder of its own
  --database  of an empty database instead, with a role that may create others beside it
  --json      print one line of JSON instead

Everything in it is gone when it stops. docs/sandbox.md says what can be done with it.`

const stop = stopSignal()

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) console.log(USAGE)
  else await run(options)
  process.exit(0)
} catch (error) {
  const fault = unusableDatabase(error)
  if (fault === undefined) throw error
  console.error(fault.message)
  process.exit(1)
}

interface Options {
  port: number
  seed: string
  host: string
  data: string
  database: string | undefined
  json: boolean
}

function readOptions(args: string[]): Options | undefined {
  const options = {
    port: { type: 'string', default: '4000' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
    data: { type: 'string', default: `${defaultDataDir(path.resolve(import.meta.dirname, '..'))}-sandbox` },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return undefined
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
      throw new Error('--port is a number up to 65535.')
    const { host, seed, data, database, json } = values
    return { port: Number(values.port), host, seed, data, database, json }
  } catch (error) {
    throw new StartupFault(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function run({ port, host, seed, data, database, json }: Options): Promise<void> {
  const databases = await (database === undefined ? openDatabases(path.resolve(data)) : databasesAt(database))
  try {
    const sandbox = await openSandbox({ databases, port, host, seed }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new StartupFault(`Port ${port} is already in use. Take another one: npm run sandbox -- --port 0`)
    })
    console.log(json ? JSON.stringify(summary(sandbox.world())) : announcement(sandbox))
    if (!stop.aborted) await once(stop, 'abort')
    await sandbox.close()
  } finally {
    await databases.stop()
  }
}

/** On a database server that is running already, with databases nobody else uses. */
async function databasesAt(address: string): Promise<Databases & { stop(): Promise<void> }> {
  const prefix = prefixOf(address)
  const shelf = await takeShelf(address, 0)
  if (shelf === null) throw new StartupFault('Another process has the sandboxes of this database.')
  if ((await readLabels(shelf, prefix)).size > 0)
    throw new StartupFault('This database has sandboxes of an installation. Take another one.')
  return { ...(await databasesOn(address, { prefix })), stop: () => shelf.end() }
}

function announcement(sandbox: Sandbox): string {
  const { base_url, bot_token, sandbox_key, page } = summary(sandbox.world())
  const { people } = sandbox.world()
  const ada = people.find(({ name }) => name === 'ada')
  const otto = people.find(({ name }) => name === 'otto')
  const interest = JSON.stringify({ user_id: ada?.user_id, idea_id: otto?.idea_id, kind: 'partner' })
  const json = `-H 'Content-Type: application/json'`
  return `Sandbox at ${base_url}. Nothing in it is real: no mail leaves, no money moves, and time stands still until you move it.

  Agent token   ${bot_token}
  Sandbox key   ${sandbox_key}
  Page          ${page}
  App           ${base_url}/app, as ada@sandbox.example or anybody below, with the password “${PASSWORD}”

${people.map(({ name, user_id, says }) => `  ${name.padEnd(9)}${String(user_id).padStart(3)}  ${says}`).join('\n')}

Try:
  curl -X POST ${base_url}/bots/action/express-interest -H 'Authorization: Bearer ${bot_token}' -H 'Idempotency-Key: first' ${json} -d '${interest}'
  curl -X POST ${base_url}/sandbox/clock/advance -H 'Authorization: Bearer ${sandbox_key}' ${json} -d '{"until":"next"}'
  curl ${base_url}/bots/events -H 'Authorization: Bearer ${bot_token}'`
}
