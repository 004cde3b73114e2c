import type pg from 'pg'
import { type CopyValue, copyInto } from '../../server/src/db/copy.sql.ts'

export type Row = readonly CopyValue[]

/** Called for every table that is being filled. */
export interface Progress {
  step(name: string, done: number, expected: number | null): void
  finished(name: string, rows: number): void
}

export interface Loader {
  readonly client: pg.Client
  /** Rows written so far. */
  readonly rows: number
  /** Fills a table and returns the number of rows. */
  fill(table: string, columns: string, rows: Iterable<Row>, expected: number): Promise<number>
  /** A step that runs in the database. */
  run(name: string, sql: string, values?: unknown[]): Promise<number>
}

const BETWEEN_REPORTS = 2_000

export function createLoader(client: pg.Client, progress: Progress): Loader {
  let written = 0
  function finished(name: string, rows: number): number {
    written += rows
    progress.finished(name, rows)
    return rows
  }
  return {
    client,
    get rows() {
      return written
    },
    async fill(table, columns, rows, expected) {
      const done = await copyInto(
        client,
        table,
        columns,
        watched(rows, (count) => progress.step(table, count, expected)),
      )
      return finished(table, done)
    },
    async run(name, sql, values = []) {
      progress.step(name, 0, null)
      const { command, rowCount } = await client.query(sql, values)
      return finished(name, command === 'SELECT' ? 0 : (rowCount ?? 0))
    },
  }
}

function* watched(rows: Iterable<Row>, report: (count: number) => void): Generator<Row> {
  let count = 0
  for (const row of rows) {
    if (count++ % BETWEEN_REPORTS === 0) report(count - 1)
    yield row
  }
}
