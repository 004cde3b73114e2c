import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import type { Ceilings } from './monitor.sql.ts'

export interface Monitored {
  tx: Tx
  config: Config
  secrets: Secrets
  baseUrl: string
}

/** Acts on one agent; the job gives each its own transaction. */
export type Turn = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** In 24 hours. */
const WARNING_ACTIONS = 200

export function ceilings(config: Config): Ceilings {
  return {
    standard: config.dailyActionsStandard,
    premium: config.dailyActionsPremium,
    warning: WARNING_ACTIONS,
  }
}
