import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { hashToken, newBotToken } from '../server/src/secrets.ts'
import { type Call, type Load, load, median, saturate } from './load.ts'
import { type RunningProcess, startProcess } from './processes.ts'
import { isMet, printTable, type Row, writePlot } from './report.ts'
import { openReplay, traceCall } from './trace.ts'

/**
 * Measures the service against what the same machine can do at most, in one run: every figure is a ratio. The machine
 * may be noisy; both sides of a ratio suffer alike.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    agents: { type: 'string', default: '200' },
  },
})
const SECONDS = Number(options.seconds)
const RUNS = Number(options.runs)
const CONNECTIONS = 50

const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-bench-'))
await chmod(folder, 0o755)
console.log('Starting PostgreSQL (fsync on) …')
const postgres = await startEmbedded({ dataDir: folder })
const started: RunningProcess[] = []
try {
  await migrate(postgres.url)
  const agents = await prepareAgents(Number(options.agents))
  const rows = [...(await statusRows(agents)), ...(await createRows(agents))]
  printTable(rows)
  await writePlot(rows, path.resolve(import.meta.dirname, 'results/ratios.svg'))
  process.exitCode = rows.every(isMet) ? 0 : 1
} finally {
  for (const running of started) await running.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Agent {
  token: string
  bot_id: number
  user_id: number
}

/** Approved agents, each paired with a person who owns a business. */
async function prepareAgents(count: number): Promise<Agent[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const agents: Agent[] = []
  for (let index = 0; index < count; index++) {
    const token = newBotToken()
    const { rows } = await client.query<{ bot_id: string; user_id: string }>(
      `with person as (insert into users (email, name, date_of_birth, email_verified_at)
         values ($1, $2, '1990-01-01', now()) returning user_id),
       bot as (insert into bots (bot_name, contact_email, requested_capabilities, active_capabilities, status,
           pairing_code_hash, webhook_secret_sealed, terms_version)
         values ($2, $1, '{create_idea}', '{create_idea}', 'active', sha256($3), $3, '1') returning bot_id),
       token as (insert into bot_tokens (token_hash, bot_id) select $3, bot_id from bot),
       minutes as (insert into bot_minutes (bot_id) select bot_id from bot),
       usage as (insert into bot_usage (bot_id, hour) select bot_id, hour_number(app_now()) from bot),
       link as (insert into links (bot_id, user_id, permissions) select bot_id, user_id, '{create_idea}' from bot, person),
       business as (insert into businesses (owner_user_id, business_name, approval_status)
         select user_id, 'Bench', 'approved' from person)
       select bot_id, user_id from bot, person`,
      [`bench${index}@example.org`, `Bench ${index}`, hashToken(token)],
    )
    agents.push({ token, bot_id: Number(rows[0]?.bot_id), user_id: Number(rows[0]?.user_id) })
  }
  await client.end()
  return agents
}

async function statusRows(agents: readonly Agent[]): Promise<Row[]> {
  const service = await startService()
  const ceiling = await begin('ceiling-fastify.ts', { DATABASE_URL: postgres.url })
  const status = statusCall(agents)
  const [ours, bare] = await sideBySide(
    () => measure(service.url, status, 200),
    () => measure(ceiling.url, () => ({ method: 'GET', path: '/query' }), 200),
  )
  const [mcp, http] = await sideBySide(
    () => measure(service.url, mcpStatusCall(agents), 200),
    () => measure(service.url, status, 200),
  )
  const megabytes = service.residentMegabytes()
  await end(service, ceiling)
  return [
    row('GET /bots/status against Fastify with one query', ours, bare, 0.4),
    row('the same over MCP against HTTP', mcp, http, 0.6),
    {
      what: 'memory after load, of 300 MB',
      measured: `${Math.round(megabytes)} MB`,
      ratio: megabytes / 300,
      bar: 1,
      atLeast: false,
    },
  ]
}

async function createRows(agents: readonly Agent[]): Promise<Row[]> {
  const create = createCall(agents)
  const statements = await traceCall(postgres.url, async (url) => {
    const { headers = {}, body = '' } = create(0)
    const answer = await fetch(`${url}/bots/action/create-idea`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(await answer.text())
  })
  console.log(`create-idea runs ${statements.length} statements`)
  const service = await startService()
  const replay = await openReplay(postgres.url, statements, 20)
  const [ours, bare] = await sideBySide(
    () => measure(service.url, create, 201),
    () => saturate(20, SECONDS, replay.run),
  )
  const one = await measure(service.url, createCall(agents.slice(0, 1)), 201)
  await replay.close()
  await end(service)
  return [
    row('create-idea with key against its own statements', ours, bare, 0.45),
    row('one agent on all connections against many agents', one, ours, 0.3),
  ]
}

/** Alternately, so that a slow minute of the machine falls on both; the medians. */
async function sideBySide(one: () => Promise<Load>, other: () => Promise<Load>): Promise<[Load, Load]> {
  const [ones, others]: [Load[], Load[]] = [[], []]
  for (let run = 1; run <= RUNS; run++) {
    ones.push(await one())
    others.push(await other())
    process.stdout.write(
      `  run ${run}: ${Math.round(ones.at(-1)!.perSecond)} and ${Math.round(others.at(-1)!.perSecond)} per second\n`,
    )
  }
  return [middle(ones), middle(others)]
}

function middle(loads: readonly Load[]): Load {
  const rate = median(loads.map((each) => each.perSecond))
  return loads.find((each) => each.perSecond === rate) as Load
}

function measure(url: string, next: (index: number) => Call, expect: number): Promise<Load> {
  return load({ url, connections: CONNECTIONS, seconds: SECONDS, expect, next })
}

function row(what: string, ours: Load, theirs: Load, bar: number): Row {
  const measured = `${Math.round(ours.perSecond)}/s against ${Math.round(theirs.perSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`
  return { what, measured, ratio: ours.perSecond / theirs.perSecond, bar, atLeast: true }
}

function authorization(agent: Agent): Record<string, string> {
  return { authorization: `Bearer ${agent.token}` }
}

function pick(agents: readonly Agent[], index: number): Agent {
  return agents[index % agents.length] as Agent
}

function statusCall(agents: readonly Agent[]) {
  return (index: number): Call => ({ method: 'GET', path: '/bots/status', headers: authorization(pick(agents, index)) })
}

function mcpStatusCall(agents: readonly Agent[]) {
  const params = { name: 'platform_get_status', arguments: {} }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return (index: number): Call => ({
    method: 'POST',
    path: '/mcp',
    headers: {
      ...authorization(pick(agents, index)),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body,
  })
}

function createCall(agents: readonly Agent[]) {
  return (index: number): Call => {
    const agent = pick(agents, index)
    return {
      method: 'POST',
      path: '/bots/action/create-idea',
      headers: {
        ...authorization(agent),
        'content-type': 'application/json',
        'idempotency-key': `bench-key-${randomUUID()}`,
      },
      body: JSON.stringify({ user_id: agent.user_id, name: 'Solar kiln', annotation: 'Fires clay with sunlight.' }),
    }
  }
}

function startService(): Promise<RunningProcess> {
  return begin('../server/src/main.ts', {
    DATABASE_URL: postgres.url,
    PORT: '0',
    BOT_RATE_PER_MINUTE: '1000000000',
    DAILY_ACTIONS_STANDARD: '1000000000',
    LOG_LEVEL: 'warn',
  })
}

async function begin(file: string, environment: Record<string, string>): Promise<RunningProcess> {
  const running = await startProcess(file, environment)
  started.push(running)
  return running
}

async function end(...ended: RunningProcess[]): Promise<void> {
  for (const running of ended) {
    started.splice(started.indexOf(running), 1)
    await running.stop()
  }
}
