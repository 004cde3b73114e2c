import { randomBytes } from 'node:crypto'
import { connectOnce, openDatabase } from '../server/src/db/database.ts'
import { openEmbedded } from '../server/src/db/embedded/index.ts'
import { latestVersion, migrate } from '../server/src/db/migrate.ts'
import { loadOwnWords } from '../server/src/modules/market/matching/index.ts'

/** Where worlds are kept: a database each. */
export interface Databases {
  make(): Promise<string>
  /** Copies it as it is. Ends connections to it; they may come back afterwards. */
  copy(url: string): Promise<string>
  drop(url: string): Promise<void>
}

/** Used by one process only. */
export interface OwnDatabases extends Databases {
  /** Drops orphaned worlds. What a killed process had begun to create may only appear after the next one has looked. */
  sweep(): Promise<void>
}

/** Nothing here has to survive a crash of the machine. */
const DISPOSABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' }

/** Runs a server of its own. Drops worlds left behind by an earlier start. */
export async function openDatabases(dataDir: string): Promise<Databases & { stop(): Promise<void> }> {
  const server = await openEmbedded({ dataDir, pid: process.pid, settings: DISPOSABLE, onRestart: () => {} })
  try {
    return { ...(await databasesOn(urlOf(server.url, 'postgres'))), stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Matches names of worlds, and nothing else with the same prefix. */
export function worldNames(prefix: string): string {
  return `^${prefix}world_[0-9a-f]{12}$`
}

/** The database in an address. */
const DATABASE = /\/[^/?]*(\?|$)/

/**
 * Uses a server where this role may create databases, all with the same prefix, which nobody else uses. Drops worlds left behind
 * by an earlier process, except those to be kept.
 */
export async function databasesOn(
  adminUrl: string,
  { prefix = '', kept = new Set() }: { prefix?: string; kept?: ReadonlySet<string> } = {},
): Promise<OwnDatabases> {
  const [world, draft] = [`${prefix}world_`, `${prefix}template_draft`]
  const template = `${prefix}template_of_${await latestVersion()}`
  const isWorld = new RegExp(worldNames(prefix))
  const isTemplate = new RegExp(`^${prefix}template_(draft|of_\\d+)$`)
  /** Anything else with such a name is an orphan. */
  const ours = new Set(kept)
  let templated: Promise<void> | undefined

  async function sweep(): Promise<void> {
    for (const name of await listDatabases(adminUrl))
      if (isWorld.test(name) && !ours.has(name)) await dropDatabase(adminUrl, name)
  }

  async function makeTemplate(): Promise<void> {
    const names = await listDatabases(adminUrl)
    const old = names.filter((name) => isTemplate.test(name) && name !== template)
    for (const name of old) await dropDatabase(adminUrl, name)
    if (names.includes(template)) return
    await administer(adminUrl, [`create database ${draft}`])
    await fill(urlOf(adminUrl, draft))
    await administer(adminUrl, [`alter database ${draft} rename to ${template}`])
  }

  async function create(by: (name: string) => Promise<void>): Promise<string> {
    const name = `${world}${randomBytes(6).toString('hex')}`
    ours.add(name)
    try {
      await by(name)
    } catch (error) {
      ours.delete(name)
      throw error
    }
    return urlOf(adminUrl, name)
  }

  // Half a template: nobody else makes one.
  await dropDatabase(adminUrl, draft)
  await sweep()
  return {
    sweep,
    async make() {
      templated ??= makeTemplate()
      await templated.catch((error) => {
        templated = undefined
        throw error
      })
      return create((name) => administer(adminUrl, [`create database ${name} template ${template} strategy file_copy`]))
    },
    copy: (url) => create((name) => copyDatabase(adminUrl, nameIn(url), name)),
    drop(url) {
      ours.delete(nameIn(url))
      return dropDatabase(adminUrl, nameIn(url))
    },
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

/** The address of another database on the same server. */
export function urlOf(url: string, name: string): string {
  return url.replace(DATABASE, `/${name}$1`)
}

export function nameIn(url: string): string {
  return /\/([^/?]*)(\?|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? ''
}

/** All that a new world needs before anybody lives in it. */
export async function fill(url: string): Promise<void> {
  await migrate(url)
  const database = openDatabase({ url, maxConnections: 1, onIdleError: () => {} })
  await loadOwnWords(database).finally(() => database.close())
}

export async function listDatabases(url: string): Promise<string[]> {
  const client = await connectOnce(url)
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

export async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = await connectOnce(url)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
