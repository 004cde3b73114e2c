import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseServer } from './database-server.ts'
import type { Random } from './random.ts'
import type { ServiceProcess } from './services.ts'

export interface Stage {
  database: DatabaseServer
  services: readonly ServiceProcess[]
}

/** Causes a fault and undoes it: restarts a killed process, resumes a stopped one. Recovery time counts from then. */
export interface Fault {
  readonly name: string
  /** Relative weight. */
  readonly weight: number
  /** Only in runs with time for it. */
  readonly long?: true
  strike(stage: Stage, random: Random): Promise<void>
}

async function killService(service: ServiceProcess, random: Random): Promise<void> {
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

async function freezeService(service: ServiceProcess, milliseconds: number): Promise<void> {
  service.signal('SIGSTOP')
  await pause(milliseconds)
  service.signal('SIGCONT')
}

/** Each strikes once, in this order, before they are chosen at random: a short run gets the first few. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a service killed',
    weight: 6,
    strike: ({ services }, random) => killService(random.pick(services)!, random),
  },
  { name: 'database stopped immediately', weight: 5, strike: stopDatabase },
  {
    name: 'connections terminated',
    weight: 5,
    strike: async ({ database }, random) => {
      for (let times = random.between(1, 4); times > 0; times--) {
        await database.terminateConnections()
        await pause(random.between(0, 300))
      }
    },
  },
  {
    name: 'database frozen for 1 to 6 s',
    weight: 4,
    strike: (stage, random) => freezeDatabase(stage, random.between(1_000, 6_000)),
  },
  {
    name: 'both services killed',
    weight: 2,
    strike: async ({ services }, random) => {
      await Promise.all(services.map((service) => killService(service, random)))
    },
  },
  {
    name: 'database and a service at once',
    weight: 2,
    strike: async (stage, random) => {
      await Promise.all([stopDatabase(stage, random), killService(random.pick(stage.services)!, random)])
    },
  },
  { name: 'database frozen for 22 s', weight: 1, long: true, strike: (stage) => freezeDatabase(stage, 22_000) },
  {
    name: 'a service frozen for 1 to 12 s',
    weight: 3,
    long: true,
    strike: ({ services }, random) => freezeService(random.pick(services)!, random.between(1_000, 12_000)),
  },
]
