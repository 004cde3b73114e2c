import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets.ts'
import { checkAgents } from './check-agents.ts'
import { runMonitor } from './run-monitor.ts'

/** Forgets what an agent did in the last 24 hours, so that it is not suspended again for the same. */
export { clearCounters as clearUsage } from './monitor.sql.ts'

export const monitorOperations = [runMonitor]

interface MonitorDependencies {
  database: Database
  config: Config
  secrets: Secrets
}

/** The hourly check: each agent in a transaction of its own, so that none stays locked while others are judged. */
export async function monitorAgents({ database, config, secrets }: MonitorDependencies): Promise<void> {
  await checkAgents({ tx: database.read, config, secrets }, database.transaction)
}
