import { crowd, lengthNorm, type Statistics, saturation } from './bm25.ts'
import type { WeightedTerm, WeightedWord } from './weigh-terms.ts'

/** A text made ready to be compared with profiles. */
export interface Compared {
  readonly words: readonly WeightedWord[]
  readonly statistics: Statistics
  /** Of the most telling words: what a whole match has. */
  readonly whole: number
  /** Length of the text as a vector. */
  readonly norm: number
}

/** So many telling words make a whole match; nobody answers all of a long text. */
const TELLING = 10

export function compared(words: readonly WeightedWord[], statistics: Statistics): Compared {
  const values = words.map(({ value }) => value).sort((a, b) => b - a)
  const whole = values.slice(0, TELLING).reduce((sum, value) => sum + value, 0)
  return { words, statistics, whole, norm: Math.hypot(...values) }
}

/** The words that decide, the most telling first. */
export function tellingWords({ words }: Compared): WeightedWord[] {
  return words.toSorted((a, b) => b.value - a.value).slice(0, TELLING)
}

export interface Closeness {
  /** How likely somebody would call it a fit by its text alone: 0..1. */
  readonly score: number
  /** What is shared, the most telling first: for each word of the text the best that stands for it. */
  readonly shared: readonly WeightedTerm[]
}

const NOTHING_SHARED: Closeness = { score: 0, shared: [] }

/**
 * Three measures that agree where a text fits: the cosine of both texts as vectors, how many words they share, and BM25
 * measured against the most that it could be. Their weights, and the curve that makes a likelihood of them, were fitted to
 * people's judgements on four collections (docs/decisions/0020).
 */
export function closeness(
  { words, statistics, whole, norm }: Compared,
  length: number,
  times: (term: WeightedTerm) => number,
): Closeness {
  const shared: WeightedTerm[] = []
  let [sum, product, count] = [0, 0, 0]
  const pressure = lengthNorm(statistics, length)
  for (const { terms, rarity } of words) {
    const best = bestOf(terms, times)
    if (best === undefined) continue
    shared.push(best.term)
    sum += best.term.value * saturation(best.times, pressure)
    product += best.term.value * (1 + Math.log(best.times)) * rarity
    count += best.term.share
  }
  if (sum <= 0 || whole <= 0) return NOTHING_SHARED
  const cosine = product / (norm * profileNorm(statistics, length))
  const evidence = Math.log(cosine) + 0.5 * Math.log(1 + count) + Math.log(sum / whole)
  return { score: logistic(CONSTANT + SLOPE * evidence), shared: shared.sort((a, b) => b.value - a.value) }
}

const CONSTANT = 0.17
const SLOPE = 1.26

function bestOf(terms: readonly WeightedTerm[], times: (term: WeightedTerm) => number) {
  let best: { term: WeightedTerm; times: number } | undefined
  for (const term of terms) {
    if (term.value <= 0 || (best !== undefined && best.term.value >= term.value)) continue
    const found = times(term)
    if (found > 0) best = { term, times: found }
  }
  return best
}

/** Short profiles are taken for longer than they are, else one word in common would be all that counts. */
const PIVOT = 0.4

/**
 * Length of a profile as a vector, told from its number of words: on four collections the two go together by 0.89 to 0.96,
 * and how telling a word is on average grows with the logarithm of the number of profiles.
 */
function profileNorm(statistics: Statistics, length: number): number {
  const telling = 1.2 + 0.35 * Math.log(crowd(statistics))
  return (
    telling * (PIVOT * Math.sqrt(Math.max(statistics.averageLength, 1)) + (1 - PIVOT) * Math.sqrt(Math.max(length, 1)))
  )
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

export function logOdds(likelihood: number): number {
  return Math.log(likelihood / (1 - likelihood))
}

/**
 * What the best profile must reach for a list to be more than chance. The more profiles there are, the likelier one of them
 * shares words with any text: among hundreds 0.1 tells, among ten thousands it takes twice as much.
 */
export function leastOfBest({ documents }: Statistics): number {
  const evidence = -1.88 + 0.2 * Math.log(Math.max(documents, 1) / 240)
  return logistic(CONSTANT + SLOPE * Math.min(-0.8, Math.max(-2.4, evidence)))
}
