import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './arena.ts'
import type { DatabaseServer } from './database-server.ts'
import type { Random } from './random.ts'
import type { ServiceProcess } from './services.ts'

export interface Stage {
  database: DatabaseServer
  services: readonly ServiceProcess[]
}

export async function killService(service: ServiceProcess, random: Random): Promise<void> {
  await service.end('SIGKILL')
  await pause(random.between(0, 1_000))
  service.start()
}

async function stopDatabase({ database }: Stage, random: Random): Promise<void> {
  await database.stopImmediately()
  await pause(random.between(0, 1_500))
  await database.start()
}

async function freezeDatabase({ database }: Stage, milliseconds: number): Promise<void> {
  const thaw = await database.freeze()
  try {
    await pause(milliseconds)
  } finally {
    thaw()
  }
}

export async function freezeService(service: ServiceProcess, milliseconds: number): Promise<void> {
  service.signal('SIGSTOP')
  await pause(milliseconds)
  service.signal('SIGCONT')
}

/** Each strikes once, in this order, before they are chosen at random: a short run gets the first few. */
export function faultsOn(stage: Stage): readonly Fault[] {
  const { database, services } = stage
  return [
    {
      name: 'a service killed',
      weight: 6,
      strike: (random) => killService(random.pick(services)!, random),
    },
    { name: 'database stopped immediately', weight: 5, strike: (random) => stopDatabase(stage, random) },
    {
      name: 'connections terminated',
      weight: 5,
      strike: async (random) => {
        for (let times = random.between(1, 4); times > 0; times--) {
          await database.terminateConnections()
          await pause(random.between(0, 300))
        }
      },
    },
    {
      name: 'database frozen for 1 to 6 s',
      weight: 4,
      strike: (random) => freezeDatabase(stage, random.between(1_000, 6_000)),
    },
    {
      name: 'both services killed',
      weight: 2,
      strike: async (random) => {
        await Promise.all(services.map((service) => killService(service, random)))
      },
    },
    {
      name: 'database and a service at once',
      weight: 2,
      strike: async (random) => {
        await Promise.all([stopDatabase(stage, random), killService(random.pick(services)!, random)])
      },
    },
    { name: 'database frozen for 22 s', weight: 1, long: true, strike: () => freezeDatabase(stage, 22_000) },
    {
      name: 'a service frozen for 1 to 12 s',
      weight: 3,
      long: true,
      strike: (random) => freezeService(random.pick(services)!, random.between(1_000, 12_000)),
    },
  ]
}
