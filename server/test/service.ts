import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type App, buildApp } from '../src/app.ts'
import { catalogue } from '../src/catalogue.ts'
import { loadConfig } from '../src/config/config.ts'
import type { Operation } from '../src/contract/operation.ts'
import type { Tx } from '../src/db/tx.ts'
import type { Embedder } from '../src/embedding/embedder.ts'
import { type JobName, jobNamed } from '../src/jobs/index.ts'
import { createLogger } from '../src/observe/log.ts'
import type { OpenTracing } from '../src/observe/tracing.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'
import { oddMoments } from './moments.ts'

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read only by assertions
  body: any
  text: string
  headers: Headers
}

export interface RequestOptions {
  token?: string
  key?: string
  headers?: Record<string, string>
  /** Sent as is, instead of JSON. */
  raw?: string | Uint8Array
}

export interface TestService {
  readonly app: App
  readonly database: TestDatabase
  readonly url: string
  /** Lines of the service's log. */
  readonly logLines: string[]
  call(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
  get(path: string, options?: RequestOptions): Promise<TestAnswer>
  post(path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /**
   * Waits until every transaction now running, here or in other tests' databases, has ended: the feed withholds events
   * that one of them might still precede.
   */
  settled(): Promise<void>
  /** Runs a job now, whether it is due or not. */
  runJob(name: JobName): Promise<void>
}

interface ServiceOptions {
  settings?: Record<string, string>
  operations?: readonly Operation[]
  /** SQL that creates the tables for a test's own operations. */
  setup?: string
  /** Runs jobs on schedule; otherwise a test runs those it wants with runJob. */
  runJobs?: boolean
  /** How long a receiver may take; 15 s otherwise. */
  webhookTimeoutMs?: number
  openTracing?: OpenTracing
  embedder?: Embedder
}

/** Limits that only their own tests should reach. */
const WIDE_LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000000',
  BOT_RATE_PER_MINUTE: '1000000',
  IDEAS_PER_ACCOUNT: '1000000',
  BUSINESSES_PER_ACCOUNT: '1000000',
  CLAIMS_PER_AGENT: '1000000',
  AUTH_FAILURES_PER_MINUTE: '1000000',
  STEP_UP_MINUTES: '1000000',
  LOGIN_FAILURES_PER_HOUR: '1000000',
  LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  ACCOUNT_REGISTRATIONS_PER_HOUR: '1000000',
  ACCOUNT_MAILS_PER_HOUR: '1000000',
  ACCOUNT_MAIL_REQUESTS_PER_HOUR: '1000000',
  ACCOUNT_MAILS_PER_HOUR_IN_ALL: '1000000',
  REGISTRATIONS_PER_HOUR_IN_ALL: '1000000',
}

/** The whole service on its own database, for the tests of one file. */
export function useService(options: ServiceOptions = {}): TestService {
  let app: App
  let database: TestDatabase
  const logLines: string[] = []

  before(async () => {
    database = await createTestDatabase()
    const { DATABASE_URL: databaseUrl, ...reached } = database.settings
    const config = loadConfig({ PORT: '0', ...reached, ...WIDE_LIMITS, ...options.settings })
    const log = createLogger('info', { write: (line: string) => logLines.push(line) })
    app = await buildApp({
      config,
      databaseUrl,
      log,
      operations: [...catalogue, ...(options.operations ?? [])],
      runJobs: options.runJobs ?? false,
      openTracing: options.openTracing,
      embedder: options.embedder,
      ...(options.webhookTimeoutMs && { webhookTimeoutMs: options.webhookTimeoutMs }),
    })
    await app.listen()
    if (options.setup) await app.database.read.rows(options.setup)
  })
  after(async () => {
    await app?.close()
    await database?.drop()
  })

  const call: TestService['call'] = (method, path, body, request) =>
    callService(app.site.baseUrl, method, path, body, request)
  return {
    get app() {
      return app
    },
    get database() {
      return database
    },
    get url() {
      return app.site.baseUrl
    },
    logLines,
    call,
    get: (path, request) => call('GET', path, undefined, request),
    post: (path, body, request) => call('POST', path, body, request),
    sql: (text, values) => app.database.read.rows(text, values),
    settled: () => settled(app.database.read),
    runJob: (name) => jobNamed(name).run(app.jobContext()),
  }
}

const numbers = new Map<string, number>()

/** 1, 2, 3 … for each service, so that names do not depend on the process a file runs in. */
export function numberAmong(kind: string, { url }: Pick<TestService, 'url'>): number {
  const number = (numbers.get(kind + url) ?? 0) + 1
  numbers.set(kind + url, number)
  return number
}

export async function settled(tx: Tx): Promise<void> {
  const begun = await tx.first<{ now: string }>('select pg_current_xact_id()::text as now')
  for (let turn = 0; turn < 1200; turn++) {
    const query = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as ended'
    const seen = await tx.first<{ ended: boolean }>(query, [begun?.now])
    if (seen?.ended) return
    await setTimeout(50)
  }
  throw new Error('A transaction elsewhere did not end within a minute.')
}

export async function callService(
  baseUrl: string,
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<TestAnswer> {
  const headers: Record<string, string> = { ...options.headers }
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`
  if (options.key !== undefined) headers['idempotency-key'] = options.key
  const content = options.raw ?? (body === undefined ? undefined : JSON.stringify(body))
  if (content !== undefined) headers['content-type'] ??= 'application/json'
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(content !== undefined && { body: content as string }),
  })
  const text = await response.text()
  const answer = asJson(text)
  // Checked here, so that every call of every test is covered.
  assert.deepEqual(oddMoments(answer), [], `${method} ${path} gives moments in another form`)
  return { status: response.status, text, body: answer, headers: response.headers }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
