import type { JudgedSet } from './judged-set.ts'

export interface Found {
  readonly document: string
  /** Null for references without a score. */
  readonly score: number | null
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

/** For each band of scores, how many answers people judged right; those nobody judged are left out. */
export function bands(answers: Answers, { judged, unjudged }: Pick<JudgedSet, 'judged' | 'unjudged'>): Band[] {
  const counted = Array.from({ length: 10 }, (_, from) => ({ from, right: 0, all: 0 }))
  for (const [question, found] of answers)
    for (const { document, score } of found) {
      if (unjudged?.get(question)?.has(document)) continue
      const band = counted[Math.min(9, Math.floor((score ?? 0) * 10 + 1e-9))]!
      band.all += 1
      if (judged.get(question)?.has(document)) band.right += 1
    }
  return counted
}

export function precisionFrom(all: readonly Band[], tenths: number): { precision: number; count: number } {
  const counted = all.filter(({ from }) => from >= tenths)
  const count = counted.reduce((sum, band) => sum + band.all, 0)
  return { precision: counted.reduce((sum, band) => sum + band.right, 0) / Math.max(count, 1), count }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}
