import { StartupFault } from '../../config/startup-fault.ts'

/**
 * A backup is one gzip file of text: a line of JSON that says what it is, then for each table a line of JSON and its rows as
 * COPY writes them, ended by `\.` alone on a line, and at last a line of JSON by which a whole file is known from a cut one.
 */
export const FORMAT = 1

export interface Opening {
  ideabridge_backup: number
  /** Numbers of the migrations that the database had. */
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

/** What COPY never writes into a row: a backslash in it is doubled. */
export const END_OF_ROWS = Buffer.from('\\.\n')

export function line(value: Opening | TableHead | Closing): string {
  return `${JSON.stringify(value)}\n`
}

export function unfit(file: string, why: string): StartupFault {
  return new StartupFault(`${file} cannot be restored: ${why}.`)
}
