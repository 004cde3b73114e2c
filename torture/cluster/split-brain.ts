import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../scripts/cluster/cluster.ts'
import type { DatabaseNode } from '../../scripts/cluster/node.ts'
import { postgresAccount } from '../../server/src/db/embedded/account.ts'
import type { Queried } from '../arena.ts'

const START_LIMIT_MS = 60_000

/**
 * While another node leads, the old primary is started by hand, alone, and takes writes that nobody else gets. When
 * Patroni comes back it must discard them, and nobody may ever read them.
 */
export async function writeApart(cluster: Cluster, database: Queried, old: DatabaseNode): Promise<void> {
  const { programs, password } = cluster.files
  const alone = [
    '-c',
    'synchronous_standby_names=',
    '-c',
    `port=${old.ports.postgres}`,
    '-c',
    'listen_addresses=127.0.0.1',
  ]
  const postgres = spawn(path.join(programs.postgres, 'postgres'), ['-D', old.dataDir, ...alone], {
    ...postgresAccount(),
    cwd: old.dataDir,
    env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(postgres, 'exit')
  try {
    const url = `postgresql://ideabridge:${password}@127.0.0.1:${old.ports.postgres}/ideabridge`
    const client = await connected(url)
    await client.query('create table written_apart (x integer)')
    await client.query('update bots set points_balance = points_balance + 1000')
    await client.query('checkpoint').catch(() => {})
    await client.end()
  } finally {
    postgres.kill('SIGINT')
    await ended
  }
  old.start()
  await cluster.ready()
  await refuseTraces(database, old, password)
}

/** Neither on the node that leads now nor on the one that came back. */
async function refuseTraces(database: Queried, old: DatabaseNode, password: string): Promise<void> {
  const sql = `select to_regclass('written_apart') as found`
  const [leads] = await database.query<{ found: string | null }>(sql)
  const client = await connected(`postgresql://ideabridge:${password}@127.0.0.1:${old.ports.postgres}/ideabridge`)
  const { rows } = await client.query<{ found: string | null }>(sql).finally(() => client.end())
  if (leads?.found || rows[0]?.found) throw new Error('What the old primary wrote alone is still there.')
}

/** Also to a server that follows, which the service would refuse. */
async function connected(url: string): Promise<pg.Client> {
  for (const deadline = Date.now() + START_LIMIT_MS; ; await pause(200)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
