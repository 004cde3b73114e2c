import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/tx.ts'

/** What lets others find and show public pages: search engines, readers of feeds, and sites that link or embed. */
export interface Sharing {
  tx: Tx
  /** Known once the service listens. */
  readonly baseUrl: string
  filters: readonly string[]
  docs: readonly string[]
  operator: Config['operator']
}
