import { Recent } from '../../../../db/recent.ts'

export interface Postings {
  readonly termId: number
  readonly rangeId: number
  readonly bytes: Buffer
}

/** A term's postings in all ranges before `complete`. */
interface Entry {
  readonly complete: number
  readonly postings: readonly Postings[]
}

type TermCache = Recent<Entry, number>

const MOST_BYTES = 64 * 1024 * 1024
/** The size of an entry besides its postings. */
const OVERHEAD = 200

export const newTermCache = (): TermCache => new Recent(MOST_BYTES)

/** Adds postings of ranges that no longer change. */
export function keepPostings(
  cache: TermCache,
  termId: number,
  known: Entry | undefined,
  read: readonly Postings[],
  lastRange: number,
): void {
  if ((known?.complete ?? 0) >= lastRange) return
  // Copied: a slice would keep the whole buffer in memory.
  const settled = read.filter(({ rangeId }) => rangeId < lastRange)
  const copies = settled.map((posting) => ({ ...posting, bytes: Buffer.from(posting.bytes) }))
  const postings = [...(known?.postings ?? []), ...copies]
  const bytes = postings.reduce((sum, posting) => sum + posting.bytes.length + OVERHEAD, OVERHEAD)
  cache.add(termId, { complete: lastRange, postings }, bytes)
}
