import { setImmediate } from 'node:timers/promises'
import type { Config } from '../../../../config/config.ts'

type Weights = Config['matchWeights']

/**
 * Activity is not among them: what it was at the time is not known, and being accepted is part of it. What texts say is measured on
 * judged sets.
 */
export const LEARNED = ['type', 'region', 'ticket'] as const

/** Two people whom one idea met, one of whom it worked with. */
export interface Comparison {
  readonly owner: number
  readonly accepted: number
  readonly declined: number
  /** By how much the text puts the accepted one first, as log odds; and each facet with its present weight. */
  readonly text: number
  readonly moves: readonly number[]
}

export const VERDICTS = ['too_few', 'no_better', 'better'] as const

/** Numbers over many people; nothing in it is about one. */
export interface Fit {
  readonly verdict: (typeof VERDICTS)[number]
  /** The weights that were set, which the others were learned from. */
  readonly from: Weights
  readonly to: Weights
  /** Different ones of each. */
  readonly owners: number
  readonly accepted: number
  readonly declined: number
  readonly comparisons: number
  /** The share of comparisons in the right order, each judged by weights that its owner had no part in. Null for too few. */
  readonly right_before: number | null
  readonly right_after: number | null
}

/** Different people of each. */
const FEWEST = { owners: 30, accepted: 60, declined: 60 }
/** A weight becomes one of nine, from half to double. */
const STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const
const PER_DOUBLING = 4
/** What a doubling has to be worth, in log likelihood of an owner's answers. */
const COST = 2
/** Deviations of what chance makes of the gain. */
const CLEARLY = 2

type Point = readonly number[]

/** All combinations, those nearest to the weights as they are first. */
const POINTS: readonly Point[] = STEPS.flatMap((type) =>
  STEPS.flatMap((region) => STEPS.map((ticket) => [type, region, ticket])),
).sort((a, b) => costOf(a) - costOf(b))

function costOf(point: Point): number {
  return COST * sum(point.map((step) => (step / PER_DOUBLING) ** 2))
}

type Weighted = Comparison & { readonly weight: number }

/**
 * The weights under which those it worked with come first most likely. All combinations are tried, so it ends, and gives the same
 * again. For each owner it is also done without their answers, and judged by these.
 */
export async function fitWeights(comparisons: readonly Comparison[], from: Weights): Promise<Fit> {
  const owners = [...Map.groupBy(weighted(comparisons), ({ owner }) => owner).values()]
  const found = {
    ...{ from, owners: owners.length, comparisons: comparisons.length },
    accepted: new Set(comparisons.map(({ accepted }) => accepted)).size,
    declined: new Set(comparisons.map(({ declined }) => declined)).size,
  }
  const isEnough = Object.entries(FEWEST).every(([of, least]) => found[of as keyof typeof FEWEST] >= least)
  if (!isEnough) return { ...found, verdict: 'too_few', to: from, right_before: null, right_after: null }
  const losses: number[][] = []
  for (const point of POINTS) {
    losses.push(owners.map((own) => lossOf(own, point)))
    // Calls are not held up meanwhile.
    await setImmediate()
  }
  const totals = losses.map((each, at) => sum(each) + costOf(POINTS[at] as Point))
  const heldOut = owners.map((own, at) => {
    const loss = (place: number) => losses[place]?.[at] as number
    const chosen = leastOf(totals.map((total, place) => total - loss(place)))
    return {
      gain: loss(0) - loss(chosen),
      before: rightIn(own, POINTS[0] as Point),
      after: rightIn(own, POINTS[chosen] as Point),
    }
  })
  const weight = sum(owners.flat().map((each) => each.weight))
  const right_before = round(sum(heldOut.map(({ before }) => before)) / weight)
  const right_after = round(sum(heldOut.map(({ after }) => after)) / weight)
  const isBetter = isClear(heldOut.map(({ gain }) => gain)) && right_after > right_before
  const to = isBetter ? movedBy(from, POINTS[leastOf(totals)] as Point) : from
  return { ...found, verdict: isBetter ? 'better' : 'no_better', to, right_before, right_after }
}

/** However many answers they give: nobody's count for more than one in all, on either side. */
function weighted(comparisons: readonly Comparison[]): Weighted[] {
  const times = new Map<number, number>()
  const sides = ({ owner, accepted, declined }: Comparison) => [owner, accepted, declined]
  for (const userId of comparisons.flatMap(sides)) times.set(userId, (times.get(userId) ?? 0) + 1)
  return comparisons.map((each) => ({ ...each, weight: 1 / Math.max(...sides(each).map((id) => times.get(id) ?? 1)) }))
}

/** By how much the accepted one comes first. */
function lead({ text, moves }: Comparison, point: Point): number {
  return moves.reduce((total, move, at) => total + move * factorOf(point[at] as number), text)
}

function factorOf(step: number): number {
  return 2 ** (step / PER_DOUBLING)
}

function lossOf(own: readonly Weighted[], point: Point): number {
  return sum(own.map((each) => each.weight * Math.log1p(Math.exp(-lead(each, point)))))
}

function rightIn(own: readonly Weighted[], point: Point): number {
  return sum(own.map((each) => each.weight * (1 + Math.sign(lead(each, point))) * 0.5))
}

/** More than the difference between owners explains. */
function isClear(gains: readonly number[]): boolean {
  const total = sum(gains)
  const mean = total / gains.length
  return total > CLEARLY * Math.sqrt(sum(gains.map((gain) => (gain - mean) ** 2)))
}

function movedBy(from: Weights, point: Point): Weights {
  const moved = LEARNED.map((facet, at) => [facet, Math.round(10 * from[facet] * factorOf(point[at] as number)) / 10])
  return { ...from, ...Object.fromEntries(moved) }
}

function leastOf(values: readonly number[]): number {
  return values.reduce((best, value, at) => (value < (values[best] as number) ? at : best), 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function round(share: number): number {
  return Math.round(share * 1_000) / 1_000
}
