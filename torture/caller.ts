import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, Body, Ending, History, Wish } from './history.ts'
import type { Random } from './random.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  input?: Record<string, unknown>
  token?: string
  cookie?: string
  key?: string
}

export interface Reply {
  status: number
  text: string
  body: Body
  replayed: boolean
}

/** How long a wish is retried before the service counts as not recovered. */
const PATIENCE_MS = 120_000
const ABANDON = 0.1
const HANG_UP = 0.05
const TWICE_AT_ONCE = 0.1

/** A client that knows two addresses of the service and retries. */
export class Caller {
  readonly #urls: readonly string[]
  readonly #history: History
  readonly #random: Random
  readonly #giveUpMs: number

  constructor(urls: readonly string[], history: History, random: Random) {
    this.#urls = urls
    this.#giveUpMs = history.longestAnswerMs * 1.5
    this.#history = history
    this.#random = random
  }

  /** Retries with a key until there is a response; sometimes hangs up, sends twice at once, or abandons the wish. */
  async wish(wish: Wish): Promise<Reply | undefined> {
    this.#history.wishes.push(wish)
    const { path, input, token, key } = wish
    const request: Request = { method: 'POST', path, input, token, ...(key && { key }) }
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(this.#random.between(20, 400))) {
      const twice = key !== undefined && this.#random.chance(TWICE_AT_ONCE)
      const replies = await Promise.all([this.#ask(request, true), ...(twice ? [this.#ask(request, false)] : [])])
      const [reply, other] = replies.filter((answer) => answer !== undefined)
      if (reply && other && reply.status === other.status && reply.text !== other.text)
        this.#history.violate('one key, one answer', `${key}: ${difference(reply.text, other.text)}`)
      const done = [reply, other].find((answer) => answer && answer.status < 400)
      if (done) {
        wish.acknowledged = done
        return done
      }
      if (reply) return this.#refused(wish, reply)
      if (key !== undefined && !wish.steady && this.#random.chance(ABANDON)) return undefined
    }
    this.#history.violate('healing', `${wish.act} ${key} got no answer within ${PATIENCE_MS / 1000} s`)
    return undefined
  }

  #refused(wish: Wish, reply: Reply): undefined {
    this.#history.violate('only server_error', `${wish.act} ${wish.key} was answered ${reply.status} ${reply.text}`)
  }

  /** Retries until there is any response; for calls that may be repeated. */
  async insist(request: Request): Promise<Reply> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(this.#random.between(20, 400))) {
      const reply = await this.#ask(request, false)
      if (reply) return reply
    }
    throw new Error(`${request.method} ${request.path} got no answer within ${PATIENCE_MS / 1000} s`)
  }

  /** One request to any process. Undefined: failed, but worth a retry. */
  async #ask(request: Request, mayHangUp: boolean): Promise<Reply | undefined> {
    const hangUp = mayHangUp && this.#random.chance(HANG_UP) ? this.#random.between(0, 40) : this.#giveUpMs
    const url = this.#random.pick(this.#urls)!
    const startedAt = Date.now()
    const began = performance.now()
    const { ending, reply } = await send(url, request, hangUp)
    const milliseconds = performance.now() - began
    if (hangUp === this.#giveUpMs || ending !== 'unknown') this.#note({ startedAt, milliseconds, ending }, request)
    return ending === 'done' || ending === 'refused' ? reply : undefined
  }

  #note(attempt: Attempt, { path, key }: Request): void {
    this.#history.attempts.push(attempt)
    if (attempt.milliseconds > this.#history.longestAnswerMs)
      this.#history.violate('bounded time', `${path} ${key ?? ''} took ${Math.round(attempt.milliseconds)} ms`)
  }
}

/** A single request without retries. */
export async function send(url: string, request: Request, limitMs: number): Promise<{ ending: Ending; reply?: Reply }> {
  const { method, path, input, token, cookie, key } = request
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      ...((method === 'POST' || method === 'PATCH') && { body: JSON.stringify(input ?? {}) }),
      signal: AbortSignal.timeout(Math.max(1, Math.round(limitMs))),
    })
    const text = await response.text()
    const body = JSON.parse(text)
    const reply = { status: response.status, text, body, replayed: response.headers.has('idempotent-replay') }
    return { ending: endingOf(reply), reply }
  } catch {
    // Refused, reset, cut off midway, or aborted by ourselves.
    return { ending: 'unknown' }
  }
}

const BUSY = new Set(['key_running', 'many_at_once', 'record_busy'])

function endingOf({ status, body }: Reply): Ending {
  if (status < 400) return 'done'
  if (body.code === 'server_error') return 'server_error'
  // The first call with this key is still running, on a connection whose end the database has not noticed yet.
  // Or the caller's other calls wait for a database that does not answer.
  if (body.code === 'rate_limited' && BUSY.has(body.reason as string)) return 'busy'
  return 'refused'
}

/** From a little before they part: answers are long, and a violation is cut. */
function difference(one: string, other: string): string {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [first, second] = [one, other].map((text) => text.slice(Math.max(0, same - 60), same + 200))
  return `${first} and ${second}`
}
