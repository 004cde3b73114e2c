import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogue } from '../server/src/catalogue.ts'
import { Refusal } from '../server/src/contract/errors.ts'
import { readJson } from '../server/src/surfaces/http/body.ts'
import { refuse } from '../server/src/surfaces/http/refusals.ts'
import { bearerToken } from '../server/src/surfaces/http/server.ts'
import { INSIDE } from './caller.ts'
import { momentOf } from './durations.ts'
import { FAULTS, type Fault, isFault } from './faults.ts'
import { isDry, KEYED } from './operations.ts'
import { refuseInput } from './refuse.ts'

/** One call of an agent, with request and answer. */
export interface RequestEntry {
  readonly id: number
  readonly at: string
  /** Hash of the token it came with. */
  readonly caller: string
  /** The agent whose token it is, if any. */
  readonly bot: number | null
  readonly method: string
  readonly path: string
  readonly operation: string | null
  readonly key: string | null
  readonly fault: Fault | null
  readonly input: unknown
  readonly status: number
  readonly answer: unknown
  /** Seconds of Retry-After. */
  readonly retry_after: number | null
  /** On the real clock: waiting cannot be seen on a clock that stands still. */
  readonly real_ms: number
}

const MOST_ENTRIES = 1_000
/** How far the log may outgrow its limit before it is judged and shortened, so that not every request triggers that. */
const SLACK = 1.1
const MOST_NAMED = 20
const LONGEST_TEXT = 65_536
const UNKNOWN_FAULT = refuseInput('Ideabridge-Fault', `Ideabridge-Fault is one of ${FAULTS.join(', ')}.`)
const NAMES = new Map(
  catalogue.map(({ method, path, name }) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, name]),
)

/** For a world that is closed and continued later. */
export interface SavedLog {
  readonly entries: readonly RequestEntry[]
  readonly named: number
  readonly bad: Verdicts
}

/** By check: the requests in which an agent did badly. Kept for the lifetime of the world, even after the requests are gone. */
export type Verdicts = readonly (readonly [string, readonly number[]])[]

/** Agents' requests and answers, newest last. */
export class RequestLog {
  readonly entries: RequestEntry[] = []
  /** Number of writes from outside. */
  writes = 0
  /** Called before requests are forgotten, so that nothing scrolls out of the report. */
  judge: () => Promise<unknown> = async () => {}
  readonly #bad: Map<string, readonly number[]>
  readonly #now: () => number
  readonly #most: number
  readonly #sizes: number[] = []
  #size = 0
  #count = 0
  /** Number of requests named so far. */
  #named = 0

  constructor(now: () => number, mostCharacters: number, saved?: SavedLog) {
    this.#now = now
    this.#most = mostCharacters
    this.#named = saved?.named ?? 0
    this.#bad = new Map(saved?.bad)
    for (const entry of saved?.entries ?? []) this.#keep(entry)
  }

  saved(): SavedLog {
    return { entries: this.entries, named: this.#named, bad: [...this.#bad] }
  }

  /** Remembers for good where an agent did badly; undefined if it never did. */
  remember(check: string, requests: readonly number[]): readonly number[] | undefined {
    const known = this.#bad.get(check)
    if (requests.length > 0) this.#bad.set(check, [...new Set([...(known ?? []), ...requests])].slice(-MOST_NAMED))
    return this.#bad.get(check)
  }

  nextName(): number {
    return ++this.#named
  }

  async add(entry: Omit<RequestEntry, 'id' | 'at' | 'real_ms'>): Promise<void> {
    const real_ms = Math.round(performance.timeOrigin + performance.now())
    this.#keep({ id: this.#count + 1, at: momentOf(this.#now()), real_ms, ...entry })
    if (this.entries.length <= MOST_ENTRIES * SLACK && this.#size <= this.#most) return
    await this.judge()
    while (this.entries.length > MOST_ENTRIES || this.#size > this.#most / SLACK) {
      this.entries.shift()
      this.#size -= this.#sizes.shift() ?? 0
    }
  }

  #keep(entry: RequestEntry): void {
    this.#count = entry.id
    const size = JSON.stringify([entry.input, entry.answer, entry.path]).length
    this.entries.push(entry)
    this.#sizes.push(size)
    this.#size += size
  }
}

interface Watching {
  readonly log: RequestLog
  readonly inside: string
  /** The key of control calls, which are not an agent's. */
  readonly key: string
  readonly seed: string
  /** Resolves when nothing else is changing the world. */
  free(): Promise<unknown>
  /** After a write from outside, once its answer is sent. */
  after(written: { sent: Promise<void>; fault: Fault | null }): void
  /** Taken by the next successful write. */
  armed(): Fault | undefined
}

interface Watched {
  readonly token: string | undefined
  fault: Fault | null
  readonly writes: boolean
  input: unknown
}

/** Logs agents' calls, and injects the faults they ask for. */
export function watchRequests(server: FastifyInstance, watching: Watching): void {
  const seen = new WeakMap<FastifyRequest, Watched>()
  const below = new URL(server.site.baseUrl).pathname.replace(/\/$/, '')
  server.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request.headers.authorization)
    if (request.headers[INSIDE] === watching.inside || token === watching.key) return
    await watching.free()
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (token !== undefined || writes)
      nameRequest(request, reply, `${watching.seed} request ${watching.log.nextName()}`)
    const { 'ideabridge-fault': asked } = request.headers
    const fault = isFault(asked) ? asked : null
    if (asked !== undefined && fault === null) return refuse(reply, UNKNOWN_FAULT)
    seen.set(request, { token, fault, writes, input: null })
    if (fault === 'server_error') return refuse(reply, new Refusal('server_error'))
    if (fault === 'rate_limited') return refuse(reply, new Refusal('rate_limited', { retryAfterSeconds: 1 }))
  })
  server.addHook('preHandler', async (request) => {
    const watched = seen.get(request)
    if (watched) watched.input = inputOf(request)
  })
  server.addHook('onSend', async (request, reply, payload) => {
    for (const name of ['link', 'location']) stayBelow(reply, name, below)
    const watched = seen.get(request)
    if (watched === undefined) return payload
    if (watched.token !== undefined) {
      if (isDone(request, watched)) watched.fault ??= watching.armed() ?? null
      await watching.log.add(entryOf(request, reply, watched, payload))
    }
    const sent = new Promise<void>((resolve) => reply.raw.once('finish', resolve).once('close', resolve))
    if (watched.writes) watching.log.writes += 1
    if (watched.writes) watching.after({ sent, fault: watched.fault })
    // Done, but the agent never hears of it.
    if (watched.fault === 'lost_answer') request.raw.socket.destroy()
    return payload
  })
}

/** Whether it succeeded in something that an agent would repeat if the answer got lost. */
function isDone({ answer, operation }: FastifyRequest, { input }: Watched): boolean {
  const isWrite = answer !== null && operation !== null && KEYED.has(operation)
  return isWrite && answer.status < 300 && !isDry(toolOf(input)?.arguments ?? input)
}

/** Prefixes addresses that the service writes as if it were at the root of a host. */
function stayBelow(reply: FastifyReply, name: string, below: string): void {
  const value = reply.getHeader(name)
  if (typeof value === 'string' && below !== '') reply.header(name, value.replaceAll(/(^|<)\/(?!\/)/g, `$1${below}/`))
}

/** Names requests by count, so that they are the same in every run. */
function nameRequest(request: FastifyRequest, reply: FastifyReply, text: string): void {
  request.id = `req_sbx${createHash('sha256').update(text).digest('hex').slice(0, 29)}`
  reply.header('X-Request-Id', request.id)
}

function entryOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { token = '', fault, input }: Watched,
  payload: unknown,
): Omit<RequestEntry, 'id' | 'at' | 'real_ms'> {
  const { method, url, headers, routeOptions, answer } = request
  const tool = toolOf(input)
  const retryAfter = Number(reply.getHeader('retry-after') ?? Number.NaN)
  return {
    caller: createHash('sha256').update(token).digest('hex'),
    bot: answer?.botId ?? null,
    method,
    path: url.slice(0, 2_000),
    operation: tool?.name ?? request.operation ?? NAMES.get(`${method} ${routeOptions.url}`) ?? null,
    key: String(headers['idempotency-key'] ?? tool?.key ?? '') || null,
    fault,
    input: tool?.arguments ?? input,
    // Over MCP the operation's status differs from that of HTTP.
    status: answer?.status ?? reply.statusCode,
    answer: readable(answer?.body ?? payload),
    retry_after: Number.isNaN(retryAfter) ? null : retryAfter,
  }
}

/** The tool of a call over MCP. */
function toolOf(input: unknown): { name: string; arguments: unknown; key: unknown } | undefined {
  const { method, params } = (input ?? {}) as { method?: unknown; params?: { name?: unknown; arguments?: unknown } }
  if (method !== 'tools/call' || typeof params?.name !== 'string') return undefined
  const given = params.arguments as { idempotency_key?: unknown } | undefined
  return { name: params.name, arguments: given ?? {}, key: given?.idempotency_key }
}

function inputOf({ body, query, method }: FastifyRequest): unknown {
  if (method === 'GET' || !Buffer.isBuffer(body)) return { ...(query as object) }
  const text = body.toString('utf8', 0, LONGEST_TEXT)
  const read = body.length > LONGEST_TEXT ? undefined : readJson(body)
  return read && 'value' in read ? read.value : text
}

/** Parses JSON; keeps the beginning of anything else. For answers only: input of strangers may be too deep to write. */
function readable(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : JSON.parse(text)
  } catch {
    return text.slice(0, LONGEST_TEXT)
  }
}
