import { setTimeout as pause } from 'node:timers/promises'
import { StartupFault } from '../../server/src/config/startup-fault.ts'
import { connectOnce } from '../../server/src/db/database.ts'
import { administer, nameIn, worldNames } from '../databases.ts'
import type { Parked } from '../worlds.ts'

export type Connection = Awaited<ReturnType<typeof connectOnce>>

/** What is known about a closed sandbox without opening its database: a comment on it, which goes with it. */
export interface Label {
  readonly id: string
  /** A hash of the address that asked for it. */
  readonly from: string
  /** When it was last called, on the database's clock. */
  readonly usedAt: number
  readonly snapshots: readonly string[]
}

/** Databases of sandboxes are named after the one in the address, so that two installations can share a server. */
export function prefixOf(adminUrl: string): string {
  const name = nameIn(adminUrl)
  if (!/^[a-z_][a-z0-9_]{0,39}$/.test(name))
    throw new StartupFault(
      'The name of the database in SANDBOX_DATABASE_URL has at most 40 small letters, digits and underscores.',
    )
  return `${name}_`
}

const TRY_AGAIN_MS = 200

/**
 * One process at a time runs the sandboxes of an installation; its lock ends with its connection. The next one waits a little,
 * since the previous one may be closing them. Null if it keeps them.
 */
export async function takeShelf(adminUrl: string, patienceMs: number): Promise<Connection | null> {
  const client = await connectOnce(adminUrl)
  for (const deadline = performance.now() + patienceMs; ; await pause(TRY_AGAIN_MS)) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('ideabridge sandboxes', 0)) as taken`,
    )
    if (rows[0]?.taken === true) return client
    if (performance.now() >= deadline) break
  }
  await client.end()
  return null
}

/** Databases with a label: their sandboxes were closed properly. Those without were open when their process died. */
export async function readLabels(client: Connection, prefix: string): Promise<Map<string, Label>> {
  const { rows } = await client.query<{ datname: string; label: string }>(
    `select datname, shobj_description(oid, 'pg_database') as label from pg_database
     where datname ~ $1 and shobj_description(oid, 'pg_database') is not null`,
    [worldNames(prefix)],
  )
  return new Map(rows.map(({ datname, label }) => [datname, JSON.parse(label) as Label]))
}

export async function readSizes(
  client: Connection,
  prefix: string,
): Promise<{ now: number; bytes: Map<string, number> }> {
  const { rows } = await client.query<{ datname: string | null; bytes: string; now: string }>(
    `select extract(epoch from clock_timestamp()) * 1000 as now, datname, pg_database_size(oid) as bytes
     from (select 1) one left join pg_database on datname ~ $1`,
    [worldNames(prefix)],
  )
  return {
    now: Number(rows[0]?.now),
    bytes: new Map(rows.map(({ datname, bytes }) => [datname ?? '', Number(bytes)])),
  }
}

/** Saves everything from the memory of the process in the world's database, then labels it as complete. */
export async function park(adminUrl: string, { id, from, usedAt }: Omit<Label, 'snapshots'>, parked: Parked & Held) {
  const client = await connectOnce(parked.databaseUrl)
  try {
    await client.query(
      'create table if not exists sandbox_parked (singleton boolean primary key default true, state text not null)',
    )
    await client.query('delete from sandbox_parked')
    await client.query('insert into sandbox_parked (state) values ($1)', [JSON.stringify(parked)])
  } finally {
    await client.end()
  }
  const snapshots = parked.snapshots.map(([, { databaseUrl }]) => nameIn(databaseUrl))
  const label: Label = { id, from, usedAt, snapshots }
  await administer(adminUrl, [`comment on database ${nameIn(parked.databaseUrl)} is '${JSON.stringify(label)}'`])
}

/** What it takes to open it at its old address. */
export interface Held {
  readonly key: string
  readonly seed: string
}

/** Takes its label away: while it is open, it is complete only in memory. */
export async function unpark(adminUrl: string, databaseUrl: string): Promise<Parked & Held> {
  const client = await connectOnce(databaseUrl)
  try {
    const { rows } = await client.query<{ state: string }>('select state from sandbox_parked')
    const parked = JSON.parse(rows[0]?.state ?? '')
    await administer(adminUrl, [`comment on database ${nameIn(databaseUrl)} is null`])
    return parked
  } finally {
    await client.end()
  }
}
