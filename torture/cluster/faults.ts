import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/cluster.ts'
import type { DatabaseNode } from '../../scripts/cluster/node.ts'
import type { Fault, Queried } from '../arena.ts'
import { freezeService, killService } from '../faults.ts'
import type { ServiceProcess } from '../services.ts'
import { ROOT } from '../services.ts'
import { writeApart } from './split-brain.ts'

export interface ClusterStage {
  cluster: Cluster
  services: readonly ServiceProcess[]
  workers: readonly ServiceProcess[]
  database: Queried
  /** The services run an earlier version at first. */
  upgrade: boolean
}

const LEADER_LIMIT_MS = 60_000

/** Waits for one: the last fault may have just ended. */
async function leader(cluster: Cluster, other?: DatabaseNode): Promise<DatabaseNode> {
  for (const deadline = Date.now() + LEADER_LIMIT_MS; Date.now() < deadline; await pause(200)) {
    const found = await cluster.leader()
    if (found && found !== other) return found
  }
  throw new Error('No node leads.')
}

async function lostLead(port: number): Promise<void> {
  const leads = () =>
    fetch(`http://127.0.0.1:${port}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  for (const deadline = Date.now() + LEADER_LIMIT_MS; await leads(); await pause(100))
    if (Date.now() > deadline) throw new Error('A node that cannot reach etcd goes on leading.')
}

/** Patroni's own name for a node that follows; the synchronous one first. */
async function follower(cluster: Cluster): Promise<DatabaseNode> {
  const members = await cluster.members()
  const member = members.find(({ role }) => role === 'sync_standby') ?? members.find(({ role }) => role === 'replica')
  return cluster.nodes.find(({ name }) => name === member?.name) ?? cluster.nodes[0]!
}

/** One after the other, each only when the one before it is ready again. */
async function roll(processes: readonly ServiceProcess[], change: (service: ServiceProcess) => void): Promise<void> {
  for (const service of processes) {
    await service.end('SIGTERM')
    change(service)
    service.start()
    await service.ready(120_000)
  }
}

async function switchOver(cluster: Cluster): Promise<void> {
  const { name, ports } = await leader(cluster)
  await fetch(`http://127.0.0.1:${ports.rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
    signal: AbortSignal.timeout(30_000),
  }).then((response) => response.text())
}

/** Each strikes once, in this order, before they are chosen at random. */
export function clusterFaults({ cluster, services, workers, database, upgrade }: ClusterStage): readonly Fault[] {
  const all = [...services, ...workers]
  const upgrading: Fault = {
    name: 'services upgraded one by one',
    weight: 1,
    once: true,
    strike: () =>
      roll(all, (service) => {
        service.checkout = ROOT
      }),
  }
  return [
    ...(upgrade ? [upgrading] : []),
    {
      name: 'primary killed with its machine',
      weight: 4,
      strike: async () => {
        const node = await leader(cluster)
        await node.kill()
        return async () => {
          node.start()
          await cluster.ready()
        }
      },
    },
    {
      name: 'HAProxy restarted',
      weight: 3,
      strike: (random) => cluster.restartProxy(random.between(0, 1_000)),
    },
    {
      name: 'primary frozen until replaced',
      weight: 3,
      strike: async () => {
        const thaw = (await leader(cluster)).freeze()
        return async () => {
          thaw()
          await cluster.ready()
        }
      },
    },
    {
      name: 'primary cut off from etcd',
      weight: 3,
      strike: async () => {
        const { line, ports } = await leader(cluster)
        line.cut()
        // It goes on until its lock runs out, and then gives up the lead by itself.
        await lostLead(ports.rest)
        return async () => {
          line.mend()
          await cluster.ready()
        }
      },
    },
    {
      name: 'PostgreSQL of the primary killed',
      weight: 3,
      strike: async () => {
        const node = await leader(cluster)
        node.killPostgres()
        return () => cluster.ready()
      },
    },
    {
      name: 'synchronous standby killed',
      weight: 3,
      strike: async () => {
        const node = await follower(cluster)
        await node.kill()
        return async () => {
          node.start()
          await cluster.ready()
        }
      },
    },
    {
      name: 'services restarted one by one',
      weight: 2,
      strike: () => roll(all, () => {}),
    },
    {
      name: 'split brain: the old primary writes',
      weight: 2,
      strike: async () => {
        const old = await leader(cluster)
        await old.kill()
        return () => writeApart(cluster, database, old)
      },
    },
    {
      name: 'planned switchover',
      weight: 2,
      strike: async () => {
        await switchOver(cluster)
        return () => cluster.ready()
      },
    },
    { name: 'a service killed', weight: 2, strike: (random) => killService(random.pick(all)!, random) },
    {
      name: 'a service frozen for 1 to 12 s',
      weight: 1,
      long: true,
      strike: (random) => freezeService(random.pick(all)!, random.between(1_000, 12_000)),
    },
  ]
}
