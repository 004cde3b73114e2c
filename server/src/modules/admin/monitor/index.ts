import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { checkAgents } from './check-agents.ts'
import { runMonitor } from './run-monitor.ts'

export {
  /** For a reactivation: clears the last 24 hours, so that the agent is not suspended again for the same thing. */
  clearCounters as clearUsage,
  /**
   * For an approval: failures and refusals while writes were held do not suspend an agent an admin has just reviewed.
   * Its actions of the day still count.
   */
  clearFailures as forgiveHeldPeriod,
} from './monitor.sql.ts'

export const monitorOperations = [runMonitor]

interface MonitorDependencies {
  database: Database
  config: Config
  secrets: Secrets
  baseUrl: string
}

/** The hourly check: one transaction per agent, so that none stays locked while others are checked. */
export async function monitorAgents({ database, ...rest }: MonitorDependencies): Promise<void> {
  await checkAgents({ tx: database.read, ...rest }, database.transaction)
}
