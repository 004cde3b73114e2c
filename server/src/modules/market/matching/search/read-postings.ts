import type { Tx } from '../../../../db/tx.ts'
import { readPostings } from './search.sql.ts'
import { keepPostings, newTermCache, type Postings } from './term-cache.ts'

const HEAD = 12

/** Postings of these terms, from one range on. */
async function openPostings(tx: Tx, termIds: readonly number[], fromRanges: readonly number[]): Promise<Postings[]> {
  const packed = termIds.length === 0 ? null : await readPostings(tx, termIds, fromRanges)
  const found: Postings[] = []
  for (let at = 0; packed !== null && at < packed.length; ) {
    const start = at + HEAD
    const end = start + packed.readInt32BE(at + 8)
    const bytes = packed.subarray(start, end)
    found.push({ termId: packed.readInt32BE(at), rangeId: packed.readInt32BE(at + 4), bytes })
    at = end
  }
  return found
}

/**
 * The same from all ranges, mostly cached: only the last range still grows. Transferring the postings of common words is what
 * costs, and all ideas have the same common words.
 */
export async function openAllPostings(tx: Tx, termIds: readonly number[], lastRange: number): Promise<Postings[]> {
  const cache = tx.kept(newTermCache)
  const kept = termIds.map((termId) => cache.get(termId))
  const fromRanges = kept.map((entry) => entry?.complete ?? 0)
  const read = await openPostings(tx, termIds, fromRanges)
  const byTerm = Map.groupBy(read, ({ termId }) => termId)
  for (const [index, termId] of termIds.entries())
    keepPostings(cache, termId, kept[index], byTerm.get(termId) ?? [], lastRange)
  return [...kept.flatMap((entry) => entry?.postings ?? []), ...read]
}
