/** Okapi BM25, the usual figures. */
const K1 = 1.2
const B = 0.75

export interface Statistics {
  documents: number
  averageLength: number
}

/** How telling a term is that so many have. */
export function inverseFrequency(statistics: Statistics, documents: number): number {
  return Math.log(1 + Math.max(0, statistics.documents - documents + 0.5) / (documents + 0.5))
}

/** What a text's length does to the weight of its words: small for short ones. */
export function lengthNorm({ averageLength }: Statistics, length: number): number {
  return K1 * (1 - B + (B * length) / Math.max(averageLength, 1))
}

/** The part of a term that occurs so often, before its weight. */
export function saturation(count: number, norm: number): number {
  return (count * (K1 + 1)) / (count + norm)
}
