/** Okapi BM25 with the usual parameters. */
const K1 = 1.2
const B = 0.75

export interface Statistics {
  documents: number
  averageLength: number
}

/** Weight of a term by the number of profiles that have it. */
export function inverseFrequency(statistics: Statistics, documents: number): number {
  return Math.log(1 + Math.max(0, statistics.documents - documents + 0.5) / (documents + 0.5))
}

/** How a text's length affects the weight of its words: little for short ones. */
export function lengthNorm({ averageLength }: Statistics, length: number): number {
  return K1 * (1 - B + (B * length) / Math.max(averageLength, 1))
}

/** Contribution of a term by its frequency, before weighting. */
export function saturation(count: number, norm: number): number {
  return (count * (K1 + 1)) / (count + norm)
}
