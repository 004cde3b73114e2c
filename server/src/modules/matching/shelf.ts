import type { Tx } from '../../db/database.ts'
import { readRanges } from './matching.sql.ts'

/** Numbers of profiles in one range. */
export const RANGE = 65_536
export const RANGE_BITS = 16
/** Bytes: length (2), roles, types, regions. */
export const RECORD = 5

/** What is known of the filed profiles of one range. */
export interface Range {
  readonly id: number
  readonly documents: number
  readonly totalLength: number
  readonly records: Buffer
}

const shelves = new WeakMap<object, Map<number, Range>>()

/**
 * All ranges, kept by each process: what is written of a profile's number never changes and is only appended to, so a
 * process asks for what it has not seen yet. `installation` is any object that belongs to one database.
 */
export async function openRanges(tx: Tx, installation: object): Promise<Range[]> {
  const kept = shelves.get(installation) ?? new Map<number, Range>()
  const before = [...kept.values()]
  const rows = await readRanges(
    tx,
    before.map(({ id }) => id),
    before.map(({ records }) => records.length),
  )
  const ranges = rows.map(({ range_id, documents, total_length, added }) => {
    const old = kept.get(range_id)?.records
    const records = old === undefined ? added : added.length === 0 ? old : Buffer.concat([old, added])
    return { id: range_id, documents, totalLength: total_length, records }
  })
  shelves.set(installation, new Map(ranges.map((range) => [range.id, range])))
  return ranges
}
