import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../contract/errors.ts'
import { sqlState } from './tx.ts'

/** Each caller gets at most 1/LEAST_CALLERS of the connections. */
const LEAST_CALLERS = 5
/** Calls of one caller that wait for a connection; the next ones are refused. */
const CALLS_WAITING = 100
const WAIT_MS = 5_000
/** Minimum delay before a retry, so refused callers do not all return at once. */
const REFUSED_AFTER_MS = 1_000

/** The caller that a connection is taken for. */
interface Caller {
  /** An agent, a person, or an address. */
  name: string
  /** The account somebody signs in to: it has a share of its own, from however many addresses. */
  account?: string
  /** All of these together have half. */
  group?: 'strangers who read' | 'strangers who write'
  /** Has had a connection: it is not refused because others came after it. */
  begun: boolean
}

interface Waiting {
  readonly claims: readonly string[]
  go(leave: () => void): void
}

const callers = new AsyncLocalStorage<Caller>()
const traces = new AsyncLocalStorage<string>()
const SERVICE: Caller = { name: 'the service', begun: true }
/** Waits for nobody: a batch of many callers, and what already has a connection. */
const AHEAD: Caller = { name: 'ahead', begun: true }
const ALL = 'all'
/** The service's own work is one of them. */
const GROUPS = new Set(['strangers who read', 'strangers who write', 'the service'])
export const TOO_MANY = new Refusal('rate_limited', { reason: 'many_at_once', retryAfterSeconds: 5 })
export const FULL = new Refusal('server_error', { status: 503, reason: 'connections_full', retryAfterSeconds: 5 })

const BUSY = new Refusal('rate_limited', { reason: 'record_busy', retryAfterSeconds: 1, blameless: true })
/** A row was locked for longer than a call waits, or its transaction met others in each of its tries. */
const HELD_BY_OTHERS = new Set(['55P03', '40001', '40P01'])

/** What a call is told that failed: an error of ours, unless others had what it needed. Then nothing was done. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return HELD_BY_OTHERS.has(sqlState(error) ?? '') ? BUSY : new Refusal('server_error')
}

/** The traceparent of the span that is under way; undefined where nothing is traced. */
export function currentTrace(): string | undefined {
  return traces.getStore()
}

export function inTrace<Result>(traceparent: string, work: () => Result): Result {
  return traces.run(traceparent, work)
}

/** For work several calls share; it belongs to none of their traces. */
export function inNoTrace<Result>(work: () => Result): Result {
  return currentTrace() === undefined ? work() : traces.exit(work)
}

/** For work that is put in a batch, which another call may have begun. */
export function keepingTrace<Result>(work: () => Result): () => Result {
  const trace = currentTrace()
  return trace === undefined ? work : () => inTrace(trace, work)
}

export function beforeRefusal(): Promise<void> {
  return pause(REFUSED_AFTER_MS * (1 + Math.random()))
}

/** Everything that `work` does is on account of this caller, until more is known about them. */
export function asCaller<Result>(name: string, work: () => Result, begun = false): Result {
  return callers.run({ name, begun }, work)
}

function callerName(): string {
  return (callers.getStore() ?? SERVICE).name
}

/** What became known of them. */
export function callerIs(known: Partial<Caller>): void {
  const caller = callers.getStore()
  if (caller && caller !== AHEAD) Object.assign(caller, known)
}

export function ahead<Result>(work: () => Result): Result {
  return callers.run(AHEAD, work)
}

/**
 * Hands out connections round-robin. A caller gets at most a fifth, so one that waits for a lock delays only itself. The rest
 * is for shared batches.
 */
export class Shares {
  readonly #each: number
  readonly #half: number
  readonly #inAll: number
  readonly #held = new Map<string, number>()
  readonly #waiting = new Map<string, Set<Waiting>>()

  constructor(connections: number) {
    this.#each = Math.max(1, Math.floor(connections / LEAST_CALLERS))
    this.#half = Math.max(1, Math.floor(connections / 2))
    this.#inAll = Math.max(1, connections - this.#each)
  }

  get waiting(): number {
    return this.#waiting.values().reduce((sum, { size }) => sum + size, 0)
  }

  /** Resolves with what to call once the connection is given back. */
  async enter(): Promise<() => void> {
    const caller = callers.getStore() ?? SERVICE
    if (caller === AHEAD) return () => {}
    const { name, account, group, begun } = caller
    const claims = [name, account, group, ALL].filter((claim) => claim !== undefined)
    const before = this.#waiting.get(name)
    if (before === undefined && this.#hasRoom(claims)) return this.#take(claims, caller)
    if (!begun && before && before.size >= CALLS_WAITING) {
      await beforeRefusal()
      throw TOO_MANY
    }
    const turn = Promise.withResolvers<() => void>()
    const waiting = { claims, go: turn.resolve }
    this.#waiting.set(name, (before ?? new Set()).add(waiting))
    const giveUp = () => {
      this.#forget(name, waiting)
      turn.reject(this.#isFull(name) || (account && this.#isFull(account)) ? TOO_MANY : FULL)
    }
    const timer = caller === SERVICE ? undefined : setTimeout(giveUp, WAIT_MS)
    return turn.promise.finally(() => clearTimeout(timer))
  }

  #take(claims: readonly string[], caller?: Caller): () => void {
    if (caller) caller.begun = true
    for (const claim of claims) this.#held.set(claim, (this.#held.get(claim) ?? 0) + 1)
    return () => {
      for (const claim of claims) {
        const left = (this.#held.get(claim) ?? 1) - 1
        if (left > 0) this.#held.set(claim, left)
        else this.#held.delete(claim)
      }
      while (this.#goesNext());
    }
  }

  /** Lets one of those who wait go on, if there is room for any. Their caller is then last in line. */
  #goesNext(): boolean {
    if (this.#isFull(ALL)) return false
    for (const [name, queue] of this.#waiting) {
      const next = this.#isFull(name) ? undefined : queue.values().find(({ claims }) => this.#hasRoom(claims))
      if (next === undefined) continue
      this.#forget(name, next)
      if (this.#waiting.delete(name)) this.#waiting.set(name, queue)
      next.go(this.#take(next.claims))
      return true
    }
    return false
  }

  #forget(name: string, waiting: Waiting): void {
    const queue = this.#waiting.get(name)
    queue?.delete(waiting)
    if (queue?.size === 0) this.#waiting.delete(name)
  }

  #hasRoom(claims: readonly string[]): boolean {
    return claims.every((claim) => !this.#isFull(claim))
  }

  #isFull(claim: string): boolean {
    const most = claim === ALL ? this.#inAll : GROUPS.has(claim) ? this.#half : this.#each
    return (this.#held.get(claim) ?? 0) >= most
  }
}

interface Limits<Question> {
  concurrency: number
  size: number
  /** What a question has to have to itself: it waits while another batch uses it. Questions in one batch share it. */
  needs?: (question: Question) => readonly string[]
}

/**
 * Batches concurrent questions. The first one goes out at once; those that arrive meanwhile go out together in the next
 * turn. A reply may be a promise, for a question that needs an answer of its own.
 */
export function batch<Question, Reply>(
  askAll: (questions: readonly Question[]) => Promise<readonly (Reply | Promise<Reply>)[]>,
  { concurrency, size, needs = () => [] }: Limits<Question>,
): (question: Question) => Promise<Reply> {
  interface Waiting {
    question: Question
    caller: string
    needed: readonly string[]
    resolve: (reply: Reply | Promise<Reply>) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = 0
  const taken = new Set<string>()

  function begin(): void {
    if (running === concurrency || waiting.length === 0) return
    running++
    // Includes whatever arrives in the same turn of the event loop.
    setImmediate(() => ahead(run))
  }

  /** Callers in turn, each in order of arrival, without questions that need what another batch uses. */
  function nextTurn(): Waiting[] {
    const free = waiting.filter(({ needed }) => !needed.some((need) => taken.has(need)))
    const chosen = new Set(free.length > size ? inTurn(free).slice(0, size) : free)
    waiting = waiting.filter((each) => !chosen.has(each))
    return [...chosen]
  }

  async function run(): Promise<void> {
    const turn = nextTurn()
    const needed = turn.flatMap((each) => each.needed)
    for (const need of needed) taken.add(need)
    // Empty if a concurrent turn took everything, or uses what the rest needs; its end begins the next turn.
    if (turn.length > 0) begin()
    try {
      const replies = turn.length > 0 ? await askAll(turn.map(({ question }) => question)) : []
      for (const [index, { resolve }] of turn.entries()) resolve(replies[index] as Reply | Promise<Reply>)
    } catch (error) {
      for (const { reject } of turn) reject(error)
    }
    for (const need of needed) taken.delete(need)
    running--
    if (turn.length > 0) begin()
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, caller: callerName(), needed: needs(question), resolve, reject })
      begin()
    })
}

/** The first of each caller, then the second of each: who asks much waits for themselves. */
function inTurn<Each extends { readonly caller: string }>(waiting: readonly Each[]): Each[] {
  const asked = new Map<string, number>()
  const placed = waiting.map((each) => {
    const place = asked.get(each.caller) ?? 0
    asked.set(each.caller, place + 1)
    return { each, place }
  })
  return placed.sort((one, other) => one.place - other.place).map(({ each }) => each)
}
