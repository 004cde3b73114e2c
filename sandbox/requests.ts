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

/** One call of an agent, with everything that was said. */
export interface RequestEntry {
  readonly id: number
  readonly at: string
  /** Which token it came with: nobody can use the hash. */
  readonly caller: string
  /** Whose token it is, if it is any agent's. */
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
  /** By the real clock: how long an agent waits cannot be seen in a world whose time stands still. */
  readonly real_ms: number
}

const MOST_ENTRIES = 1_000
/** Until as much more is there, so that not each request has them all judged. */
const SLACK = 1.1
const MOST_NAMED = 20
const LONGEST_TEXT = 65_536
const UNKNOWN_FAULT = refuseInput('Ideabridge-Fault', `Ideabridge-Fault is one of ${FAULTS.join(', ')}.`)
const NAMES = new Map(
  catalogue.map(({ method, path, name }) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, name]),
)

/** For a world that is closed and goes on later. */
export interface SavedLog {
  readonly entries: readonly RequestEntry[]
  readonly named: number
  readonly bad: Verdicts
}

/** By check, the requests in which an agent did badly: for as long as the world lives, whether or not it still has them. */
export type Verdicts = readonly (readonly [string, readonly number[]])[]

/** What agents sent and what they were answered, newest last. */
export class RequestLog {
  readonly entries: RequestEntry[] = []
  /** How many writes have come from outside. */
  writes = 0
  /** Called before requests are forgotten, so that nothing scrolls out of the report. */
  judge: () => Promise<unknown> = async () => {}
  readonly #bad: Map<string, readonly number[]>
  readonly #now: () => number
  readonly #most: number
  readonly #sizes: number[] = []
  #size = 0
  #count = 0
  /** How many requests have been named. */
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

  /** Where an agent did badly, once and for all. Undefined if it never did. */
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
  /** Resolves when nobody else changes the world. */
  free(): Promise<unknown>
  /** After a write from outside, once its answer is sent. */
  after(written: { sent: Promise<void>; fault: Fault | null }): void
  /** Taken by the next write that is done. */
  armed(): Fault | undefined
}

interface Watched {
  readonly token: string | undefined
  fault: Fault | null
  readonly writes: boolean
  input: unknown
}

/** Writes down what agents call, and makes go wrong what they ask to go wrong. */
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
    // It was done, and nobody hears of it.
    if (watched.fault === 'lost_answer') request.raw.socket.destroy()
    return payload
  })
}

/** Something that an agent would do twice if it did not hear of it. */
function isDone({ answer, operation }: FastifyRequest, { input }: Watched): boolean {
  const isWrite = answer !== null && operation !== null && KEYED.has(operation)
  return isWrite && answer.status < 300 && !isDry(toolOf(input)?.arguments ?? input)
}

/** The service writes some addresses without its own, which is only right at the root of a host. */
function stayBelow(reply: FastifyReply, name: string, below: string): void {
  const value = reply.getHeader(name)
  if (typeof value === 'string' && below !== '') reply.header(name, value.replaceAll(/(^|<)\/(?!\/)/g, `$1${below}/`))
}

/** So that whatever names it is the same in every run. */
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
    // Over MCP, what was done has a status of its own.
    status: answer?.status ?? reply.statusCode,
    answer: readable(answer?.body ?? payload),
    retry_after: Number.isNaN(retryAfter) ? null : retryAfter,
  }
}

/** Of a call over MCP. */
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

/** JSON where it is JSON, and of everything else the beginning. Only of answers: what strangers send may be too deep to be written. */
function readable(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : JSON.parse(text)
  } catch {
    return text.slice(0, LONGEST_TEXT)
  }
}
