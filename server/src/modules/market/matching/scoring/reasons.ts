import type { CandidateRow, MatchedIdea } from '../search/search.sql.ts'
import { activeWithin, FACTORS, type Factor, type Fits, type Kind, NEUTRAL, type Score, type Wish } from './factors.ts'
import { REGION_FITS, readAllPlaces } from './places.ts'
import type { ReasonName, ReasonParams } from './reason-names.ts'
import { sentenceFor } from './sentences.ts'

export interface Reason {
  factor: Factor
  share: number
  reason: ReasonName
  params: ReasonParams
  text: string
  /** The person's own words the reason refers to. */
  words: readonly string[]
}

export type Blocker = Pick<Reason, 'factor' | 'reason' | 'params' | 'text'>

export interface Judged {
  idea: MatchedIdea
  wish: Wish
  person: CandidateRow
  fits: Fits
  score: Score
  kind: Kind
  /** The profile's words shared with the idea, most distinctive first. */
  words: readonly string[]
  /** Whether they stand out by meaning. */
  near: boolean
  shared: number
  telling: number
}

/** Why somebody matches, factor by factor; factors the idea says nothing about, or we know nothing about, are left out. */
export function reasonsFor(judged: Judged): Reason[] {
  return FACTORS.filter((factor) => isAsked(factor, judged)).map((factor) => {
    const { reason, params } = SAID[factor](judged)
    const words = wordsFor(factor, judged)
    const share = round(judged.score.parts[factor])
    return { factor, share, reason, params, text: sentenceFor(reason, params, words), words }
  })
}

/** What speaks plainly against it, whatever else fits. */
export function blockersAmong(reasons: readonly Reason[], fits: Fits): Blocker[] {
  // Another country of the same continent speaks against it, but not plainly.
  const isPlain = ({ factor }: Reason) => factor !== 'region' || fits.region === 0
  return reasons
    .filter((each) => BLOCKING.has(each.reason) && isPlain(each))
    .map(({ factor, reason, params, text }) => ({ factor, reason, params, text }))
}

const BLOCKING: ReadonlySet<ReasonName> = new Set(['type_differs', 'region_differs', 'ask_too_small', 'ask_too_large'])

function isAsked(factor: Factor, { wish, fits, person }: Judged): boolean {
  if (factor === 'meaning') return fits.meaning !== null
  if (factor === 'type') return wish.types.length > 0
  if (factor === 'region') return wish.places.length > 0 && (fits.region !== null || !namesPlaces(person))
  return factor !== 'ticket' || wish.ask > 0
}

function namesPlaces({ regions }: CandidateRow): boolean {
  return readAllPlaces(regions).length > 0
}

function wordsFor(factor: Factor, { words, person }: Judged): readonly string[] {
  if (factor === 'text') return words
  if (factor === 'type') return person.focus_types
  return factor === 'region' ? person.regions : []
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

type Said = { reason: ReasonName; params: ReasonParams }

const SAID: Record<Factor, (judged: Judged) => Said> = {
  text: ({ shared, telling }) => ({ reason: 'shared_words', params: { shared, of: telling } }),
  meaning: ({ fits }) => ({
    reason: (fits.meaning ?? 0) >= NEUTRAL.meaning ? 'meaning_close' : 'meaning_far',
    params: {},
  }),
  type: ({ idea, person, fits }) => {
    if (fits.type === null) return { reason: 'type_unsaid', params: {} }
    const params = { wanted: idea.type_of_idea ?? '', theirs: person.focus_types }
    return { reason: fits.type > 0 ? 'type_fits' : 'type_differs', params }
  },
  region: ({ idea, person, fits }) => {
    if (fits.region === null) return { reason: 'region_unsaid', params: {} }
    const params = { wanted: idea.region_of_idea_selling ?? '', theirs: person.regions }
    return { reason: fits.region >= REGION_FITS ? 'region_fits' : 'region_differs', params }
  },
  ticket: sayTicket,
  engagement: ({ person }) => {
    const days = activeWithin(person)
    const { has_answered: answered, was_accepted: accepted } = person
    const params = { ...(days !== undefined && { days }), ...(answered && { answered }), ...(accepted && { accepted }) }
    return { reason: 'active', params }
  },
}

function sayTicket({ idea, person, kind }: Judged): Said {
  if (kind === 'partner') return { reason: 'no_money_asked_of_partners', params: {} }
  const { ticket_min: least, ticket_max: most, ticket_currency: currency } = person
  if ((least === null && most === null) || currency === null) return { reason: 'ticket_unsaid', params: {} }
  const params = {
    ask: idea.ask,
    part: idea.part,
    ask_currency: idea.currency,
    currency,
    ...(least !== null && { least }),
    ...(most !== null && { most }),
  }
  if (currency !== idea.currency) return { reason: 'ticket_other_currency', params }
  if (least !== null && idea.ask < least) return { reason: 'ask_too_small', params }
  return { reason: most !== null && idea.part > most ? 'ask_too_large' : 'ticket_fits', params }
}
