import type { Market } from './market.ts'
import type { Answered, MarketLists } from './market-answers.ts'
import { type Answers, calibrationError, mean, quality } from './measures.ts'

export interface MarketFigures {
  /** Of those who fit, the share that the lists have. */
  readonly coverage: number
  /** One divided by the place of the first who fits, on average over all ideas that somebody fits; 0 where the list has none. */
  readonly reciprocalRank: number
  /** What the lists keep of the quality of the whole order. */
  readonly keptOrder: number
  readonly empty: number
  /** Of those shown, how many fit and how many are absurd. Null where not every pair was judged. */
  readonly shown: Shown | null
}

export interface Shown {
  readonly count: number
  readonly fits: number
  readonly absurd: number
  /** Among those called strong. */
  readonly strong: { readonly count: number; readonly fits: number }
  readonly calibrationError: number
}

export function marketFigures(market: Market, { listed, ordered }: MarketLists): MarketFigures {
  const wanted = [...market.grades].map(([idea, grades]) => ({
    idea,
    fitting: [...grades].flatMap(([person, grade]) => (grade === 'fits' ? [person] : [])),
  }))
  const places = wanted.map(({ idea, fitting }) => fitting.map((person) => placeOf(listed.get(idea), person)))
  return {
    coverage: mean(places.flat().map((place) => (place === 0 ? 0 : 1))),
    reciprocalRank: mean(places.map((each) => Math.max(0, ...each.map((place) => (place === 0 ? 0 : 1 / place))))),
    keptOrder: ndcgOf(market, listed) / Math.max(ndcgOf(market, ordered), 1e-9),
    empty: [...listed.values()].filter((found) => found.length === 0).length,
    shown: market.complete ? shownIn(market, listed) : null,
  }
}

function placeOf(found: readonly Answered[] = [], person: string): number {
  return found.findIndex((each) => each.person === person) + 1
}

function ndcgOf({ grades }: Market, lists: MarketLists['listed']): number {
  const judged = new Map(
    [...grades].map(([idea, each]) => [
      idea,
      new Map([...each].map(([who, grade]) => [who, grade === 'fits' ? 2 : 1])),
    ]),
  )
  const answers: Answers = new Map(
    [...judged.keys()].map((idea) => [
      idea,
      (lists.get(idea) ?? []).map(({ person }) => ({ document: person, score: 0 })),
    ]),
  )
  return quality(answers, judged).ndcg
}

function shownIn({ grades }: Market, listed: MarketLists['listed']): Shown {
  const all = [...listed].flatMap(([idea, found]) =>
    found.map((match) => ({ ...match, grade: grades.get(idea)?.get(match.person) })),
  )
  const strong = all.filter(({ fit }) => fit === 'strong')
  const fitting = (some: typeof all) => some.filter(({ grade }) => grade === 'fits').length
  return {
    count: all.length,
    fits: fitting(all),
    absurd: all.filter(({ grade }) => grade === undefined).length,
    strong: { count: strong.length, fits: fitting(strong) },
    calibrationError: calibrationError(
      all.map(({ match_score, grade }) => ({ score: match_score, right: grade === 'fits' })),
    ),
  }
}
