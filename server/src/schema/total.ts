import Type from 'typebox'
import { Nullable } from './types.ts'

/** Counting goes through all rows: beyond this a total tells nobody more than "many". */
export const MOST_COUNTED = 10_000

export const Total = Nullable(
  Type.Integer({ description: 'How many there are in all. null on later pages, and above 10,000.' }),
)

/** What was counted, up to one more than that. */
export function counted(total = 0): number | null {
  return total > MOST_COUNTED ? null : total
}
