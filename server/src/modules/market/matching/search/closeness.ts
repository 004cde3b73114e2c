import { crowd, lengthNorm, type Statistics, saturation } from './bm25.ts'
import { surpriseIn } from './surprise.ts'
import type { WeightedTerm, WeightedWord } from './weigh-terms.ts'

/** A text made ready to be compared with profiles. */
export interface Compared {
  readonly words: readonly WeightedWord[]
  readonly statistics: Statistics
  /** Value of the most distinctive words: the BM25 of a complete match. */
  readonly whole: number
  /** Length of the text as a vector. */
  readonly norm: number
  /** How surprising a BM25 sum is. */
  readonly surprise: (sum: number) => number
  /** The words that set the text apart. */
  readonly telling: ReadonlySet<string>
}

/** This many distinctive words are a complete match; nobody answers all of a long text. */
const TELLING = 10

export function compared(words: readonly WeightedWord[], statistics: Statistics): Compared {
  const values = words.map(({ value }) => value).sort((a, b) => b - a)
  const whole = values.slice(0, TELLING).reduce((sum, value) => sum + value, 0)
  const draws = words.flatMap(({ draws }) => draws)
  const apart = words.filter(({ everyday }) => !everyday).sort((a, b) => b.value - a.value)
  const telling = new Set(apart.slice(0, TELLING).map(({ word }) => word))
  return { words, statistics, whole, norm: Math.hypot(...values), surprise: surpriseIn(draws, statistics), telling }
}

export interface Closeness {
  /** How alike the texts are, 0..1, whatever their lengths: bars are set on it. For one text it grows with BM25 and nothing else. */
  readonly score: number
  /** How likely people would call it a fit by the text alone; grows with the score and nothing else. */
  readonly likelihood: number
  /** How clearly both texts are about the same thing; decides whether a list is more than chance. */
  readonly evidence: number
  /** The shared words, most distinctive first: for each word of the text its best substitute. */
  readonly shared: readonly WeightedTerm[]
}

export const NOTHING_SHARED: Closeness = { score: 0, likelihood: 0, evidence: Number.NEGATIVE_INFINITY, shared: [] }

/** How a text and a profile compare (docs/decisions/0020 has the reasons and the fits). */
export function closeness(
  { words, statistics, whole, norm, surprise }: Compared,
  length: number,
  times: (term: WeightedTerm) => number,
): Closeness {
  const shared: WeightedTerm[] = []
  let [sum, product, count] = [0, 0, 0]
  const pressure = lengthNorm(statistics, length)
  for (const word of words) {
    const best = bestOf(word, times)
    if (best.length === 0) continue
    const gain = best.reduce((total, { term }) => total + term.value, 0)
    // A profile with all parts of a compound has the word, and nothing more.
    const kept = best.length > 1 ? Math.min(1, word.value / gain) : 1
    for (const { term, times } of best) {
      shared.push(term)
      sum += kept * term.value * saturation(times, pressure)
      product += kept * term.value * (1 + Math.log(times)) * word.rarity
      count += kept * term.share
    }
  }
  if (sum <= 0 || whole <= 0) return NOTHING_SHARED
  const cosine = product / (norm * profileNorm(statistics, length))
  const score = likeness(sum / whole, surprise(sum))
  return {
    score,
    likelihood: logistic(logOdds(score) + forLength(statistics)),
    evidence: Math.log(cosine) + 0.5 * Math.log(1 + count) + Math.log(sum / whole),
    shared: shared.sort((a, b) => b.value - a.value),
  }
}

const CONSTANT = -2.45
const PER_SHARE = 1.72
const PER_SURPRISE = 1.06

/** Fitted to people's judgements: of the share of a complete match, and of how surprising it is. */
function likeness(share: number, surprise: number): number {
  return logistic(CONSTANT + PER_SHARE * Math.log(share) + PER_SURPRISE * Math.log(surprise + 0.001))
}

/** In words: the average in the collections that the curve above was fitted to, and how far from it the line below holds. */
const USUAL_LENGTH = 75
const LENGTHS = { least: 15, most: 150 }
const PER_LENGTH = 0.73

/** Short profiles share little of a long text, even if they fit; long ones share some of every text. */
function forLength({ averageLength }: Statistics): number {
  return PER_LENGTH * Math.log(USUAL_LENGTH / Math.min(LENGTHS.most, Math.max(LENGTHS.least, averageLength)))
}

interface Had {
  readonly term: WeightedTerm
  readonly times: number
}

/** A profile's share of a word: its best substitute, or the best for each of its parts if that is more. */
function bestOf({ terms }: WeightedWord, times: (term: WeightedTerm) => number): Had[] {
  const best = new Map<number | null, Had>()
  for (const term of terms) {
    const known = best.get(term.part)
    if (term.value <= 0 || (known !== undefined && known.term.value >= term.value)) continue
    const found = times(term)
    if (found > 0) best.set(term.part, { term, times: found })
  }
  const whole = best.get(null)
  best.delete(null)
  const parts = [...best.values()]
  const inParts = parts.reduce((sum, { term }) => sum + term.value, 0)
  return whole !== undefined && whole.term.value >= inParts ? [whole] : parts
}

/** Short profiles count as longer than they are, or a single shared word would decide. */
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

const LEAST_EVIDENCE = -1.63
const MOST_EVIDENCE = -1.1
/** Up to this many profiles, chance grows too little to measure. */
const FEW = 1_450
const PER_CROWD = 0.24
/** How much weaker evidence is between two languages: one word stands for several in the other, and some for none. */
const TRANSLATED = 0.53

/**
 * The evidence that the best profile must reach for a list to be more than chance. The more profiles there are, the likelier
 * one of them shares words with any text.
 */
export function leastEvidence({ statistics, words }: Compared): number {
  const grown = LEAST_EVIDENCE + PER_CROWD * Math.max(0, Math.log(statistics.documents / FEW))
  return Math.min(MOST_EVIDENCE, grown) - TRANSLATED * translatedShare(words)
}

/** The share of the text that profiles know only by other words. */
function translatedShare(words: readonly WeightedWord[]): number {
  const known = words.filter(({ draws }) => draws.some(({ documents }) => documents > 0))
  const sum = (some: readonly WeightedWord[]) => some.reduce((total, { value }) => total + value, 0)
  return sum(known.filter(({ own }) => !own)) / Math.max(sum(known), 1e-9)
}
