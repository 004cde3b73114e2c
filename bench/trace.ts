import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { loadConfig } from '../server/src/config.ts'
import { createLogger } from '../server/src/log.ts'

export interface Statement {
  text: string
  values: unknown[]
}

type Query = { text: string; values?: unknown[] } | string

/** The very statements that one call runs, taken down while it runs in this process. */
export async function traceCall(databaseUrl: string, call: (url: string) => Promise<void>): Promise<Statement[]> {
  const app = await buildApp({
    config: loadConfig({ PORT: '0', BOT_RATE_PER_MINUTE: '1000000000', DAILY_ACTIONS_STANDARD: '1000000000' }),
    databaseUrl,
    log: createLogger('silent'),
    runJobs: false,
  })
  await app.listen()
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const noting = function (this: pg.Client, query: Query, ...rest: unknown[]) {
    statements.push(
      typeof query === 'string' ? { text: query, values: [] } : { text: query.text, values: query.values ?? [] },
    )
    return Reflect.apply(original, this, [query, ...rest])
  }
  try {
    // Once for the caches, then the one that counts.
    await call(app.site.baseUrl)
    pg.Client.prototype.query = noting as typeof original
    await call(app.site.baseUrl)
  } finally {
    pg.Client.prototype.query = original
    await app.close()
  }
  return statements.filter(({ text }) => !/^(select pg_notify|notify|listen)/i.test(text))
}

/** Runs traced statements again, each connection one call after the other, with a key of its own each time. */
export async function openReplay(databaseUrl: string, statements: readonly Statement[], workers: number) {
  const clients = await Promise.all(
    Array.from({ length: workers }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  const key = findKey(statements)
  let runs = 0
  return {
    async run(worker: number): Promise<void> {
      const fresh = `replay-${runs++}`
      for (const [index, { text, values }] of statements.entries()) {
        const client = clients[worker] as pg.Client
        if (values.length === 0) await client.query(text)
        else
          await client.query({
            name: `s${index}`,
            text,
            values: values.map((value) => (value === key ? fresh : value)),
          })
      }
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

function findKey(statements: readonly Statement[]): unknown {
  return statements
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && value.startsWith('bench-key-'))
}
