import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { loadConfig } from '../../server/src/config/config.ts'
import { createLogger } from '../../server/src/observe/log.ts'
import { WIDE_LIMITS } from '../lab.ts'
import { type Load, summary } from '../load.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What one connection ran in a row: a transaction, or a statement outside of one. */
type Unit = readonly Statement[]

/** Every statement of some calls, in the groups in which they ran. */
export interface Trace {
  readonly units: readonly Unit[]
  readonly calls: number
  readonly transactions: number
}

type Query = { text: string; values?: unknown[] } | string

/** The service in this process, so that its statements can be recorded. */
export async function openTracer(databaseUrl: string) {
  const app = await buildApp({
    config: loadConfig({ PORT: '0', ...WIDE_LIMITS }),
    databaseUrl,
    log: createLogger('silent'),
    runJobs: false,
  })
  await app.listen()
  return {
    url: app.site.baseUrl,
    async trace(run: (url: string) => Promise<Load>): Promise<Trace> {
      const units: Statement[][] = []
      const open = new Map<pg.Client, Statement[]>()
      const original = pg.Client.prototype.query
      pg.Client.prototype.query = function (this: pg.Client, query: Query, ...rest: unknown[]) {
        note(
          this,
          typeof query === 'string' ? { text: query, values: [] } : { text: query.text, values: query.values ?? [] },
        )
        return Reflect.apply(original, this, [query, ...rest])
      } as typeof original
      const note = (client: pg.Client, statement: Statement) => {
        const transaction = open.get(client)
        // Without its short lock timeout: more of these run at once than in the service.
        if (statement.text.startsWith('begin')) open.set(client, [{ text: 'begin', values: [] }])
        else if (transaction === undefined) units.push([statement])
        else {
          transaction.push(statement)
          if (statement.text === 'commit') units.push(transaction)
          if (statement.text === 'commit' || statement.text === 'rollback') open.delete(client)
        }
      }
      try {
        const { calls } = await run(app.site.baseUrl)
        return { units, calls, transactions: units.filter(([first]) => first?.text.startsWith('begin')).length }
      } finally {
        pg.Client.prototype.query = original
      }
    },
    close: () => app.close(),
  }
}

/** More than the service has groups in flight, so that the database is never idle. */
const REPLAYERS = 4

/** Runs what was traced once more, driven alone: the ceiling for the calls that it came from. */
export async function openReplay(databaseUrl: string) {
  const clients = await Promise.all(
    Array.from({ length: REPLAYERS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  const names = new Map<string, string>()
  const nameOf = (text: string) => names.get(text) ?? names.set(text, `s${names.size}`).get(text)
  let runs = 0
  return {
    async run({ units, calls }: Trace): Promise<Load> {
      const run = ++runs
      let next = 0
      const started = performance.now()
      await Promise.all(
        clients.map(async (client) => {
          for (let unit = units[next++]; unit !== undefined; unit = units[next++])
            for (const { text, values } of unit)
              if (values.length === 0) await client.query(text)
              else
                await client.query({
                  name: nameOf(text) as string,
                  text,
                  values: values.map((value) => fresh(value, run)),
                })
        }),
      )
      return summary(new Array(calls).fill(0), (performance.now() - started) / 1000)
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

/** Keys and ids of events must be new each time. */
function fresh(value: unknown, run: number): unknown {
  if (Array.isArray(value)) return value.map((item) => fresh(item, run))
  if (typeof value !== 'string') return value
  if (value.startsWith('bench-key-')) return `${value}-${run}`
  return /^evt_[0-9a-f]{32}$/.test(value) ? `evt_${randomUUID().replaceAll('-', '')}` : value
}
