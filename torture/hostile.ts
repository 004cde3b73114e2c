import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { plainPdf } from '../server/test/files.ts'
import { Random } from './random.ts'
import type { Person } from './world.ts'

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
  /** Signed in; nobody confirmed their addresses. */
  readonly newcomers: readonly Person[]
  /** Of what has to succeed to be an attack. */
  succeeded(what: typeof ATTACHED): void
}

export const ATTACHED = 'files attached'
const SENDERS = '127.0.8.1'

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

async function post(attacker: Attacker, path: string, body: string): Promise<void> {
  const answer = await ask(attacker, path, body)
  // Cut off, refused, or the service is down: all the same to an attacker. But a 404 attacks nothing.
  if (answer?.status === 404) throw new Error(`There is no ${path} to attack.`)
}

interface Answer {
  status: number | undefined
  text: string
  cookie: string
}

/** What all of them send comes from one address, which no honest caller shares; files come from more. */
async function ask(
  { url, stop }: Pick<Attacker, 'url' | 'stop'>,
  path: string,
  body?: string,
  { cookie = '', localAddress = SENDERS } = {},
): Promise<Answer | null> {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(30_000)])
  const method = body === undefined ? 'GET' : 'POST'
  try {
    const request = http.request(url + path, { method, headers, signal, localAddress, agent: false })
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const set = response.headers['set-cookie'] ?? []
    return {
      status: response.statusCode,
      text: await text(response),
      cookie: set.map((one) => one.split(';')[0]).join('; '),
    }
  } catch {
    return null
  }
}

const many = (attack: () => Promise<unknown>): Promise<unknown> => Promise.all(Array.from({ length: AT_ONCE }, attack))

async function read(attacker: Attacker, path: string): Promise<void> {
  await ask(attacker, path)
}

/** As an account whose address nobody confirmed, until that worked: faults and limits are in its way. */
async function attachFiles(attacker: Attacker): Promise<void> {
  while (!attacker.stop.aborted && !(await attachAsNewcomer(attacker))) await rest(500, attacker.stop)
}

async function attachAsNewcomer(attacker: Attacker): Promise<boolean> {
  const { random, address: localAddress, newcomers } = attacker
  const cookie = random.pick(newcomers)?.cookie ?? ''
  const send = (path: string, fields: unknown) => ask(attacker, path, JSON.stringify(fields), { cookie, localAddress })
  const idea = await send('/account/ideas', { name: 'Flood', is_draft: 1 })
  if (idea?.status !== 201) return false
  const { idea_id } = JSON.parse(idea.text) as { idea_id: number }
  let attached = 0
  for (let file = 0; file < 8; file++) {
    const answer = await send(`/account/ideas/${idea_id}/documents`, { file_name: 'a.pdf', content_base64: PDF })
    if (answer?.status !== 201) continue
    attached++
    attacker.succeeded(ATTACHED)
  }
  return attached > 0
}

const AT_ONCE = 40
const PASSWORD = 'a long enough password'
const PDF = plainPdf({ pages: 40 }).toString('base64')

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
  {
    name: 'many sign-ins at once',
    weight: 2,
    async run(attacker) {
      const one = JSON.stringify({ email: someAddress(attacker.random), password: PASSWORD })
      await many(() => post(attacker, '/account/login', one))
    },
  },
  {
    name: 'many reads at once',
    weight: 1,
    run: async (attacker) => void (await many(() => read(attacker, attacker.random.pick(READS) ?? ''))),
  },
  {
    name: 'pictures of everybody',
    weight: 1,
    async run(attacker) {
      await many(() => read(attacker, `/preview/agents/${attacker.random.between(1, 1_000_000)}.png`))
    },
  },
  { name: 'files to draw', weight: 1, run: attachFiles },
]

const READS = ['/openapi.json', '/ideas?search=lamp', '/agents', '/llms-full.txt']
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
  return JSON.stringify({ name: 'Flood', password: PASSWORD, date_of_birth: '1990-01-01', email: someAddress(random) })
}

/** A hostile crowd that attacks every service, beside the honest clients, until told to stop. */
export async function runHostile(
  urls: readonly string[],
  count: number,
  seed: number,
  newcomers: readonly Person[],
  stop: AbortSignal,
): Promise<Tried> {
  const tried: Tried = Object.fromEntries([...ATTACKS.map(({ name }) => name), ATTACHED].map((name) => [name, 0]))
  const note = (name: string) => {
    tried[name] = (tried[name] ?? 0) + 1
  }
  const attack = async (index: number) => {
    const random = new Random(seed * 1_000 + 500 + index)
    const address = `127.0.9.${1 + (index % 250)}`
    // Each kind is tried by somebody at the start, however short the time.
    let first = ATTACKS[index]
    while (!stop.aborted) {
      const { name, run } = first ?? random.choose(ATTACKS)
      first = undefined
      note(name)
      await run({ url: random.pick(urls) ?? '', address, random, stop, newcomers, succeeded: note })
      await rest(random.between(50, 500), stop)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => attack(index)))
  return tried
}
