import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { loadConfig } from '../server/src/config/config.ts'
import { createLogger } from '../server/src/observe/log.ts'
import { WIDE_LIMITS } from './lab.ts'

export interface Statement {
  text: string
  values: unknown[]
}

type Query = { text: string; values?: unknown[] } | string

/** A batch: what concurrent calls run together, which is their admission and one transaction. */
export interface Group {
  statements: Statement[]
  calls: number
}

/** Records the statements of many concurrent calls, run in this process; returns those of a batch of median size. */
export async function traceCalls(databaseUrl: string, calls: (url: string) => Promise<void>): Promise<Group> {
  const app = await buildApp({
    config: loadConfig({ PORT: '0', ...WIDE_LIMITS }),
    databaseUrl,
    log: createLogger('silent'),
    runJobs: false,
  })
  await app.listen()
  const byClient = new Map<pg.Client, Statement[]>()
  const original = pg.Client.prototype.query
  const noting = function (this: pg.Client, query: Query, ...rest: unknown[]) {
    const statement =
      typeof query === 'string' ? { text: query, values: [] } : { text: query.text, values: query.values ?? [] }
    byClient.set(this, [...(byClient.get(this) ?? []), statement])
    return Reflect.apply(original, this, [query, ...rest])
  }
  try {
    // Once to warm up, then for real.
    await calls(app.site.baseUrl)
    pg.Client.prototype.query = noting as typeof original
    await calls(app.site.baseUrl)
  } finally {
    pg.Client.prototype.query = original
    await app.close()
  }
  const all = [...byClient.values()]
  const admission = usual(all.flatMap((statements) => statements.filter(isAdmission).map((one) => [one])))
  const transaction = usual(all.flatMap(transactionsIn))
  return { statements: [...admission, ...transaction], calls: callsIn(transaction) }
}

function isAdmission({ text }: Statement): boolean {
  return text.includes('admit_calls(')
}

function transactionsIn(statements: readonly Statement[]): Statement[][] {
  const found: Statement[][] = []
  for (const statement of statements)
    if (statement.text.startsWith('begin')) found.push([statement])
    else if (!isAdmission(statement)) found.at(-1)?.push(statement)
  return found
}

/** Every step takes arrays with one item per call. */
function callsIn(statements: readonly Statement[]): number {
  const lists = statements.flatMap(({ values }) => values.filter((value) => Array.isArray(value)))
  return Math.max(0, ...lists.map((list) => list.length))
}

/** The batch of the median call. */
function usual(groups: readonly Statement[][]): Statement[] {
  const calls = groups.flatMap((group) => Array.from({ length: callsIn(group) }, () => group))
  return calls.toSorted((one, other) => callsIn(one) - callsIn(other))[Math.floor(calls.length / 2)] ?? []
}

/** Replays traced statements: each connection runs one batch after another, with new keys each time. */
export async function openReplay(databaseUrl: string, statements: readonly Statement[], workers: number) {
  const clients = await Promise.all(
    Array.from({ length: workers }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  let runs = 0
  return {
    async run(worker: number): Promise<void> {
      const client = clients[worker] as pg.Client
      const run = runs++
      for (const [index, { text, values }] of statements.entries())
        if (values.length === 0) await client.query(text)
        else await client.query({ name: `s${index}`, text, values: values.map((value) => freshKeys(value, run)) })
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

function freshKeys(value: unknown, run: number): unknown {
  if (Array.isArray(value)) return value.map((item) => freshKeys(item, run))
  return typeof value === 'string' && value.startsWith('bench-key-') ? `${value}-${run}` : value
}
