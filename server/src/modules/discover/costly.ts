import type { Tx } from '../../db/tx.ts'
import { countRoughly } from './listing.sql.ts'

const COSTLY_MS = 25
/** With fewer ideas, a slow answer says more about the machine than about the search. */
const FEWEST_COSTLY = 100_000

/**
 * Whether what a search found should be kept: two frequent words that seldom meet are found by reading all with either.
 * Everything else is found anew, so people see it change.
 */
export async function isCostly(tx: Tx, begun: number): Promise<boolean> {
  return performance.now() - begun > COSTLY_MS && (await countRoughly(tx)) >= FEWEST_COSTLY
}
