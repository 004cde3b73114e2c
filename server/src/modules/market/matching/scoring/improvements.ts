import type { Config } from '../../../../config/config.ts'
import type { CandidateRow } from '../search/search.sql.ts'
import { type Fits, type Kind, scoreOf, type Wish } from './factors.ts'
import { round } from './reasons.ts'

/** Fields of an idea that, left empty, keep its scores down. */
export const IMPROVABLE = ['type_of_idea', 'region_of_idea_selling', 'price_per_unit'] as const
type Field = (typeof IMPROVABLE)[number]

export interface Improvement {
  field: Field
  from: number
  to: number
  text: string
}

export interface Suggestion {
  field: Field
  /** By how much it would raise the score, on average over all matches. */
  raises: number
  /** How many of them it would raise. */
  matches: number
  text: string
}

const LEAST_RAISE = 0.01

interface Scored {
  wish: Wish
  person: CandidateRow
  kind: Kind
  fits: Fits
}

/** The score if the owner filled in a field in a way that suits this person: calculated, not promised. */
export function improvementsFor({ wish, person, kind, fits }: Scored, weights: Config['matchWeights']): Improvement[] {
  const from = scoreOf(fits, weights).total
  const possible: [Field, boolean, Partial<Fits>][] = [
    ['type_of_idea', wish.types.length === 0 && person.focus_types.length > 0, { type: 1 }],
    ['region_of_idea_selling', wish.places.length === 0 && person.regions.length > 0, { region: 1 }],
    ['price_per_unit', wish.ask <= 0 && kind === 'investor' && namesTicket(person, wish), { ticket: 1 }],
  ]
  return possible
    .filter(([, applies]) => applies)
    .map(([field, , fit]) => {
      const to = scoreOf({ ...fits, ...fit }, weights).total
      return { field, from: round(from), to: round(to), text: sentence(field, from, to) }
    })
    .filter(({ from, to }) => to - from >= LEAST_RAISE)
    .sort((a, b) => b.to - a.to)
}

/** Amounts in another currency are not compared, so naming one would change nothing. */
function namesTicket({ ticket_min, ticket_max, ticket_currency }: CandidateRow, { currency }: Wish): boolean {
  return (ticket_min !== null || ticket_max !== null) && ticket_currency === currency
}

const NAMING: Record<Field, string> = {
  type_of_idea: 'Naming a type they are looking for',
  region_of_idea_selling: 'Naming a region where they are active',
  price_per_unit: 'Saying how much you ask for, within what they invest,',
}

function sentence(field: Field, from: number, to: number): string {
  return `${NAMING[field]} would raise this from ${percent(from)} to ${percent(to)}.`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

const MISSING: Record<Field, string> = {
  type_of_idea: 'Say what type of idea it is',
  region_of_idea_selling: 'Say where it will be sold',
  price_per_unit: 'Say how many shares you offer and at what price',
}

/** Which missing field costs most over all matches. */
export function suggestionsFor(matches: readonly { improvements: Improvement[] }[]): Suggestion[] {
  return IMPROVABLE.map((field) => {
    const raised = matches.flatMap(({ improvements }) => improvements.filter((each) => each.field === field))
    const raises = raised.reduce((sum, { from, to }) => sum + to - from, 0) / matches.length
    const text = `${MISSING[field]}: it could raise ${raised.length} of ${matches.length} matches.`
    return { field, raises: round(raises), matches: raised.length, text }
  })
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.raises - a.raises)
}
