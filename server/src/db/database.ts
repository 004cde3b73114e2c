import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { batchedReads } from './batched-reads.ts'
import { outcomeUnknown, Pool, retryLost, retryTransaction, undone } from './pool.ts'
import { ahead } from './queues.ts'
import { timelineOf } from './replica.sql.ts'
import { readingFrom } from './replica.ts'
import { sharedTransaction } from './shared-transaction.ts'
import { openSignals, type PersonChange, type Signals } from './signals.ts'
import { type AskAll, OutcomeUnknown, sqlState, type Tx } from './tx.ts'
import { noDatabase } from './unusable.ts'
import { valueParsers } from './values.ts'

export interface Database {
  /** Independent statements. */
  readonly read: Tx
  /** The same for slightly stale reads: uses the replica if there is one. */
  readonly browse: Tx
  /** For work that only reads: runs it again on another connection if its own breaks. */
  reading<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in one transaction. Retries it from the start when the database asks for that, or when the connection
   * breaks before the commit is sent; never afterwards, since it may have taken effect.
   */
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
  /** A replica's. */
  readUrl?: string | undefined
  /** Whether connections last for one transaction only, and whether prepared statements survive that. */
  pooler?: 'none' | 'unnamed' | 'named'
  maxConnections: number
  /** How long connections are kept that nobody uses. */
  idleMs?: number | undefined
  onIdleError: (error: Error) => void
}

const STATEMENT_TIMEOUT_MS = 15_000
/** Also bounds how long a call waits for another with the same idempotency key. */
const LOCK_TIMEOUT_MS = 10_000
/** The same where other calls would be held up; those are then retried one by one. */
const SHARED_LOCK_TIMEOUT_MS = 100
/** Above the server's own limit: only reached if the database stops answering altogether. */
const ANSWER_TIMEOUT_MS = 20_000
/** A connection that exceeds this is dropped, and the database rolls back. */
const ROLLBACK = { text: 'rollback', query_timeout: 1_000 }
/** Whoever calls within a minute meets a connection that has learnt its statements. */
const IDLE_MS = 60_000
/** What a server reports while recovering from a crash, and how long that may take. */
const STARTING_UP = '57P03'
const STARTING_UP_MS = 30_000

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
  const openPool = (poolUrl: string, primaryOnly: boolean) =>
    new Pool({
      url: poolUrl,
      maxConnections: options.maxConnections,
      limits: pooler === 'none' ? TIME_LIMITS : {},
      answerTimeoutMs: ANSWER_TIMEOUT_MS,
      primaryOnly,
      onIdleError,
      idleMs: options.idleMs ?? IDLE_MS,
    })
  const pool = openPool(url, true)
  const signals = openSignals(directUrl, onIdleError)
  const session: Session = { kept: keeper(), nameOf: pooler === 'unnamed' ? undefined : namer() }
  // A pooler does not keep connection settings, so each transaction sends its own, in the same message.
  const limits = pooler === 'none' ? {} : TIME_LIMITS
  const begin = beginWith(limits)
  const beginShared = beginWith({ ...limits, lock_timeout: SHARED_LOCK_TIMEOUT_MS })
  const read = statementsOn(pool, signals, session)
  const copy = readUrl === undefined ? undefined : openPool(readUrl, false)

  return {
    read,
    browse: copy ? readingFrom(statementsOn(copy, signals, session), read, onIdleError) : read,
    reading: (work) => retryLost(() => work(read)),
    transaction: (work) => retryTransaction(() => runTransaction({ pool, signals, session, begin }, work)),
    sharedTransaction: (work) =>
      retryTransaction(() =>
        runTransaction({ pool, signals, session, begin: beginShared }, (tx) => work(sharedTransaction(tx))),
      ),
    signals,
    poolUse: () => pool.use(),
    async close() {
      await signals.close()
      await Promise.all([pool.end(), copy?.end()])
    },
  }
}

/** A dedicated connection without timeouts, for migrations. Waits for a database that is still starting. */
export async function connectOnce(url: string): Promise<pg.Client> {
  for (const deadline = performance.now() + STARTING_UP_MS; ; await pause(100)) {
    const client = setupClient(url)
    let fault: string
    try {
      await client.connect()
      if ((await timelineOf(client)) > 0) return client
      fault = 'it follows another server'
    } catch (error) {
      fault = reason(error)
      if (sqlState(error) !== STARTING_UP) throw noDatabase(fault)
    }
    // A standby may be about to lead.
    await client.end().catch(ignore)
    if (performance.now() > deadline) throw noDatabase(fault)
  }
}

/** Reads the files that the address names. */
function setupClient(url: string): pg.Client {
  try {
    const client = new pg.Client({
      connectionString: url,
      types: valueParsers,
      application_name: 'ideabridge-setup',
      connectionTimeoutMillis: 5_000,
    })
    return client.on('error', ignore)
  } catch (error) {
    throw noDatabase(reason(error))
  }
}

interface Transactions {
  pool: Pool
  signals: Signals
  session: Session
  begin: string
}

async function runTransaction<Result>(
  { pool, signals, session, begin }: Transactions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { client, release } = await pool.acquire()
  const announced: number[] = []
  const changes: PersonChange[] = []
  const atCommit: Announcing = {
    announce: (botIds) => announced.push(...botIds),
    announcePeople: (more) => changes.push(...more),
  }
  let broken: Error | undefined
  try {
    await client.query(begin).catch(undone)
    const result = await ahead(() => work(statementsOn(client, atCommit, session)))
    const { command } = await client.query('commit').catch(outcomeUnknown)
    // PostgreSQL's answer to any statement after a failed one.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.')
    pool.confirm(client)
    signals.announce(announced)
    signals.announcePeople(changes)
    return result
  } catch (error) {
    if (error instanceof OutcomeUnknown) broken = error
    else
      await client.query(ROLLBACK).catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    release(broken)
  }
}

function ignore(): void {}

interface Announcing {
  announce(botIds: readonly number[]): void
  announcePeople(changes: readonly PersonChange[]): void
}

function statementsOn(connection: Pool | pg.PoolClient, announcing: Announcing, { kept, nameOf }: Session): Tx {
  async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const query = { ...(nameOf && { name: nameOf(text) }), text, values: values as unknown[] }
    const result =
      connection instanceof Pool
        ? await connection.query<Row & pg.QueryResultRow>(query)
        : await connection.query<Row & pg.QueryResultRow>(query).catch(undone)
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
    some: async (text, values) => (await rows(text, values)).length > 0,
    batched:
      connection instanceof Pool
        ? batchedReads(() => tx)
        : async <Item, Row>(askAll: AskAll<Item, Row>, item: Item) => (await askAll(tx, [item]))[0] as Row,
    async attempt(work) {
      if (connection instanceof Pool) return work()
      await connection.query('savepoint attempt').catch(undone)
      try {
        const result = await work()
        await connection.query('release savepoint attempt').catch(undone)
        return result
      } catch (error) {
        // Without the release, an attempt around this one would only roll back to here.
        await connection.query('rollback to savepoint attempt; release savepoint attempt').catch(undone)
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
