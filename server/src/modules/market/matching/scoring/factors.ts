import type { Config } from '../../../../config/config.ts'
import { logistic, logOdds } from '../search/closeness.ts'
import type { CandidateRow, MatchedIdea } from '../search/search.sql.ts'
import { readTypes, typeFit } from './idea-types.ts'
import { type Place, readAllPlaces, readPlaces, regionFit } from './places.ts'

export type Factor = keyof Config['matchWeights']
export const FACTORS: readonly Factor[] = ['text', 'meaning', 'type', 'region', 'ticket', 'engagement']
export type Kind = 'investor' | 'partner'

/** What an idea asks for. */
export interface Wish {
  readonly types: readonly string[]
  readonly places: readonly Place[]
  /** The whole amount; 0 if none is given. */
  readonly ask: number
  readonly currency: string
}

export function readWish(idea: MatchedIdea): Wish {
  return {
    types: readTypes([idea.type_of_idea ?? '']),
    places: readPlaces(idea.region_of_idea_selling ?? ''),
    ask: idea.ask,
    currency: idea.currency,
  }
}

/** From 0 to 1; null if the idea or the profile says nothing, which counts neither for nor against. */
export interface Fits {
  readonly text: number
  readonly type: number | null
  readonly region: number | null
  readonly ticket: number | null
  readonly engagement: number
  /** Null where there are no vectors. */
  readonly meaning: number | null
}

/** What the texts alone say, by words and by meaning. */
export interface Texts {
  readonly text: number
  readonly meaning: number | null
}

export function judge(wish: Wish, person: CandidateRow, kind: Kind, { text, meaning }: Texts): Fits {
  const types = readTypes(person.focus_types)
  const places = readAllPlaces(person.regions)
  return {
    text,
    type: types.length === 0 || wish.types.length === 0 ? null : typeFit(wish.types, types),
    region: places.length === 0 || wish.places.length === 0 ? null : regionFit(wish.places, places),
    ticket: kind === 'investor' ? ticketFit(wish, person) : null,
    engagement: engagement(person.days_quiet),
    meaning,
  }
}

/** In range is a fit; below or above, by how far. Amounts of another currency cannot be compared. */
export function ticketFit(wish: Wish, person: CandidateRow): number | null {
  const { ticket_min: least, ticket_max: most, ticket_currency: currency } = person
  if ((least === null && most === null) || currency !== wish.currency || wish.ask <= 0) return null
  if (least !== null && wish.ask < least) return wish.ask / least
  return most !== null && wish.ask > most ? most / wish.ask : 1
}

const STEPS = [
  [7, 1],
  [30, 0.75],
  [90, 0.5],
  [365, 0.25],
] as const

/** In steps, so that people active an hour apart are equal. */
function engagement(daysQuiet: number): number {
  return STEPS.find(([days]) => daysQuiet < days)?.[1] ?? 0
}

export interface Score {
  readonly total: number
  /** Each factor's part; together they are the score. Below 0 where it speaks against. */
  readonly parts: Readonly<Record<Factor, number>>
}

type Weights = Config['matchWeights']
const FACETS = ['meaning', 'type', 'region', 'ticket', 'engagement'] as const satisfies readonly Factor[]
type Facet = (typeof FACETS)[number]

/** By how much a facet of weight 1 moves the log odds at most. */
const SWING = 0.025
/** The weight of the text at which its likelihood counts as it is. */
const TEXT_WEIGHT = 45

export function swing(facet: Facet, fit: number, weights: Weights): number {
  return weights[facet] * SWING * (2 * fit - 1)
}

/**
 * The text tells how likely a fit is, and each facet that both sides mention moves the odds up or down. So a score
 * stays a likelihood, and what nobody mentions changes nothing.
 */
export function scoreOf(fits: Fits, weights: Weights): Score {
  const moves = FACETS.map((facet) => {
    const fit = fits[facet]
    return fit === null ? 0 : swing(facet, fit, weights)
  })
  const text = fits.text <= 0 ? 0 : logistic((logOdds(fits.text) * weights.text) / TEXT_WEIGHT)
  const moved = moves.reduce((sum, move) => sum + move, 0)
  const total = text === 0 ? 0 : logistic(logOdds(text) + moved)
  // The value of a step of the odds between the two, so that the parts add up even if they pull in different
  // directions.
  const slope = Math.abs(moved) < 1e-9 ? text * (1 - text) : (total - text) / moved
  const parts = FACETS.map((facet, at) => [facet, (moves[at] as number) * slope])
  return { total, parts: Object.fromEntries([['text', text], ...parts]) as Score['parts'] }
}
