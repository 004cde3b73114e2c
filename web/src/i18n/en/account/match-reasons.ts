import type { Operations } from '@ideabridge/sdk'

type Match = Operations['account_find_matches']['output']['matches'][number]
export type MatchReason = Pick<Match['reasons'][number], 'reason' | 'params'> & { words?: readonly string[] }
type Params = MatchReason['params']
type Sentence = (params: Params, words: readonly string[], write: Writer) => string

/** Writes figures and lists the way the language does. */
export interface Writer {
  money(amount: number | undefined, currency: string | undefined): string
  list(words: readonly string[] | undefined): string
}

export const matchReasons: Record<MatchReason['reason'], Sentence> = {
  shared_words: ({ shared, of }, words, write) => {
    if (words.length === 0) return 'The profile has no distinctive words in common with the idea.'
    return shared === 0
      ? `The profile shares words with the idea (${write.list(words)}), but none of its most distinctive ones.`
      : `The profile has ${shared} of the idea’s ${of} distinctive words: ${write.list(words)}.`
  },
  meaning_close: () => 'The profile and the idea are similar in meaning.',
  meaning_far: () => 'The profile and the idea are not similar in meaning.',
  type_fits: ({ theirs }, _, write) => `They are looking for ${write.list(theirs)}.`,
  type_differs: ({ theirs, wanted }, _, write) => `They are looking for ${write.list(theirs)}, not for “${wanted}”.`,
  type_unsaid: () => 'They do not name any types of ideas.',
  region_fits: ({ theirs }, _, write) => `They are active in ${write.list(theirs)}.`,
  region_differs: ({ theirs, wanted }, _, write) => `They are active in ${write.list(theirs)}, not in “${wanted}”.`,
  region_unsaid: () => 'They do not name a region.',
  ticket_fits: (params, _, write) => `The ${asked(params, write)} you ask for is within their range.`,
  ask_too_small: (params, _, write) =>
    `They invest from ${write.money(params.least, params.currency)}; you ask for ${asked(params, write)}.`,
  ask_too_large: (params, _, write) =>
    `They invest up to ${write.money(params.most, params.currency)}; you ask for ${asked(params, write)}.`,
  ticket_other_currency: (params, _, write) =>
    `They invest in ${params.currency}; you ask for ${asked(params, write)}.`,
  ticket_unsaid: () => 'They do not name an amount.',
  no_money_asked_of_partners: () => 'As a partner, they are not asked for money.',
  active: ({ days }) =>
    days === undefined
      ? 'They have not been active for over a year.'
      : `They were active within the last ${days} days.`,
}

function asked({ ask, ask_currency }: Params, write: Writer): string {
  return write.money(ask, ask_currency)
}
