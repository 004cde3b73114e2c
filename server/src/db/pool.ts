import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Shares } from './queues.ts'
import { timelineOf } from './replica.sql.ts'
import { NothingDone, OutcomeUnknown, sqlState } from './tx.ts'
import { valueParsers } from './values.ts'

interface PoolOptions {
  url: string
  maxConnections: number
  /** Per connection; behind a pooler they are sent with each transaction instead. */
  limits: Record<string, number>
  answerTimeoutMs: number
  /**
   * Refuses servers that follow another or led before, since what they say may be old, and waits a little for one that
   * leads.
   */
  primaryOnly: boolean
  onIdleError: (error: Error) => void
  /** How long a connection is kept that nobody uses. */
  idleMs: number
}

interface Acquired {
  readonly client: pg.PoolClient
  release(broken?: Error): void
}

/** What a server answers shortly before it has a primary again. */
const SOON = new Set(['57P01', '57P02', '57P03', '53300'])
/** The function that warns that a commit is not yet on a second machine. Messages may be in any language. */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN'

class NotPrimary extends Error {}

/** Connections of this process to one database. */
export class Pool {
  readonly #pool: pg.Pool
  readonly #shares: Shares
  readonly #patienceMs: number
  /** Connections whose last commit is on one machine only. */
  readonly #unreplicated = new WeakSet<pg.PoolClient>()
  /** The timeline of the newest primary we have talked to. */
  #timeline = 0

  constructor({ url, maxConnections, limits, answerTimeoutMs, primaryOnly, onIdleError, idleMs }: PoolOptions) {
    this.#shares = new Shares(maxConnections)
    this.#patienceMs = primaryOnly ? RETRY_WITHIN_MS : 0
    this.#pool = new pg.Pool({
      connectionString: url,
      max: maxConnections,
      types: valueParsers,
      application_name: 'ideabridge',
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
      // Writes that share a transaction send their statements without waiting for each other's answers.
      pipeline: true,
      query_timeout: answerTimeoutMs,
      ...limits,
      ...(primaryOnly && { verify: (client, done) => this.#refuseOthers(client).then(() => done(), done) }),
    })
    // The pool replaces broken idle connections; without a listener Node would exit.
    this.#pool.on('error', onIdleError)
    this.#pool.on('connect', (client) => {
      // The pool stops listening as it hands out a connection, and a break may surface just then. Its user learns of it
      // from the next statement.
      client.on('error', () => {})
      client.on('notice', ({ routine }) => {
        if (routine === GAVE_UP_WAITING) this.#unreplicated.add(client)
      })
    })
  }

  /** In turn with other callers, and to be released. */
  async acquire(): Promise<Acquired> {
    const leave = await this.#shares.enter()
    try {
      const client = await this.#connect()
      const release = (broken?: Error) => {
        client.release(broken)
        leave()
      }
      return { client, release }
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Tries for a few seconds while there is no primary: a new one is often there by then, and nothing has begun yet. */
  async #connect(): Promise<pg.PoolClient> {
    for (const deadline = performance.now() + this.#patienceMs; ; await pause(retryPause())) {
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (error instanceof pg.DatabaseError && !SOON.has(sqlState(error) ?? '')) throw error
        if (performance.now() > deadline) throw new NothingDone((error as Error).message, { cause: error })
      }
    }
  }

  /** A statement that is a transaction of its own. */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const { client, release } = await this.acquire()
    let broken: Error | undefined
    try {
      const result = await client.query<Row>(query)
      this.confirm(client)
      return result
    } catch (error) {
      if (!isLost(error)) throw error
      broken = error as Error
      throw new OutcomeUnknown(broken.message, { cause: error })
    } finally {
      release(broken)
    }
  }

  /**
   * After a commit. Somebody may cancel its wait for the second machine; PostgreSQL then reports success with a warning,
   * but the commit is lost if this machine is.
   */
  confirm(client: pg.PoolClient): void {
    if (this.#unreplicated.delete(client))
      throw new OutcomeUnknown('The wait for a second machine was cancelled: the commit is on one only.')
  }

  use(): { total: number; idle: number; waiting: number } {
    return {
      total: this.#pool.totalCount,
      idle: this.#pool.idleCount,
      waiting: this.#pool.waitingCount + this.#shares.waiting,
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /**
   * A primary that hung while another took its place does not know it when it wakes, and neither does whoever routes to
   * it: for some seconds both lead. The new one has the higher timeline.
   */
  async #refuseOthers(client: pg.PoolClient): Promise<void> {
    const timeline = await timelineOf(client)
    if (timeline === 0) throw new NotPrimary('This server follows another one.')
    if (timeline < this.#timeline)
      throw new NotPrimary(
        `This server led before (timeline ${timeline}); since then another has (${this.#timeline}). If the database was replaced on purpose, restart the service.`,
      )
    this.#timeline = timeline
  }
}

/** Together with the waits for a connection (5 s) and an answer (20 s) it stays below the 30 s a call may take. */
const RETRY_WITHIN_MS = 3_000
const MAX_ATTEMPTS = 6
/** Two transactions conflicted, and the database asks for another try. */
const CONFLICTS = new Set(['40001', '40P01'])
/** The server is stopping, starting, or has become a standby. */
const GONE = new Set(['57P01', '57P02', '57P03', '25006'])
const FATAL = new Set(['FATAL', 'PANIC'])

/** Whether the connection is gone, rather than a statement failed. */
function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return GONE.has(error.code ?? '') || FATAL.has(error.severity ?? '')
}

/** For statements of a transaction: its commit was never sent, so nothing took effect. */
export function undone(error: Error): never {
  throw isLost(error) ? new NothingDone(error.message, { cause: error }) : error
}

/** For the commit itself: it may have happened. */
export function outcomeUnknown(error: Error): never {
  throw isLost(error) ? new OutcomeUnknown(error.message, { cause: error }) : error
}

const retryPause = (): number => 20 + Math.random() * 180

/** Runs a transaction again if it conflicted with another or certainly took no effect. */
export async function retryTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + RETRY_WITHIN_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (error instanceof NothingDone) {
        if (performance.now() > deadline) throw error
        await pause(retryPause())
      } else {
        if (attempt >= MAX_ATTEMPTS || !CONFLICTS.has(sqlState(error) ?? '')) throw error
        await pause(Math.random() * 10 * 2 ** attempt)
      }
    }
  }
}

/** Runs again what lost its connection and may be done twice, such as a read. */
export async function retryLost<Result>(run: () => Promise<Result>, withinMs = RETRY_WITHIN_MS): Promise<Result> {
  for (const deadline = performance.now() + withinMs; ; await pause(retryPause())) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || performance.now() > deadline) throw error
    }
  }
}
