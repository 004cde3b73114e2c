import type { Random } from './random.ts'
import type { ServiceProcess } from './services.ts'

/** A database as clients' data and the checks see it. */
export interface Queried {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** What is left to put right once the service works again, such as a machine that stays away until then. */
type Mend = () => Promise<void>

/** Something that breaks. Recovery time counts from when `strike` is done. */
export interface Fault {
  readonly name: string
  /** Relative weight. */
  readonly weight: number
  /** Only in runs with time for it. */
  readonly long?: true
  /** Cannot happen again. */
  readonly once?: true
  // biome-ignore lint/suspicious/noConfusingVoidType: most leave nothing to mend
  strike(random: Random): Promise<Mend | void>
}

/** Everything that runs, and how it can be broken. */
export interface Arena {
  readonly database: Queried
  /** They answer calls. */
  readonly services: readonly ServiceProcess[]
  /** They only work in the background. */
  readonly workers: readonly ServiceProcess[]
  readonly faults: readonly Fault[]
  close(): Promise<void>
}
