import { Best } from './best.ts'
import { lengthNorm, type Statistics, saturation } from './bm25.ts'
import { RANGE, RANGE_BITS, type Range, RECORD } from './shelf.ts'
import type { WeightedTerm } from './weigh-terms.ts'

/** Bytes: number within the range (2), how often (1). */
export const POSTING = 3

export interface Block {
  readonly term: WeightedTerm
  readonly postings: Buffer
}

export interface Scoring {
  readonly statistics: Statistics
  /** The role bits that are asked for. */
  readonly roles: number
  /** What a profile's sum and its type and region bits are roughly worth. */
  estimate(sum: number, types: number, regions: number): number
  /** The least sum that can be worth more than this. */
  leastSum(score: number): number
}

export interface Scored {
  readonly docId: number
  readonly sum: number
  readonly score: number
}

// One scoring runs from start to end without waiting, so all of a process share these.
const sums = new Float64Array(RANGE)
const touched = new Uint16Array(RANGE)

/** The best filed profiles, range by range: each one's memory stays near the processor, and nothing is as long as the index. */
export function scorePostings(
  ranges: readonly Range[],
  blocks: ReadonlyMap<number, readonly Block[]>,
  scoring: Scoring,
  size: number,
): Scored[] {
  const best = new Best<Scored>(size)
  for (const range of ranges) {
    const count = addUp(range, blocks.get(range.id) ?? [], scoring.statistics)
    choose(range, count, scoring, best)
  }
  return best.list()
}

/** How many profiles have a sum now. */
function addUp({ records }: Range, blocks: readonly Block[], statistics: Statistics): number {
  const known = records.length / RECORD
  const base = lengthNorm(statistics, 0)
  const slope = lengthNorm(statistics, 1) - base
  let count = 0
  for (const { term, postings } of blocks) {
    const { value } = term
    if (value <= 0) continue
    for (let at = 0; at < postings.length; at += POSTING) {
      const offset = ((postings[at] as number) << 8) | (postings[at + 1] as number)
      // Filed after the records were read.
      if (offset >= known) break
      const record = offset * RECORD
      const length = ((records[record] as number) << 8) | (records[record + 1] as number)
      if (sums[offset] === 0) touched[count++] = offset
      sums[offset] = (sums[offset] as number) + value * saturation(postings[at + 2] as number, base + slope * length)
    }
  }
  return count
}

function choose({ id, records }: Range, count: number, scoring: Scoring, best: Best<Scored>): void {
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
    best.add({ docId: (id << RANGE_BITS) | offset, sum, score })
    if (best.floor !== floor) {
      floor = best.floor
      least = scoring.leastSum(floor)
    }
  }
}

/** The terms that a filed profile has. */
export function termsOf(docId: number, blocks: ReadonlyMap<number, readonly Block[]>): WeightedTerm[] {
  const offset = docId & (RANGE - 1)
  return (blocks.get(docId >> RANGE_BITS) ?? []).filter(({ postings }) => has(postings, offset)).map(({ term }) => term)
}

function has(postings: Buffer, offset: number): boolean {
  let low = 0
  let high = postings.length / POSTING
  while (low < high) {
    const middle = (low + high) >> 1
    if (postings.readUInt16BE(middle * POSTING) < offset) low = middle + 1
    else high = middle
  }
  return low * POSTING < postings.length && postings.readUInt16BE(low * POSTING) === offset
}
