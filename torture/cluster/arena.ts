import { setTimeout as pause } from 'node:timers/promises'
import { Cluster } from '../../scripts/cluster/cluster.ts'
import { connectOnce } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { freePort } from '../../server/test/free-port.ts'
import type { Arena } from '../arena.ts'
import { SETTINGS } from '../limits.ts'
import { ServiceProcess } from '../services.ts'
import { earlierVersion } from './earlier-version.ts'
import { clusterFaults } from './faults.ts'

const QUERY_LIMIT_MS = 60_000

interface ClusterOptions {
  say: (line: string) => void
  /** A commit; the run starts with its code, which is then replaced by the present one, process by process. */
  from: string | undefined
  /** A folder that keeps what the parts of the cluster said. */
  logs: string | undefined
}

/** Three databases under Patroni, HAProxy, two web processes and a worker. */
export async function openCluster({ say, from, logs }: ClusterOptions): Promise<Arena> {
  const cluster = await Cluster.start({ archive: false, say })
  const before = from === undefined ? undefined : await earlierVersion(from)
  const processes: ServiceProcess[] = []
  const close = async () => {
    await Promise.all(processes.map((service) => service.retire()))
    await cluster.stop(logs)
    await before?.remove()
  }
  try {
    if (before === undefined) await migrate(cluster.url)
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    const shared = {
      DATABASE_URL: cluster.url,
      DATABASE_READ_URL: cluster.readUrl,
      BASE_URL: `http://127.0.0.1:${ports[0]}`,
    }
    for (const [place, port] of ports.entries())
      processes.push(new ServiceProcess(port, { ...SETTINGS, ...shared, ROLE: place < 2 ? 'web' : 'worker' }))
    for (const service of processes) {
      if (before) service.checkout = before.folder
      service.start()
      await service.ready(120_000)
    }
    if (before) say(`the services run ${before.name} at first`)
    const [services, workers] = [processes.slice(0, 2), processes.slice(2)]
    const database = { query: <Row>(sql: string, values: unknown[] = []) => query<Row>(cluster, sql, values) }
    const faults = clusterFaults({ cluster, services, workers, database, upgrade: before !== undefined })
    return { database, services, workers, faults, close }
  } catch (error) {
    for (const { said } of processes) say(said)
    await close()
    throw error
  }
}

/** There may be no primary right now. */
async function query<Row>({ url }: Cluster, sql: string, values: unknown[]): Promise<Row[]> {
  for (const deadline = Date.now() + QUERY_LIMIT_MS; ; await pause(200)) {
    const client = await connectOnce(url).catch((error) => {
      if (Date.now() > deadline) throw error
    })
    if (client === undefined) continue
    try {
      return (await client.query(sql, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
}
