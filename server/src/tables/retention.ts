import type { Config } from '../config/config.ts'
import { TABLES } from './all-tables.ts'
import type { Kept } from './define-table.ts'

/** What is deleted because of its age, as the tables declare it. */
export const RETENTION: readonly (Kept & { table: string; kind: string })[] = TABLES.flatMap(({ table, keepFor }) =>
  keepFor === undefined || keepFor === 'until done' ? [] : [{ table, kind: table, ...keepFor }],
)

export function daysKept(table: string, config: Config): number {
  const kept = RETENTION.find((one) => one.table === table)
  if (kept === undefined) throw new Error(`${table} is not deleted because of its age.`)
  return typeof kept.days === 'number' ? kept.days : kept.days(config)
}
