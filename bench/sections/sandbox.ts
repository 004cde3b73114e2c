import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { urlOf } from '../../sandbox/databases.ts'
import { FROM, SECRET } from '../../sandbox/hosted/host.ts'
import { startEmbedded } from '../../server/src/db/embedded/index.ts'
import { residentBytes } from '../../server/src/rendering/bounded-child.ts'
import { query } from '../agents.ts'
import { type BenchOptions, limitRow } from '../lab.ts'
import { median } from '../load.ts'
import type { Row } from '../report.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OPEN = 50
const OF_ONE_ADDRESS = 3
const MEGABYTE = 1_000_000

/** What a developer waits for, and what an installation gives. */
export async function sandboxRows({ runs }: BenchOptions): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-bench-'))
  await chmod(folder, 0o755)
  try {
    return [...(await localRows(path.join(folder, 'local'), runs)), ...(await hostedRows(path.join(folder, 'hosted')))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function localRows(data: string, runs: number): Promise<Row[]> {
  const first = await startSandbox(data)
  await first.stop()
  const began = performance.now()
  const { readyAfter, call, stop } = await startSandbox(data)
  try {
    const calls = await aMonth(call)
    const month = performance.now() - began
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      await call('key', 'POST', '/sandbox/reset', {})
      const from = performance.now()
      await call('key', 'POST', '/sandbox/clock/advance', { by: 'P90D' })
      times.push(performance.now() - from)
    }
    return [
      limitRow('sandbox: ready, with its template to be made', first.readyAfter / 1_000, 10, 's'),
      limitRow('sandbox: ready', readyAfter / 1_000, 10, 's'),
      limitRow('sandbox: from nothing through a month', month / 1_000, 60, 's', `${calls} calls`),
      limitRow('sandbox: 90 days', median(times) / 1_000, 3, 's'),
    ]
  } finally {
    await stop()
  }
}

type Call = (as: 'key' | 'token', method: string, path: string, body?: object) => ReturnType<typeof send>

/** To an accepted interest, a closed round and an expired approval; returns how many calls it took. */
async function aMonth(call: Call): Promise<number> {
  const { people } = await call('key', 'GET', '/sandbox')
  const idOf = (name: string) => people.find(({ persona }: { persona: string }) => persona === name)
  const { user_id: greta } = idOf('greta')
  const { user_id: dario } = idOf('dario')
  const { idea_id: stones } = idOf('ines')
  const { user_id: mara, idea_id: roofs } = idOf('mara')
  const wishes: [string, object][] = [
    ['express-interest', { user_id: greta, idea_id: stones }],
    ['express-interest', { user_id: dario, idea_id: stones }],
    ['start-round', { user_id: mara, idea_id: roofs, duration_days: 30 }],
    ['watch-idea', { user_id: mara, idea_id: roofs }],
  ]
  for (const [operation, fields] of wishes) await call('token', 'POST', `/bots/action/${operation}`, fields)
  const { happened } = await call('key', 'POST', '/sandbox/clock/advance', { by: 'P31D' })
  for (const type of ['interest.accepted', 'approval.expired', 'round.closed'])
    if (!happened.some(({ what }: { what: string }) => what === type)) throw new Error(`There was no ${type}.`)
  return wishes.length + 2
}

async function startSandbox(data: string) {
  const began = performance.now()
  const child = spawn(process.execPath, [...FLAGS, 'sandbox/run.ts', '--json', '--port', '0', '--data', data], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { base_url, bot_token, sandbox_key } = JSON.parse(String(line))
  const call: Call = (as, method, at, body) =>
    send(`${base_url}${at}`, method, body, { authorization: `Bearer ${as === 'key' ? sandbox_key : bot_token}` })
  return { call, readyAfter: performance.now() - began, stop: () => end(child) }
}

const FLAGS = ['--disable-warning=ExperimentalWarning']

/** As many as an installation has, each called once: the process that has them, and the server that has their databases. */
async function hostedRows(dataDir: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir, settings: { max_connections: '300' } })
  const databaseUrl = urlOf(server.url, 'sandboxes')
  await query(urlOf(server.url, 'postgres'), 'create database sandboxes')
  const secret = 'bench'
  const env = { SANDBOX_DATABASE_URL: databaseUrl, BASE_URL: 'http://localhost', SANDBOX_SECRET: secret }
  const child = spawn(process.execPath, [...FLAGS, 'sandbox/hosted/main.ts'], {
    ...{ cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    env: { ...env, SANDBOX_REPORT_KEY: '00' },
  })
  try {
    const [{ port, fault }] = (await once(child, 'message')) as [{ port: number; fault?: string }]
    if (fault !== undefined) throw new Error(fault)
    for (let made = 0; made < OPEN; made++) {
      const from = { [FROM]: `192.0.2.${Math.floor(made / OF_ONE_ADDRESS)}`, [SECRET]: secret }
      const { sandbox_id, bot_token } = await send(`http://127.0.0.1:${port}/sandboxes`, 'POST', undefined, from)
      const status = `http://127.0.0.1:${port}/sandbox/${sandbox_id}/bots/status`
      await send(status, 'GET', undefined, { ...from, authorization: `Bearer ${bot_token}` })
    }
    const [{ bytes, folder } = { bytes: 0, folder: '' }] = await query<{ bytes: number; folder: string }>(
      databaseUrl,
      `select sum(pg_database_size(oid))::float8 as bytes, current_setting('data_directory') as folder
       from pg_database where starts_with(datname, 'sandboxes_world_')`,
    )
    const [ours, postgres] = [await residentBytes(child.pid), await memoryOfServer(folder)]
    const [process, database, disk] = [ours, postgres, bytes].map((each) => Math.round(each / MEGABYTE))
    const more = `${process} their process, ${database} PostgreSQL; ${disk} MB on disk`
    return [limitRow(`sandbox: ${OPEN} open`, (ours + postgres) / MEGABYTE, 1_500, 'MB', more)]
  } finally {
    await end(child)
    await server.stop()
  }
}

/** Of all its processes; what they share is counted once. */
async function memoryOfServer(folder: string): Promise<number> {
  const [server = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  let sum = 0
  for (const pid of await readdir('/proc')) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (pid !== server && !status.includes(`PPid:\t${server}\n`)) continue
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    sum += Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) * 1_024
  }
  return sum
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
async function send(url: string, method: string, body: object | undefined, headers: object): Promise<any> {
  const content = body && { body: JSON.stringify(body) }
  const response = await fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, ...content })
  const said = await response.json()
  if (response.status >= 400 && response.status !== 402) throw new Error(JSON.stringify(said))
  return said
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
