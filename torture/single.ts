import { migrate } from '../server/src/db/migrate.ts'
import { freePort } from '../server/test/free-port.ts'
import type { Arena } from './arena.ts'
import { DatabaseServer } from './database-server.ts'
import { faultsOn } from './faults.ts'
import { SETTINGS } from './limits.ts'
import { ServiceProcess } from './services.ts'

/** Two services on one database server. */
export async function openSingle(): Promise<Arena> {
  const database = await DatabaseServer.create()
  const services: ServiceProcess[] = []
  const close = async () => {
    await Promise.all(services.map((service) => service.retire()))
    await database.remove()
  }
  try {
    await migrate(database.url)
    for (let count = 0; count < 2; count++)
      services.push(new ServiceProcess(await freePort(), { ...SETTINGS, DATABASE_URL: database.url }))
    for (const service of services) service.start()
    return { database, services, workers: [], faults: faultsOn({ database, services }), close }
  } catch (error) {
    await close()
    throw error
  }
}
