import { RANGE, RANGE_BITS, type Range, RECORD } from '../index-profiles/profile-ranges.ts'
import { lengthNorm, type Statistics, saturation } from './bm25.ts'
import { TopK } from './top-k.ts'
import type { WeightedTerm } from './weigh-terms.ts'

/** Bytes: number within the range (2), frequency (1). */
export const POSTING = 3

const LONGEST_LISTED = 1_000

export interface Block {
  readonly term: WeightedTerm
  readonly postings: Buffer
}

export interface Scoring {
  readonly statistics: Statistics
  /** The requested role bits. */
  readonly roles: number
  /** Approximate value of a profile's sum and its type and region bits. */
  estimate(sum: number, types: number, regions: number): number
  /** The smallest sum that can exceed this. */
  leastSum(score: number): number
}

export interface Scored {
  readonly docId: number
  /** BM25 of it. */
  readonly sum: number
  /** Its number of words. */
  readonly length: number
  readonly score: number
}

// Scoring runs synchronously, so the whole process shares these buffers.
const sums = new Float64Array(RANGE)
const touched = new Uint16Array(RANGE)

/**
 * The best filed profiles, range by range: the working set stays in the CPU cache, and nothing is as long as the index.
 */
export function scorePostings(
  ranges: readonly Range[],
  blocks: ReadonlyMap<number, readonly Block[]>,
  scoring: Scoring,
  size: number,
): Scored[] {
  const best = new TopK<Scored>(size)
  const once = onceByLength(scoring.statistics)
  for (const range of ranges) {
    const count = addUp(range, blocks.get(range.id) ?? [], scoring.statistics, once)
    choose(range, count, scoring, best)
  }
  return best.list()
}

/** Value of a term that occurs once, by length: most do, and a lookup is cheaper than a division. */
function onceByLength(statistics: Statistics): Float64Array {
  return Float64Array.from({ length: LONGEST_LISTED }, (_, length) => saturation(1, lengthNorm(statistics, length)))
}

/** How many profiles have a sum now. */
function addUp({ lengths }: Range, blocks: readonly Block[], statistics: Statistics, once: Float64Array): number {
  const known = lengths.length
  let count = 0
  for (const { term, postings } of blocks) {
    const { value } = term
    if (value <= 0) continue
    const end = postings.length
    for (let at = 0; at < end; at += POSTING) {
      const offset = ((postings[at] as number) << 8) | (postings[at + 1] as number)
      // Filed after the records were read.
      if (offset >= known) break
      const times = postings[at + 2] as number
      const length = lengths[offset] as number
      const listed = times === 1 && length < LONGEST_LISTED
      const part = listed ? (once[length] as number) : saturation(times, lengthNorm(statistics, length))
      const sum = sums[offset] as number
      if (sum === 0) touched[count++] = offset
      sums[offset] = sum + value * part
    }
  }
  return count
}

function choose({ id, records, lengths }: Range, count: number, scoring: Scoring, best: TopK<Scored>): void {
  let floor = best.floor
  let least = scoring.leastSum(floor)
  for (let index = 0; index < count; index++) {
    const offset = touched[index] as number
    const sum = sums[offset] as number
    sums[offset] = 0
    const record = offset * RECORD
    if (sum <= least || ((records[record + 2] as number) & scoring.roles) === 0) continue
    const score = scoring.estimate(sum, records[record + 3] as number, records[record + 4] as number)
    if (score <= floor) continue
    best.add({ docId: (id << RANGE_BITS) | offset, sum, length: lengths[offset] as number, score })
    if (best.floor !== floor) {
      floor = best.floor
      least = scoring.leastSum(floor)
    }
  }
}

/** How often a filed profile has each lexeme. */
export function timesIn(docId: number, blocks: ReadonlyMap<number, readonly Block[]>): Map<string, number> {
  const offset = docId & (RANGE - 1)
  const times = new Map<string, number>()
  for (const { term, postings } of blocks.get(docId >> RANGE_BITS) ?? []) {
    const found = timesAt(postings, offset)
    if (found > 0) times.set(term.lexeme, found)
  }
  return times
}

function timesAt(postings: Buffer, offset: number): number {
  let low = 0
  let high = postings.length / POSTING
  while (low < high) {
    const middle = (low + high) >> 1
    if (postings.readUInt16BE(middle * POSTING) < offset) low = middle + 1
    else high = middle
  }
  const at = low * POSTING
  return at < postings.length && postings.readUInt16BE(at) === offset ? (postings[at + 2] as number) : 0
}
