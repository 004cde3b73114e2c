import { TABLES } from '../../../tables/all-tables.ts'
import type { Exported } from '../../../tables/define-table.ts'

/** What a person's archive holds, by table, as the tables declare it. */
export interface Kind extends Exported {
  readonly table: string
}

export const KINDS: readonly Kind[] = TABLES.flatMap(({ table, export: exported }) =>
  typeof exported === 'string' ? [] : [{ table, ...exported }],
)
