import { setImmediate } from 'node:timers/promises'
import type { Config } from '../../../../config/config.ts'

type Weights = Config['matchWeights']

/**
 * Without activity: its value at the time is unknown, and being accepted adds to it. The weight of the text is measured on judged
 * sets.
 */
export const LEARNED = ['type', 'region', 'ticket'] as const

/** Two people compared for one idea, which worked out with one of them. */
export interface Comparison {
  readonly owner: number
  readonly accepted: number
  readonly declined: number
  /** How far the text, and each facet at its present weight, favours the accepted person, in log odds. */
  readonly text: number
  readonly moves: readonly number[]
}

export const VERDICTS = ['too_few', 'no_better', 'better'] as const

/** Aggregates over many people: nothing here is about one of them. */
export interface Fit {
  readonly verdict: (typeof VERDICTS)[number]
  /** The weights in the settings, where learning starts. */
  readonly from: Weights
  readonly to: Weights
  /** Distinct owners and people. */
  readonly owners: number
  readonly accepted: number
  readonly declined: number
  readonly comparisons: number
  /** Share of comparisons in the right order, each by weights learned without that owner; null if there are too few. */
  readonly right_before: number | null
  readonly right_after: number | null
}

/** Distinct people; with fewer, nothing is learned. */
const FEWEST = { owners: 30, accepted: 60, declined: 60 }
/** Steps by which a weight is scaled, from half to double. */
const STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const
const PER_DOUBLING = 4
/** What a doubling must gain in log likelihood of an owner's answers. */
const COST = 2
/** Standard deviations above chance from which a gain counts. */
const CLEARLY = 2

type Point = readonly number[]

/** All combinations, those nearest to the current weights first. */
const POINTS: readonly Point[] = STEPS.flatMap((type) =>
  STEPS.flatMap((region) => STEPS.map((ticket) => [type, region, ticket])),
).sort((a, b) => costOf(a) - costOf(b))

function costOf(point: Point): number {
  return COST * sum(point.map((step) => (step / PER_DOUBLING) ** 2))
}

type Weighted = Comparison & { readonly weight: number }

/**
 * The weights that most likely rank accepted people first. Tries all combinations, so it terminates and is repeatable. Also done
 * once for each owner without their answers, which are then judged by the result.
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
    // Lets other calls through.
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

/** Nobody's answers count for more than one in total, on either side, however many they give. */
function weighted(comparisons: readonly Comparison[]): Weighted[] {
  const times = new Map<number, number>()
  const sides = ({ owner, accepted, declined }: Comparison) => [owner, accepted, declined]
  for (const userId of comparisons.flatMap(sides)) times.set(userId, (times.get(userId) ?? 0) + 1)
  return comparisons.map((each) => ({ ...each, weight: 1 / Math.max(...sides(each).map((id) => times.get(id) ?? 1)) }))
}

/** How far ahead the accepted person is. */
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

/** Whether the gain is larger than the differences between owners explain. */
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
