import { quotingIn } from '../../../../schema/quoted.ts'
import type { ReasonParams } from './reason-names.ts'
import { inParts, isMoreThan, type Sentences } from './sentences.ts'

const { quoted, quotedList } = quotingIn('de')

export const GERMAN: Sentences = {
  shared_words: (_params, words) =>
    words.length === 0
      ? 'Profil und Idee haben kein prägendes Wort gemeinsam.'
      : `Das Profil erwähnt wie die Idee ${quotedList(words)}.`,
  meaning_close: () => 'Profil und Idee sind inhaltlich ähnlich.',
  meaning_far: () => 'Profil und Idee sind inhaltlich nicht ähnlich.',
  type_fits: ({ theirs = [] }) => `Gesucht wird ${types(theirs)}.`,
  type_differs: ({ wanted = '', theirs = [] }) => `Gesucht wird ${types(theirs)}, nicht ${quoted(nameOf(wanted))}.`,
  type_unsaid: () => 'Das Profil nennt keine Art von Ideen.',
  region_fits: ({ theirs = [] }) => `Aktiv in ${quotedList(theirs)}.`,
  region_differs: ({ wanted = '', theirs = [] }) => `Aktiv in ${quotedList(theirs)}, nicht in ${quoted(wanted)}.`,
  region_unsaid: () => 'Das Profil nennt keine Region.',
  ticket_fits: (params) =>
    isMoreThan(params)
      ? `Anteile zu je ${money(params.part, params.ask_currency)} liegen im Rahmen; gesucht sind ${asked(params)}.`
      : `Die gesuchten ${asked(params)} liegen im Rahmen.`,
  ask_too_small: ({ least, currency, ...params }) =>
    `Investiert wird ab ${money(least, currency)}; gesucht sind ${asked(params)}.`,
  ask_too_large: ({ most, currency, ...params }) =>
    `Investiert wird bis ${money(most, currency)}; ${inParts(params) ? 'ein Anteil kostet' : 'gesucht sind'} ${money(params.part, params.ask_currency)}.`,
  ticket_other_currency: (params) => `Investiert wird in ${params.currency}; gesucht sind ${asked(params)}.`,
  ticket_unsaid: () => 'Das Profil nennt keinen Betrag.',
  no_money_asked_of_partners: () => 'Von Partnern wird kein Geld erwartet.',
  active: ({ days, answered, accepted }) => {
    const record = [answered && 'Anfragen beantwortet', accepted && 'eine Zusage erhalten']
      .filter(Boolean)
      .join(' und ')
    const active = days === undefined ? 'Seit über einem Jahr nicht mehr aktiv' : `In den letzten ${days} Tagen aktiv`
    return `${active}${record && `; hat hier schon ${record}`}.`
  },
}

/** The usual types, which are stored in English; others are as their authors wrote them. */
const TYPES = new Map([
  ['technology', 'Technik'],
  ['product', 'Produkt'],
  ['service', 'Dienstleistung'],
  ['creative', 'Kreatives'],
  ['social', 'Soziales'],
])

function nameOf(type: string): string {
  return TYPES.get(type.toLowerCase()) ?? type
}

function types(named: readonly string[]): string {
  return quotedList(named.map(nameOf))
}

function asked({ ask, ask_currency }: ReasonParams): string {
  return money(ask, ask_currency)
}

function money(amount = 0, currency = ''): string {
  return `${amount.toLocaleString('de', { maximumFractionDigits: 2 })} ${currency}`
}
