import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupFault } from '../config/startup-fault.ts'
import { readingFrom } from './replica.ts'
import { sharing } from './sharing.ts'
import { openSignals, type PersonChange, type Signals } from './signals.ts'
import { OutcomeUnknown, sqlState, type Tx } from './tx.ts'
import { valueParsers } from './values.ts'

export interface Database {
  /** Independent statements. */
  readonly read: Tx
  /** The same for slightly stale reads: uses the replica if there is one. */
  readonly browse: Tx
  /** Runs `work` in one transaction and retries it from the start when the database asks for that. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** The same for a batch of calls, with a short lock timeout. */
  sharedTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  readonly signals: Signals
  poolUse(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

interface DatabaseOptions {
  url: string
  /** Bypasses the pooler, for LISTEN; the same if there is none. */
  directUrl?: string | undefined
  /** Of a replica. */
  readUrl?: string | undefined
  /** Whether connections last for one transaction only, and whether prepared statements survive that. */
  pooler?: 'none' | 'unnamed' | 'named'
  maxConnections: number
  onIdleError: (error: Error) => void
}

const STATEMENT_TIMEOUT_MS = 15_000
/** Also bounds how long a call waits for another with the same idempotency key. */
const LOCK_TIMEOUT_MS = 10_000
/** The same where other calls would be held up: they are then retried one by one. */
const SHARED_LOCK_TIMEOUT_MS = 100
/** Above the server's own limit: only reached if the database stops answering altogether. */
const ANSWER_TIMEOUT_MS = 20_000
/** A connection that exceeds this is dropped, and the database rolls back. */
const ROLLBACK = { text: 'rollback', query_timeout: 1_000 }
const MAX_ATTEMPTS = 6
/** What a server reports while recovering from a crash, and how long that may take. */
const STARTING_UP = '57P03'
const STARTING_UP_MS = 30_000
const RETRYABLE = new Set(['40001', '40P01'])

const TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
}

function beginWith(limits: Record<string, number>): string {
  return ['begin', ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join(';')
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, directUrl = url, readUrl, pooler = 'none', onIdleError } = options
  const pool = openPool(url, options)
  const signals = openSignals(directUrl, onIdleError)
  const session: Session = { kept: keeper(), nameOf: pooler === 'unnamed' ? undefined : namer() }
  // A pooler does not keep connection settings, so each transaction sends its own, in the same message.
  const limits = pooler === 'none' ? {} : TIME_LIMITS
  const begin = beginWith(limits)
  const beginShared = beginWith({ ...limits, lock_timeout: SHARED_LOCK_TIMEOUT_MS })
  const read = statementsOn(pool, signals, session)
  const copy = readUrl === undefined ? undefined : openPool(readUrl, options)

  return {
    read,
    browse: copy ? readingFrom(statementsOn(copy, signals, session), read, onIdleError) : read,
    transaction: (work) => withRetries(() => runTransaction({ pool, signals, session, begin }, work)),
    sharedTransaction: (work) =>
      withRetries(() => runTransaction({ pool, signals, session, begin: beginShared }, (tx) => work(sharing(tx)))),
    signals,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await signals.close()
      await Promise.all([pool.end(), copy?.end()])
    },
  }
}

function openPool(url: string, { maxConnections, pooler = 'none', onIdleError }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: valueParsers,
    application_name: 'ideabridge',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    query_timeout: ANSWER_TIMEOUT_MS,
    ...(pooler === 'none' && TIME_LIMITS),
  })
  // The pool replaces broken idle connections; without a listener Node would exit.
  pool.on('error', onIdleError)
  // The pool stops listening as it hands out a connection, and a break may surface just then. Its user learns of it
  // from the next statement.
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A dedicated connection without timeouts, for migrations. Waits for a database that is still starting. */
export async function connectOnce(url: string): Promise<pg.Client> {
  for (const deadline = performance.now() + STARTING_UP_MS; ; await pause(100)) {
    const client = new pg.Client({
      connectionString: url,
      types: valueParsers,
      application_name: 'ideabridge-setup',
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', ignore)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (sqlState(error) === STARTING_UP && performance.now() < deadline) continue
      throw new StartupFault(
        `The database does not respond (${reason(error)}). Check DATABASE_URL and that PostgreSQL is running, then start again.`,
      )
    }
  }
}

function outcomeUnknown(error: Error): never {
  throw error instanceof pg.DatabaseError ? error : new OutcomeUnknown(error.message, { cause: error })
}

interface Transactions {
  pool: pg.Pool
  signals: Signals
  session: Session
  begin: string
}

async function runTransaction<Result>(
  { pool, signals, session, begin }: Transactions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(outcomeUnknown)
  const announced: number[] = []
  const changes: PersonChange[] = []
  const atCommit: Announcing = {
    announce: (botIds) => announced.push(...botIds),
    announcePeople: (more) => changes.push(...more),
  }
  let broken: Error | undefined
  try {
    await client.query(begin).catch(outcomeUnknown)
    const result = await work(statementsOn(client, atCommit, session))
    const { command } = await client.query('commit').catch(outcomeUnknown)
    // PostgreSQL's answer when somebody carries on after a failed statement.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.')
    signals.announce(announced)
    signals.announcePeople(changes)
    return result
  } catch (error) {
    await client.query(ROLLBACK).catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function ignore(): void {}

async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

interface Announcing {
  announce(botIds: readonly number[]): void
  announcePeople(changes: readonly PersonChange[]): void
}

function statementsOn(connection: pg.Pool | pg.PoolClient, announcing: Announcing, { kept, nameOf }: Session): Tx {
  async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const result = await connection
      .query<Row & pg.QueryResultRow>({
        ...(nameOf && { name: nameOf(text) }),
        text,
        values: values as unknown[],
      })
      .catch(outcomeUnknown)
    return result.rows
  }
  const tx: Tx = {
    rows,
    first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0],
    one: async <Row>(text: string, values?: readonly unknown[]) => {
      const [row] = await rows<Row>(text, values)
      if (row === undefined)
        throw new Error(`A statement that always returns a row returned none: ${text.slice(0, 80)}`)
      return row
    },
    batched: async (askAll, item) => (await askAll(tx, [item]))[0] as never,
    async attempt(work) {
      if (connection instanceof pg.Pool) return work()
      await connection.query('savepoint attempt')
      try {
        const result = await work()
        await connection.query('release savepoint attempt')
        return result
      } catch (error) {
        await connection.query('rollback to savepoint attempt')
        throw error
      }
    },
    kept,
    announce: announcing.announce,
    notifyUsers(userIds, topic) {
      announcing.announcePeople(userIds.flatMap((userId) => (userId === null ? [] : { userId, topic })))
    },
  }
  return tx
}

/** Shared by all connections to one database. */
interface Session {
  kept: Tx['kept']
  /** Undefined behind a pooler that drops prepared statements. */
  nameOf: ((text: string) => string) | undefined
}

function keeper(): Tx['kept'] {
  const values = new Map<() => unknown, unknown>()
  return <Value>(make: () => Value): Value => {
    if (!values.has(make)) values.set(make, make())
    return values.get(make) as Value
  }
}

/** All SQL is constant, so each text is prepared once per connection under its own name. */
function namer(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? `ib${names.size}`
    names.set(text, name)
    return name
  }
}

function reason(error: unknown): string {
  const failure = error as NodeJS.ErrnoException & { errors?: Error[] }
  return failure.message || failure.errors?.[0]?.message || failure.code || 'no reason given'
}
