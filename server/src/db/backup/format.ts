import { StartupFault } from '../../config/startup-fault.ts'

/**
 * A backup is one gzipped text file: a JSON header line, then for each table a JSON line and its rows in COPY format,
 * ended by `\.` on its own line, and finally a JSON line that tells a complete file from a truncated one.
 */
export const FORMAT = 1

export interface Opening {
  ideabridge_backup: number
  /** Numbers of the applied migrations. */
  schema: number[]
  taken_at: string
}

export interface TableHead {
  table: string
  columns: string[]
}

export interface Closing {
  tables: number
  rows: number
  sequences: Record<string, number>
}

/** COPY never writes this inside a row: it doubles backslashes. */
export const END_OF_ROWS = Buffer.from('\\.\n')

export function line(value: Opening | TableHead | Closing): string {
  return `${JSON.stringify(value)}\n`
}

export function unfit(file: string, why: string): StartupFault {
  return new StartupFault(`${file} cannot be restored: ${why}.`)
}
