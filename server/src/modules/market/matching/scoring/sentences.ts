import { quotingIn } from '../../../../schema/quoted.ts'
import type { ReasonName, ReasonParams } from './reason-names.ts'

const { quoted, quotedList } = quotingIn('en')

export type Sentences = Readonly<Record<ReasonName, (params: ReasonParams, words: readonly string[]) => string>>

/** A reason in English. What people wrote stands in quotation marks. */
export function sentenceFor(reason: ReasonName, params: ReasonParams, words: readonly string[]): string {
  return SENTENCES[reason](params, words)
}

const SENTENCES: Sentences = {
  shared_words: (_params, words) =>
    words.length === 0
      ? 'The profile and the idea have no telling word in common.'
      : `The profile mentions ${quotedList(words)}, as the idea does.`,
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
  ticket_fits: (params) => {
    const parts = isMoreThan(params) ? `, in parts of ${part(params)}` : ''
    return `They invest ${range(params)}; the idea asks for ${asked(params)}${parts}.`
  },
  ask_too_small: ({ least = 0, currency = '', ...params }) =>
    `They invest from ${money(least, currency)}; the idea asks for ${asked(params)}.`,
  ask_too_large: ({ most = 0, currency = '', ...params }) =>
    `They invest up to ${money(most, currency)}; ${inParts(params) ? 'one part costs' : 'the idea asks for'} ${part(params)}.`,
  ticket_other_currency: (params) =>
    `They invest ${range(params)}; the idea asks for ${asked(params)}, which is another currency.`,
  ticket_unsaid: () => 'They do not name an amount.',
  no_money_asked_of_partners: () => 'As a partner, they are not asked for money.',
  active: ({ days, answered, accepted }) => {
    const record = [answered && 'answered others', accepted && 'had an interest accepted'].filter(Boolean).join(' and ')
    if (days === undefined) return `They have not been active for over a year${record && `, but have ${record} here`}.`
    return `They were active ${AGO[days]}${record && ` and have ${record} here`}.`
  },
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

function part({ part = 0, ask_currency = '' }: ReasonParams): string {
  return money(part, ask_currency)
}

/** Whether the whole is more than they invest, so that only parts of it fit. */
export function isMoreThan({ ask = 0, most }: ReasonParams): boolean {
  return most !== undefined && ask > most
}

export function inParts({ ask = 0, part = 0 }: ReasonParams): boolean {
  return part < ask
}

function money(amount: number, currency: string): string {
  return `${number(amount)} ${currency}`
}

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

function number(amount: number): string {
  return AMOUNT.format(amount)
}
