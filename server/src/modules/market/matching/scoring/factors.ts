import type { Config } from '../../../../config/config.ts'
import { logistic, logOdds } from '../search/closeness.ts'
import type { CandidateRow, MatchedIdea } from '../search/search.sql.ts'
import { readTypes, typeFit } from './idea-types.ts'
import { type Place, REGION_FITS, readAllPlaces, readPlaces, regionFit } from './places.ts'

export type Factor = keyof Config['matchWeights']
export const FACTORS: readonly Factor[] = ['text', 'meaning', 'type', 'region', 'ticket', 'engagement']
export type Kind = 'investor' | 'partner'

/** What an idea asks for. */
export interface Wish {
  readonly types: readonly string[]
  readonly places: readonly Place[]
  /** The whole amount, and one part of it; 0 if none is given. */
  readonly ask: number
  readonly part: number
  readonly currency: string
}

export function readWish(idea: MatchedIdea): Wish {
  return {
    types: readTypes([idea.type_of_idea ?? '']),
    places: readPlaces(idea.region_of_idea_selling ?? ''),
    ask: idea.ask,
    part: idea.part,
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
    engagement: engagement(person),
    meaning,
  }
}

/**
 * Fits if they can take a part, unless even the whole is less than they invest; otherwise by how far it is off. Amounts in
 * different currencies cannot be compared.
 */
export function ticketFit(wish: Wish, person: CandidateRow): number | null {
  const { ticket_min: least, ticket_max: most, ticket_currency: currency } = person
  if ((least === null && most === null) || currency !== wish.currency || wish.ask <= 0) return null
  if (least !== null && wish.ask < least) return wish.ask / least
  return most !== null && wish.part > most ? most / wish.part : 1
}

const STEPS = [
  [7, 1],
  [30, 0.75],
  [90, 0.5],
  [365, 0.25],
] as const

/** Together less than one step of recency, so that no past outweighs being active. */
const RECORD = 0.075
const RECENT = 1 - 2 * RECORD

/** In steps, so that people active an hour apart are equal. */
function engagement({ days_quiet: daysQuiet, has_answered, was_accepted }: CandidateRow): number {
  const recent = STEPS.find(([days]) => daysQuiet < days)?.[1] ?? 0
  return RECENT * recent + RECORD * (Number(has_answered) + Number(was_accepted))
}

/** Within how many days they were active; undefined for over a year. */
export function activeWithin({ days_quiet: daysQuiet }: CandidateRow): number | undefined {
  return STEPS.find(([days]) => daysQuiet < days)?.[0]
}

export interface Score {
  readonly total: number
  /** What each factor contributes; they add up to the score. Negative where it speaks against. */
  readonly parts: Readonly<Record<Factor, number>>
}

type Weights = Config['matchWeights']
const FACETS = ['meaning', 'type', 'region', 'ticket', 'engagement'] as const satisfies readonly Factor[]
type Facet = (typeof FACETS)[number]

/** How far a facet of weight 1 moves the log odds from its worst to its best. */
const RANGE = 0.05
/**
 * Where it moves them neither way. Most people can take a part of what an idea asks for and were active lately: that says little,
 * and the opposite says much.
 */
export const NEUTRAL: Readonly<Record<Facet, number>> = {
  meaning: 0.25,
  type: 0.5,
  region: 0.6,
  ticket: 0.9,
  engagement: 0.7,
}
/** The text's weight at which its likelihood counts unchanged. */
const TEXT_WEIGHT = 45

export function swing(facet: Facet, fit: number, weights: Weights): number {
  return weights[facet] * RANGE * (fit - NEUTRAL[facet])
}

export function textOdds(likelihood: number, weights: Weights): number {
  return (logOdds(likelihood) * weights.text) / TEXT_WEIGHT
}

/** How far type, region and amount speak for a match, by themselves. */
export function leaning(fits: Fits, weights: Weights): number {
  const facets = (['type', 'region', 'ticket'] as const).filter((facet) => fits[facet] !== null)
  return facets.reduce((sum, facet) => sum + swing(facet, fits[facet] ?? 0, weights), 0)
}

/** Whether they do, by more than the amount: what one idea asks for, many could give. */
export function speaksFor(fits: Fits, weights: Weights): boolean {
  return leaning(fits, weights) > 0 && ((fits.type ?? 0) > 0 || (fits.region ?? 0) >= REGION_FITS)
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
  const text = fits.text <= 0 ? 0 : logistic(textOdds(fits.text, weights))
  const moved = moves.reduce((sum, move) => sum + move, 0)
  const total = text === 0 ? 0 : logistic(logOdds(text) + moved)
  // The slope between the two, so that the parts add up even if they pull in different directions.
  const slope = Math.abs(moved) < 1e-9 ? text * (1 - text) : (total - text) / moved
  const parts = FACETS.map((facet, at) => [facet, (moves[at] as number) * slope])
  return { total, parts: Object.fromEntries([['text', text], ...parts]) as Score['parts'] }
}
