import { quoted, quotedList } from '../../../../schema/quoted.ts'
import type { ReasonName, ReasonParams } from './reason-names.ts'

/** A reason in English. What people wrote stands in quotation marks. */
export function sentenceFor(reason: ReasonName, params: ReasonParams, words: readonly string[]): string {
  return SENTENCES[reason](params, words)
}

const SENTENCES: Record<ReasonName, (params: ReasonParams, words: readonly string[]) => string> = {
  shared_words: ({ shared = 0, of = 0 }, words) => {
    if (words.length === 0) return 'The profile has no distinctive words in common with the idea.'
    return shared === 0
      ? `The profile shares words with the idea (${quotedList(words)}), but none of its most distinctive ones.`
      : `The profile has ${shared} of the idea’s ${of} distinctive words: ${quotedList(words)}.`
  },
  meaning_close: () => 'The profile and the idea are similar in meaning.',
  meaning_far: () => 'The profile and the idea are not similar in meaning.',
  type_fits: ({ theirs = [] }) => `They are looking for ${quotedList(theirs)}.`,
  type_differs: ({ wanted = '', theirs = [] }) =>
    `They are looking for ${quotedList(theirs)}, not for ${quoted(wanted)}.`,
  type_unsaid: () => 'They do not name any types of ideas.',
  region_fits: ({ theirs = [] }) => `They are active in ${quotedList(theirs)}.`,
  region_differs: ({ wanted = '', theirs = [] }) =>
    `They are active in ${quotedList(theirs)}, not in ${quoted(wanted)}.`,
  region_unsaid: () => 'They do not name a region.',
  ticket_fits: (params) => `They invest ${range(params)}; the idea asks for ${asked(params)}.`,
  ask_too_small: ({ least = 0, currency = '', ...params }) =>
    `They invest from ${money(least, currency)}; the idea asks for ${asked(params)}.`,
  ask_too_large: ({ most = 0, currency = '', ...params }) =>
    `They invest up to ${money(most, currency)}; the idea asks for ${asked(params)}.`,
  ticket_other_currency: (params) =>
    `They invest ${range(params)}; the idea asks for ${asked(params)}, which is another currency.`,
  ticket_unsaid: () => 'They do not name an amount.',
  no_money_asked_of_partners: () => 'As a partner, they are not asked for money.',
  active: ({ days }) =>
    days === undefined ? 'They have not been active for over a year.' : `They were active ${AGO[days]}.`,
}

const AGO: Readonly<Record<number, string>> = {
  7: 'in the last week',
  30: 'in the last month',
  90: 'in the last three months',
  365: 'in the last year',
}

function range({ least, most, currency = '' }: ReasonParams): string {
  if (most === undefined) return `from ${money(least ?? 0, currency)}`
  return least === undefined ? `up to ${money(most, currency)}` : `${number(least)} to ${money(most, currency)}`
}

function asked({ ask = 0, ask_currency = '' }: ReasonParams): string {
  return money(ask, ask_currency)
}

function money(amount: number, currency: string): string {
  return `${number(amount)} ${currency}`
}

function number(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
