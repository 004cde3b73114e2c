import type { Tx } from '../../db/database.ts'
import { readPostings } from './matching.sql.ts'

export interface Postings {
  readonly termId: number
  readonly rangeId: number
  readonly bytes: Buffer
}

const HEAD = 12

export async function openPostings(tx: Tx, termIds: readonly number[], fromRange = 0): Promise<Postings[]> {
  const packed = termIds.length === 0 ? null : await readPostings(tx, termIds, fromRange)
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
