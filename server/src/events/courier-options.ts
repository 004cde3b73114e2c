import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Tracing } from '../observe/tracing.ts'
import type { Secrets } from '../secrets/secrets.ts'

export interface CourierOptions {
  database: Database
  config: Config
  secrets: Secrets
  /** Its address is known once the service listens. */
  site: { readonly baseUrl: string }
  log: Logger
  timeoutMs: number
  metrics: Pick<Metrics, 'deliveries'>
  tracing?: Tracing | undefined
  maySend?: (() => boolean) | undefined
}
