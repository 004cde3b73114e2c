import type { Config } from '../../../config/config.ts'
import type { CandidateRow, MatchedIdea } from '../search/search.sql.ts'
import { readTypes, typeFit } from './idea-types.ts'
import { NEUTRAL, type Place, readAllPlaces, readPlaces, regionFit } from './places.ts'

export type Factor = keyof Config['matchWeights']
export const FACTORS: readonly Factor[] = ['text', 'type', 'region', 'ticket', 'engagement']
export type Kind = 'investor' | 'partner'

/** What an idea asks for. */
export interface Wish {
  readonly hasText: boolean
  readonly types: readonly string[]
  readonly places: readonly Place[]
  /** The whole amount; 0 if none is given. */
  readonly ask: number
  readonly currency: string
}

export function readWish(idea: MatchedIdea): Wish {
  return {
    hasText: idea.text.trim() !== '',
    types: readTypes([idea.type_of_idea ?? '']),
    places: readPlaces(idea.region_of_idea_selling ?? ''),
    ask: idea.ask,
    currency: idea.currency,
  }
}

/** Factors the idea says nothing about do not contribute to its scores. */
export function isAsked(factor: Factor, wish: Wish): boolean {
  if (factor === 'text') return wish.hasText
  if (factor === 'type') return wish.types.length > 0
  if (factor === 'region') return wish.places.length > 0
  if (factor === 'ticket') return wish.ask > 0
  return true
}

export type Fits = Record<Factor, number>

export function judge(wish: Wish, person: CandidateRow, kind: Kind, text: number): Fits {
  const types = readTypes(person.focus_types)
  const places = readAllPlaces(person.regions)
  return {
    text,
    type: types.length === 0 ? NEUTRAL : typeFit(wish.types, types),
    region: places.length === 0 ? NEUTRAL : regionFit(wish.places, places),
    ticket: kind === 'investor' ? ticketFit(wish, person) : NEUTRAL,
    engagement: engagement(person.days_quiet),
  }
}

/** Inside the range is a full match; outside, it depends on the distance. Different currencies cannot be compared. */
export function ticketFit(wish: Wish, person: CandidateRow): number {
  const { ticket_min: least, ticket_max: most, ticket_currency: currency } = person
  if ((least === null && most === null) || currency !== wish.currency) return NEUTRAL
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

/** Each factor's share of the score; they add up to it. */
export function shares(fits: Fits, wish: Wish, weights: Config['matchWeights']): Fits {
  const part = (factor: Factor) => (isAsked(factor, wish) ? weights[factor] : 0)
  const total = FACTORS.reduce((sum, factor) => sum + part(factor), 0)
  return Object.fromEntries(
    FACTORS.map((factor) => [factor, total === 0 ? 0 : (part(factor) * fits[factor]) / total]),
  ) as Fits
}

export function total(fits: Fits): number {
  return FACTORS.reduce((sum, factor) => sum + fits[factor], 0)
}
