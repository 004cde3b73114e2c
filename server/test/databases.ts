import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { fill, urlOf } from '../../sandbox/databases.ts'

const TEMPLATE = 'ideabridge_template'

/** Migrations run once; every test file then starts from a copy. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
  })
  await fill(urlOf(serverUrl, TEMPLATE))
}

export interface TestDatabase {
  /** A direct connection to the database. */
  url: string
  /** How a service connects: directly, or through the pooler at TEST_POOLER_URL. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string; DATABASE_POOLER?: string }
  /** Moves the database's clock; every connection is replaced to pick it up. */
  travel(interval: string): Promise<void>
  drop(): Promise<void>
}

export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('Run the tests with npm test, which starts their database.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, (client) =>
    client.query(`create database ${name} template ${options.empty ? 'template0' : TEMPLATE} strategy file_copy`),
  )
  const url = urlOf(serverUrl, name)
  return {
    url,
    settings: serviceSettings(url, name),
    travel: (interval) =>
      administer(serverUrl, async (client) => {
        await client.query(`alter database ${name} set ideabridge.clock_offset = ${pg.escapeLiteral(interval)}`)
        await endConnections(client, name)
      }),
    drop: () => administer(serverUrl, (client) => discard(client, name)),
  }
}

const MOST_DISCARDED = 30

/**
 * Out of use at once, but dropped later with the others: for some seconds after a deletion each new file makes the file system
 * search all deleted ones, and a database has a thousand.
 */
async function discard(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) return
  await client.query(`alter database ${name} allow_connections false`)
  await endConnections(client, name)
  const discarded = await discardedDatabases(client)
  if (discarded.length >= MOST_DISCARDED) await drop(client, discarded)
}

/** After the last test, on a shared server. */
export async function dropDiscarded(serverUrl: string): Promise<void> {
  await administer(serverUrl, async (client) => drop(client, await discardedDatabases(client)))
}

async function discardedDatabases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'test_') and not datallowconn`,
  )
  return rows.map(({ datname }) => datname)
}

async function drop(client: pg.Client, names: readonly string[]): Promise<void> {
  // Another process may be dropping the same.
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`).catch(() => {})
}

/**
 * Returns once they are closed, so that no pool hands out a dying one. A connection that is being opened has read the
 * database's settings before it is listed; until then only its lock on the database shows it.
 */
async function endConnections(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from (
       select pid from pg_stat_activity where datname = $1
       union select l.pid from pg_locks l join pg_database d on l.classid = 'pg_database'::regclass and l.objid = d.oid
         where d.datname = $1) c where pid <> pg_backend_pid()`,
    [name],
  )
  const pids = rows.map((row) => row.pid)
  for (let left = pids.length; left > 0; ) {
    const { rowCount } = await client.query(
      'select pid from pg_stat_activity where pid = any($1) union select pid from pg_locks where pid = any($1)',
      [pids],
    )
    left = rowCount ?? 0
  }
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function serviceSettings(url: string, name: string): TestDatabase['settings'] {
  const pooler = process.env.TEST_POOLER_URL
  if (!pooler) return { DATABASE_URL: url }
  return { DATABASE_URL: urlOf(pooler, name), DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'unnamed' }
}
