import type { JudgedSet } from './judged-set.ts'

export interface Found {
  readonly document: string
  /** Null for references without a score. */
  readonly score: number | null
  /** What it is called, if that is known. */
  readonly fit?: string
}

/** The answers to each question, best first. */
export type Answers = ReadonlyMap<string, readonly Found[]>
type Judged = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface Quality {
  readonly ndcg: number
  readonly map: number
  readonly empty: number
  readonly asked: number
}

const DEPTH = 10

export function quality(answers: Answers, judged: Judged): Quality {
  const each = [...answers].map(([question, found]) => {
    const grades = judged.get(question) ?? new Map<string, number>()
    return { ndcg: ndcg(found, grades), precision: averagePrecision(found, grades), empty: found.length === 0 }
  })
  return {
    ndcg: mean(each.map(({ ndcg }) => ndcg)),
    map: mean(each.map(({ precision }) => precision)),
    empty: each.filter(({ empty }) => empty).length,
    asked: each.length,
  }
}

function ndcg(found: readonly Found[], grades: ReadonlyMap<string, number>): number {
  const gain = (values: readonly number[]) =>
    values.slice(0, DEPTH).reduce((sum, value, place) => sum + value / Math.log2(place + 2), 0)
  const ideal = gain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(found.map(({ document }) => grades.get(document) ?? 0)) / ideal
}

function averagePrecision(found: readonly Found[], grades: ReadonlyMap<string, number>): number {
  let right = 0
  let sum = 0
  for (const [place, { document }] of found.entries())
    if (grades.has(document)) {
      right += 1
      sum += right / (place + 1)
    }
  return grades.size === 0 ? 0 : sum / grades.size
}

export interface Band {
  /** The lowest score in the band, in tenths. */
  readonly from: number
  readonly right: number
  readonly all: number
}

interface Pair {
  readonly score: number
  readonly right: boolean
}

/** Each answer's score and whether people judged it right; those nobody judged are left out. */
export function pairsOf(answers: Answers, { judged, unjudged }: Pick<JudgedSet, 'judged' | 'unjudged'>): Pair[] {
  return [...answers].flatMap(([question, found]) =>
    found
      .filter(({ document }) => !unjudged?.get(question)?.has(document))
      .map(({ document, score }) => ({ score: score ?? 0, right: judged.get(question)?.has(document) ?? false })),
  )
}

const bandOf = ({ score }: Pair) => Math.min(9, Math.floor(score * 10 + 1e-9))

/** For each band of scores, how many answers people judged right. */
export function bands(answers: Answers, set: Pick<JudgedSet, 'judged' | 'unjudged'>): Band[] {
  const pairs = pairsOf(answers, set)
  return Array.from({ length: 10 }, (_, from) => {
    const within = pairs.filter((pair) => bandOf(pair) === from)
    return { from, right: within.filter(({ right }) => right).length, all: within.length }
  })
}

/** How far the scores in each band are from the share of them that is right, weighted by how many there are. */
export function calibrationError(pairs: readonly Pair[]): number {
  const far = [...Map.groupBy(pairs, bandOf).values()].map((within) => {
    const expected = mean(within.map(({ score }) => score))
    return within.length * Math.abs(expected - mean(within.map(({ right }) => (right ? 1 : 0))))
  })
  return far.reduce((sum, each) => sum + each, 0) / Math.max(pairs.length, 1)
}

export function precisionFrom(all: readonly Band[], tenths: number): { precision: number; count: number } {
  const counted = all.filter(({ from }) => from >= tenths)
  const count = counted.reduce((sum, band) => sum + band.all, 0)
  return { precision: counted.reduce((sum, band) => sum + band.right, 0) / Math.max(count, 1), count }
}

/** Of the answers that are called a fit, how many people judged right. */
export function precisionOfFits(
  answers: Answers,
  set: Pick<JudgedSet, 'judged' | 'unjudged'>,
): { precision: number; count: number } {
  const called = [...answers].map(
    ([question, found]) => [question, found.filter(({ fit }) => fit === 'strong' || fit === 'worth_a_look')] as const,
  )
  const pairs = pairsOf(new Map(called), set)
  return { precision: mean(pairs.map(({ right }) => Number(right))), count: pairs.length }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}
