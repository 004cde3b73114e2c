import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectOnce } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { freePort } from '../../server/test/free-port.ts'
import { backrest } from './backrest.ts'
import type { Cluster } from './cluster.ts'
import { connected, startAlone } from './lone-server.ts'

const WAIT_MS = 60_000

/** Rehearses docs/runbooks/cluster/restore-to-a-moment.md: a backup, a mistake, and the second before it. */
export async function rehearseRecovery(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { files, url } = cluster
  await migrate(url)
  const leader = await cluster.leader()
  if (leader === undefined) throw new Error('No node leads.')
  await backrest(files, leader, 'stanza-create')
  await backrest(files, leader, 'check')
  await addPeople(cluster, 'before the backup', 100)
  await backrest(files, leader, 'backup', '--type=full')
  say('100 people, then a full backup')

  await addPeople(cluster, 'after the backup', 50)
  await pause(1_500)
  const target = await moment(cluster)
  await pause(1_000)
  await query(cluster, `delete from users where name = 'before the backup'`)
  await query(cluster, `update users set name = 'mistake'`)
  await archived(cluster)
  say(`50 more; then a mistake: 100 deleted, the rest renamed. Back to ${target}`)

  const past = path.join(files.folder, 'past')
  await mkdir(past, { mode: 0o700 })
  await files.own(past)
  await backrest(files, past, 'restore', '--type=time', `--target=${target}`, '--target-action=promote')
  const server = startAlone(files, past, await freePort())
  try {
    const found = await people(server.url)
    const expected = { 'before the backup': 100, 'after the backup': 50 }
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`The past should have ${JSON.stringify(expected)}, but has ${JSON.stringify(found)}.`)
    say(`Beside the running cluster stands the database of that second: ${JSON.stringify(found)}`)
  } finally {
    await server.stop()
  }
}

async function addPeople(cluster: Cluster, name: string, count: number): Promise<void> {
  await query(
    cluster,
    `insert into users (email, name) select md5(random()::text) || '@example.org', '${name}' from generate_series(1, ${count})`,
  )
}

async function moment(cluster: Cluster): Promise<string> {
  const [row] = await query<{ now: string }>(cluster, 'select clock_timestamp()::text as now')
  return row?.now ?? ''
}

/** Until the log of everything so far is in the archive. */
async function archived(cluster: Cluster): Promise<void> {
  const leader = await cluster.leader()
  const client = await connectOnce(cluster.urlOf('postgres', leader?.ports.postgres ?? 0, 'postgres'))
  try {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(200)) {
      const { rows: known } = await client.query('select last_archived_wal as file from pg_stat_archiver')
      if (known[0]?.file >= rows[0]?.file) return
    }
    throw new Error('The log is not archived.')
  } finally {
    await client.end()
  }
}

async function people(url: string): Promise<Record<string, number>> {
  const client = await connected(url)
  try {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(200)) {
      const { rows } = await client.query('select pg_is_in_recovery() as recovering')
      if (!rows[0].recovering) break
    }
    const { rows } = await client.query(
      `select name, count(*)::integer as n from users where name like '%the backup' or name = 'mistake'
       group by name order by n desc`,
    )
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  } finally {
    await client.end()
  }
}

async function query<Row>({ url }: Cluster, sql: string): Promise<Row[]> {
  const client = await connectOnce(url)
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
