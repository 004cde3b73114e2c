import { crowd, type Statistics } from './bm25.ts'

/** A word of a text as chance sees it: what it adds to a profile's sum, and how many profiles have it. */
export interface Draw {
  readonly gain: number
  readonly documents: number
}

/** How sharply the tail is examined: from everyday sums to those that hardly any profile reaches. */
const TILTS = Array.from({ length: 36 }, (_, step) => 0.02 * 1.18 ** step)
const LARGEST_EXPONENT = 60

/**
 * How surprising a BM25 sum is: minus the logarithm of the chance that a profile reaches it if words fell on profiles
 * independently, by Chernoff's bound. A sum of common words that often meet by chance says little; the same sum from two rare
 * ones says a lot. It only ever grows with the sum, so it never changes the order of a list.
 */
export function surpriseIn(draws: readonly Draw[], statistics: Statistics): (sum: number) => number {
  const known = draws
    .filter(({ gain, documents }) => gain > 0 && documents > 0)
    .map((draw) => ({ gain: draw.gain, chance: Math.min(0.999, draw.documents / Math.max(crowd(statistics), 1)) }))
  const sums: number[] = []
  const surprises: number[] = []
  for (const tilt of TILTS) {
    let [sum, logarithm] = [0, 0]
    for (const { gain, chance } of known) {
      const tilted = chance * Math.exp(Math.min(LARGEST_EXPONENT, tilt * gain))
      const all = 1 - chance + tilted
      logarithm += Math.log(all)
      sum += (gain * tilted) / all
    }
    sums.push(sum)
    surprises.push(Math.max(0, tilt * sum - logarithm))
  }
  return (sum) => interpolate(sums, surprises, sum)
}

/** Between the points of the curve. Before the first nothing is surprising; after the last it goes on straight. */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const after = xs.findIndex((each) => each >= x)
  if (after === -1) return (ys.at(-1) ?? 0) + (x - (xs.at(-1) ?? 0)) * (TILTS.at(-1) as number)
  const [toX, toY] = [xs[after] as number, ys[after] as number]
  const [fromX, fromY] = after === 0 ? [0, 0] : [xs[after - 1] as number, ys[after - 1] as number]
  return toX === fromX ? toY : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
}
