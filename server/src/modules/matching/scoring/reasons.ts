import { quoted, quotedList } from '../../../schema/quoted.ts'
import type { CandidateRow, MatchedIdea } from '../search/search.sql.ts'
import { FACTORS, type Factor, type Fits, isAsked, type Kind, type Wish } from './factors.ts'
import { NEUTRAL } from './places.ts'

export interface Reason {
  factor: Factor
  share: number
  text: string
  /** The person's own words the reason refers to. */
  words: readonly string[]
}

interface Judged {
  idea: MatchedIdea
  wish: Wish
  person: CandidateRow
  fits: Fits
  shares: Fits
  kind: Kind
  /** The profile's words shared with the idea, most distinctive first. */
  words: readonly string[]
}

/** Why somebody matches, factor by factor; factors the idea says nothing about are left out. */
export function reasonsFor(judged: Judged): Reason[] {
  return FACTORS.filter((factor) => isAsked(factor, judged.wish)).map((factor) => ({
    factor,
    share: round(judged.shares[factor]),
    text: SENTENCES[factor](judged),
    words: wordsFor(factor, judged),
  }))
}

function wordsFor(factor: Factor, { words, person }: Judged): readonly string[] {
  if (factor === 'text') return words
  if (factor === 'type') return person.focus_types
  return factor === 'region' ? person.regions : []
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

const SENTENCES: Record<Factor, (judged: Judged) => string> = {
  text: ({ words }) =>
    words.length === 0
      ? 'The profile has no distinctive words in common with the idea.'
      : `The profile and the idea share: ${quotedList(words)}.`,
  type: ({ idea, person, fits }) => {
    if (person.focus_types.length === 0) return 'They do not name any types of ideas.'
    const verb =
      fits.type > 0 ? 'They are looking for' : `They are not looking for ${quoted(idea.type_of_idea ?? '')}, but for`
    return `${verb} ${quotedList(person.focus_types)}.`
  },
  region: ({ idea, person, fits }) => {
    if (person.regions.length === 0) return 'They do not name a region.'
    const places = quotedList(person.regions)
    return fits.region > 0
      ? `They are active in ${places}.`
      : `They are active in ${places}, not in ${quoted(idea.region_of_idea_selling ?? '')}.`
  },
  ticket: ({ idea, person, kind, fits }) => {
    if (kind === 'partner') return 'As a partner, they are not asked for money.'
    const asked = `${idea.ask} ${idea.currency}`
    const { ticket_min: least, ticket_max: most, ticket_currency: currency } = person
    if (least === null && most === null) return 'They do not name an amount.'
    const range = `${least ?? 0} to ${most ?? 'any amount'} ${currency}`
    if (fits.ticket === 1) return `They invest ${range}; the idea asks for ${asked}.`
    return fits.ticket === NEUTRAL && currency !== idea.currency
      ? `They invest ${range}, in a different currency from the ${asked} the idea asks for.`
      : `They invest ${range}, but the idea asks for ${asked}.`
  },
  engagement: ({ fits }) => ACTIVITY[fits.engagement] ?? 'They have not been active for over a year.',
}

const ACTIVITY: Record<number, string> = {
  1: 'They were active in the last week.',
  0.75: 'They were active in the last month.',
  0.5: 'They were active in the last three months.',
  0.25: 'They were active in the last year.',
}
