import type { Tx } from '../../../db/tx.ts'
import type { FilterInput } from './filters.schema.ts'
import { readFilters } from './filters.ts'
import { findAmong } from './listing.sql.ts'
import { searchIn } from './search.ts'

/** Which of these ideas a search finds, as it does in Discover but without guessing at typos. */
export async function listedAmong(tx: Tx, input: FilterInput, ideaIds: readonly number[]): Promise<number[]> {
  return findAmong(tx, readFilters(input, await searchIn(tx, input)), ideaIds)
}
