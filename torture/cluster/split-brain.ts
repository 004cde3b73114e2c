import type { Cluster } from '../../scripts/cluster/cluster.ts'
import { connected, startAlone } from '../../scripts/cluster/lone-server.ts'
import type { DatabaseNode } from '../../scripts/cluster/node.ts'
import type { Queried } from '../arena.ts'

/**
 * While another node leads, the old primary is started by hand, alone, and takes writes that nobody else gets. When
 * Patroni comes back it must discard them, and nobody may ever read them.
 */
export async function writeApart(cluster: Cluster, database: Queried, old: DatabaseNode): Promise<void> {
  const alone = startAlone(cluster.files, old.dataDir, old.ports.postgres)
  try {
    const client = await connected(alone.url)
    await client.query('create table written_apart (x integer)')
    await client.query('update bots set points_balance = points_balance + 1000')
    await client.end()
  } finally {
    await alone.stop()
  }
  old.start()
  await cluster.ready()
  const client = await connected(alone.url)
  const { rows } = await client.query<Found>(TRACE).finally(() => client.end())
  const [leads] = await database.query<Found>(TRACE)
  if (leads?.found || rows[0]?.found) throw new Error('What the old primary wrote alone is still there.')
}

interface Found {
  found: string | null
}

const TRACE = `select to_regclass('written_apart') as found`
