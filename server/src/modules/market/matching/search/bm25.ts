/** Okapi BM25 with the usual parameters. */
const K1 = 1.2
const B = 0.75

export interface Statistics {
  documents: number
  averageLength: number
}

/** In a small crowd, a word that everybody uses may still be rare elsewhere: counted as if this many more people did not use it. */
const OTHERS = 200

export function crowd({ documents }: Statistics): number {
  return documents + OTHERS * Math.exp(-documents / OTHERS)
}

/** How distinctive a term is if this many profiles have it. */
export function inverseFrequency(statistics: Statistics, documents: number): number {
  return Math.log(1 + Math.max(0, crowd(statistics) - documents + 0.5) / (documents + 0.5))
}

/** How a text's length affects the weight of its words: little for short ones. */
export function lengthNorm({ averageLength }: Statistics, length: number): number {
  return K1 * (1 - B + (B * length) / Math.max(averageLength, 1))
}

/** Contribution of a term by its frequency, before weighting. */
export function saturation(count: number, norm: number): number {
  return (count * (K1 + 1)) / (count + norm)
}
