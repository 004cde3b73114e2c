import { connectOnce, openDatabase } from '../server/src/db/database.ts'
import { openEmbedded } from '../server/src/db/embedded/index.ts'
import { latestVersion, migrate } from '../server/src/db/migrate.ts'
import { loadOwnWords } from '../server/src/modules/market/matching/index.ts'

/** Where worlds are kept: a database each. */
export interface Databases {
  make(): Promise<string>
  /** As it is now. Connections to it are ended, and may come back afterwards. */
  copy(url: string): Promise<string>
  drop(url: string): Promise<void>
}

const WORLD = 'world_'
const TEMPLATE = 'template_of_'
const DRAFT = 'template_draft'
/** Nothing here has to survive a crash of the machine. */
const DISPOSABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' }

/** On a server of its own. Worlds that an earlier start left behind are dropped. */
export async function openDatabases(dataDir: string): Promise<Databases & { stop(): Promise<void> }> {
  const server = await openEmbedded({ dataDir, pid: process.pid, settings: DISPOSABLE, onRestart: () => {} })
  const template = `${TEMPLATE}${await latestVersion()}`
  const urlOf = (name: string) => server.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const run = (...statements: string[]) => administer(urlOf('postgres'), statements)
  let count = 0
  try {
    const names = await listDatabases(urlOf('postgres'))
    for (const name of names)
      if (name.startsWith(WORLD) || (name.startsWith(TEMPLATE) && name !== template) || name === DRAFT)
        await run(`drop database ${name} with (force)`)
    if (!names.includes(template)) {
      await run(`create database ${DRAFT}`)
      await fill(urlOf(DRAFT))
      await run(`alter database ${DRAFT} rename to ${template}`)
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    async make() {
      const name = `${WORLD}${++count}`
      await run(`create database ${name} template ${template} strategy file_copy`)
      return urlOf(name)
    },
    async copy(url) {
      const name = `${WORLD}${++count}`
      await copyDatabase(urlOf('postgres'), nameIn(url), name)
      return urlOf(name)
    },
    drop: (url) => dropDatabase(urlOf('postgres'), nameIn(url)),
    stop: () => server.stop(),
  }
}

/** A template must not be in use while it is copied. */
export async function copyDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  await administer(adminUrl, [`alter database ${from} allow_connections false`])
  try {
    await administer(adminUrl, [
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${from}'`,
      `create database ${to} template ${from} strategy file_copy`,
    ])
  } finally {
    await administer(adminUrl, [`alter database ${from} allow_connections true`])
  }
}

export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return administer(adminUrl, [`drop database if exists ${name} with (force)`])
}

export function nameIn(url: string): string {
  return /\/([^/?]*)(\?|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? ''
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  const database = openDatabase({ url, maxConnections: 1, onIdleError: () => {} })
  await loadOwnWords(database).finally(() => database.close())
}

async function listDatabases(url: string): Promise<string[]> {
  const client = await connectOnce(url)
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = await connectOnce(url)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
