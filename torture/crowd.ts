import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { migrate } from '../server/src/db/migrate.ts'
import { freePort } from '../server/test/free-port.ts'
import { send } from './caller.ts'
import { DatabaseServer } from './database-server.ts'
import { FLOODED, type Flood } from './floods.ts'
import { ServiceProcess } from './services.ts'

/**
 * npm run torture:crowd -- [--idle 3000] [--readers 500] [--senders 500] [--calls 3000] [--sockets 200] [--floods sign-ins,pictures,reads,tokens]
 * How long an agent's calls take alone, and beside thousands of idle connections, readers that never read and senders
 * that never finish; then beside sockets of one address that sign in to one account, read or have pictures drawn, each
 * as soon as it was answered. Exits with 1 if p99 is more than three times as long, or anybody was answered 500.
 */
const { values } = parseArgs({
  options: {
    idle: { type: 'string', default: '3000' },
    readers: { type: 'string', default: '500' },
    senders: { type: 'string', default: '500' },
    calls: { type: 'string', default: '3000' },
    sockets: { type: 'string', default: '200' },
    floods: { type: 'string', default: 'sign-ins,pictures,reads,tokens' },
  },
})
const [idle, readers, senders, calls, sockets] = [
  ...[values.idle, values.readers, values.senders],
  ...[values.calls, values.sockets],
].map(Number)
const READ = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(6)
const SEND = 'POST /bots/auth HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'
const SETTINGS = {
  NODE_OPTIONS: '--max-old-space-size=280',
  BOT_RATE_PER_MINUTE: '1000000',
  DAILY_ACTIONS_STANDARD: '1000000',
}

const database = await DatabaseServer.create()
await migrate(database.url)
const service = new ServiceProcess(await freePort(), { ...SETTINGS, DATABASE_URL: database.url })
service.start()
let failed = true
try {
  const token = await register()
  await measure(token)
  const quiet = await measure(token)
  const crowd = new AbortController()
  const opened = openCrowd(crowd.signal)
  await pause(2_000)
  const crowded = await measure(token)
  crowd.abort()
  await opened
  console.log(`alone: median ${quiet.median} ms, p99 ${quiet.p99} ms`)
  console.log(`with the crowd: median ${crowded.median} ms, p99 ${crowded.p99} ms`)
  let slow = crowded.p99 > 3 * quiet.p99
  const person = { ...FLOODED, date_of_birth: '1990-01-01' }
  await send(service.url, { method: 'POST', path: '/account/register', input: person }, 30_000)
  const floodToken = await personsToken()
  for (const flood of values.floods.split(',') as Flood[]) {
    const before = await measure(token)
    const { during, answered } = await beside(flood, floodToken, () => measure(token))
    const ratio = during.p99 / before.p99
    slow ||= ratio > 3 || '500' in answered
    console.log(`${sockets} sockets, ${flood}: median ${during.median} ms, p99 ${during.p99} ms`)
    console.log(`  alone: median ${before.median} ms, p99 ${before.p99} ms; p99 is ${ratio.toFixed(1)} times that`)
    console.log(`  they were answered ${JSON.stringify(answered)}`)
  }
  failed = slow || service.hasEnded
} finally {
  await service.end('SIGKILL')
  await database.remove()
}
process.exit(failed ? 1 : 0)

async function register(): Promise<string> {
  const input = { bot_name: 'Agent', contact_email: 'agent@example.org', accept_terms: true }
  for (;;) {
    const { reply } = await send(service.url, { method: 'POST', path: '/bots/register', input }, 5_000)
    if (reply?.body.bot_token) return reply.body.bot_token
    await pause(200)
  }
}

/** Of the account that floods. */
async function personsToken(): Promise<string> {
  const post = (path: string, input: unknown, cookie = '') =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    })
  const entered = (await post('/account/login', FLOODED)).headers.getSetCookie()
  const cookie = entered.map((line) => line.split(';')[0]).join('; ')
  const made = await post('/account/tokens', { name: 'Flood', scopes: ['profile:read'] }, cookie)
  const { token } = (await made.json()) as { token?: string }
  if (token === undefined) throw new Error(`No token was made: ${made.status}`)
  return token
}

async function measure(token: string): Promise<{ median: number; p99: number }> {
  const times: number[] = []
  for (let call = 0; call < (calls ?? 0); call++) {
    const began = performance.now()
    const request = { method: 'POST', path: '/bots/action/list-ideas', input: {}, token } as const
    const { ending, reply } = await send(service.url, request, 30_000)
    if (ending !== 'done') throw new Error(`A call ended as ${ending}: ${reply?.text}`)
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { median: at(0.5), p99: at(0.99) }
}

/** What is done while the sockets flood, and how they were answered. */
async function beside<Result>(flood: Flood, floodToken: string, work: () => Promise<Result>) {
  const order = { url: service.url, flood, sockets, token: floodToken }
  const worker = new Worker(new URL('./floods.ts', import.meta.url), { workerData: order })
  await pause(3_000)
  const during = await work()
  const ended = once(worker, 'message') as Promise<[Record<string, number>]>
  worker.postMessage('stop')
  const [answered] = await ended
  await worker.terminate()
  return { during, answered }
}

/** Reconnects a second after being cut off. */
async function openCrowd(stop: AbortSignal): Promise<void> {
  const texts = [...Array(idle).fill(''), ...Array(readers).fill(READ), ...Array(senders).fill(SEND)]
  await Promise.all(texts.map((text, index) => comeBack(text, `127.0.${10 + (index % 10)}.${1 + (index % 200)}`, stop)))
}

async function comeBack(text: string, localAddress: string, stop: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(service.url)
  while (!stop.aborted) {
    const socket = net.connect({ host: hostname, port: Number(port), localAddress })
    socket.on('error', () => {})
    if (text === READ) socket.pause()
    socket.write(text)
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    stop.addEventListener('abort', () => socket.destroy(), { once: true })
    await ended
    await pause(1_000, undefined, { signal: stop }).catch(() => {})
  }
}
