import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from './random.ts'

/** How often each kind of attack was tried. */
export type Tried = Record<string, number>

interface Attack {
  readonly name: string
  readonly weight: number
  /** Returns when the attacker has had enough. */
  run(attacker: Attacker): Promise<void>
}

interface Attacker {
  readonly url: string
  /** Source address of held connections: each attacker has its own. */
  readonly address: string
  readonly random: Random
  readonly stop: AbortSignal
}

const rest = (milliseconds: number, stop: AbortSignal) =>
  pause(milliseconds, undefined, { signal: stop }).catch(() => {})

/** Sends the text and then holds the connection for a while, ignoring responses. */
async function hold({ url, address, random, stop }: Attacker, text: string, reads = false): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), localAddress: address })
  socket.on('error', () => {})
  if (reads) socket.resume()
  else socket.pause()
  socket.write(text)
  await rest(random.between(500, 6_000), stop)
  socket.destroy()
}

async function post({ url, stop }: Attacker, path: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(30_000)])
  const response = await fetch(url + path, { method: 'POST', headers, body, signal }).catch(() => null)
  // Cut off, refused, or the service is down: all the same to an attacker. But a 404 attacks nothing.
  if (response?.status === 404) throw new Error(`There is no ${path} to attack.`)
  await response?.text().catch(() => '')
}

const POST = 'POST /bots/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const MANY = `{"capabilities":[${'1,'.repeat(500_000)}1]}`
const LONG = JSON.stringify({ bot_name: '\u200d'.repeat(300_000) })

const ATTACKS: readonly Attack[] = [
  { name: 'reads nothing', weight: 4, run: (attacker) => hold(attacker, GET_MUCH) },
  { name: 'silent', weight: 3, run: (attacker) => hold(attacker, '') },
  { name: 'headers without end', weight: 2, run: (attacker) => hold(attacker, 'GET / HTTP/1.1\r\nX-Slow: ') },
  {
    name: 'chunks that never come',
    weight: 3,
    run: (attacker) => hold(attacker, `${POST}Transfer-Encoding: chunked\r\n\r\n`),
  },
  {
    name: 'a body without its end',
    weight: 3,
    run: (attacker) => hold(attacker, `${POST}Content-Length: 1000000\r\n\r\n${'x'.repeat(900_000)}`, true),
  },
  { name: 'a body of many values', weight: 4, run: (attacker) => post(attacker, '/bots/register', MANY) },
  { name: 'a body of long text', weight: 2, run: (attacker) => post(attacker, '/account/register', LONG) },
  { name: 'an agent', weight: 2, run: (attacker) => post(attacker, '/bots/register', agent(attacker.random)) },
  { name: 'an account', weight: 3, run: (attacker) => post(attacker, '/account/register', account(attacker.random)) },
  {
    name: 'a mail',
    weight: 3,
    run: (attacker) => post(attacker, '/account/password-reset/request', mail(attacker.random)),
  },
]

const GET_MUCH = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(6)

function someAddress(random: Random): string {
  return `flood${Math.floor(random.next() * 200)}@example.org`
}

function mail(random: Random): string {
  return JSON.stringify({ email: someAddress(random) })
}

function agent(random: Random): string {
  return JSON.stringify({ bot_name: 'Flood', contact_email: someAddress(random), accept_terms: true })
}

function account(random: Random): string {
  const person = { name: 'Flood', password: 'a long enough password', date_of_birth: '1990-01-01' }
  return JSON.stringify({ ...person, email: someAddress(random) })
}

/** A hostile crowd that attacks every service, beside the honest clients, until told to stop. */
export async function runHostile(
  urls: readonly string[],
  count: number,
  seed: number,
  stop: AbortSignal,
): Promise<Tried> {
  const tried: Tried = Object.fromEntries(ATTACKS.map(({ name }) => [name, 0]))
  const attack = async (index: number) => {
    const random = new Random(seed * 1_000 + 500 + index)
    const address = `127.0.9.${1 + (index % 250)}`
    while (!stop.aborted) {
      const { name, run } = random.choose(ATTACKS)
      tried[name] = (tried[name] ?? 0) + 1
      await run({ url: random.pick(urls) ?? '', address, random, stop })
      await rest(random.between(50, 500), stop)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => attack(index)))
  return tried
}
