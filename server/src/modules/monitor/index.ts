import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { checkAgents } from './check-agents.ts'
import { runMonitor } from './run-monitor.ts'

export {
  /** For a reactivation: forgets the last 24 hours, so that the agent is not suspended again for the same. */
  clearCounters as clearUsage,
  /**
   * For an approval: what failed or was refused while writes were held does not suspend an agent that an admin has just
   * looked at. Its actions of the day stay counted.
   */
  clearFailures as forgiveHeldPeriod,
} from './monitor.sql.ts'

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
