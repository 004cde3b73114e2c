import type { Tx } from '../../../../db/tx.ts'
import { readRanges } from '../search/search.sql.ts'

/** Numbers of profiles in one range. */
export const RANGE = 65_536
export const RANGE_BITS = 16
/** Bytes: length (2), roles, types, regions. */
export const RECORD = 5

/** What is known about the filed profiles of one range. */
export interface Range {
  readonly id: number
  readonly documents: number
  readonly totalLength: number
  readonly records: Buffer
  /** Each profile's length, kept separately so that it stays in the CPU cache while postings are summed. */
  readonly lengths: Uint16Array
}

const newCache = () => ({ ranges: new Map<number, Range>() })

/**
 * All ranges, cached by each process: a number's data never changes and is only appended to, so a process only reads
 * what it has not seen yet.
 */
export async function openRanges(tx: Tx): Promise<Range[]> {
  const cache = tx.kept(newCache)
  const before = [...cache.ranges.values()]
  const rows = await readRanges(
    tx,
    before.map(({ id }) => id),
    before.map(({ records }) => records.length),
  )
  const ranges = rows.map(({ range_id, documents, total_length, added }) => {
    const known = cache.ranges.get(range_id)
    if (known && added.length === 0) return known
    const records = known ? Buffer.concat([known.records, added]) : added
    return { id: range_id, documents, totalLength: total_length, records, lengths: lengthsOf(records) }
  })
  cache.ranges = new Map(ranges.map((range) => [range.id, range]))
  return ranges
}

function lengthsOf(records: Buffer): Uint16Array {
  return Uint16Array.from({ length: records.length / RECORD }, (_, index) => records.readUInt16BE(index * RECORD))
}
