import type * as english from '../../en/account/match-reasons.ts'

type Params = english.MatchReason['params']

export const matchReasons: NonNullable<typeof english.matchReasons> = {
  shared_words: ({ shared, of }, words, write) => {
    if (words.length === 0) return 'Das Profil hat kein prägendes Wort mit der Idee gemeinsam.'
    return shared === 0
      ? `Das Profil hat Wörter mit der Idee gemeinsam (${write.list(words)}), aber keins der prägenden.`
      : `Das Profil enthält ${shared} von ${of} prägenden Wörtern der Idee: ${write.list(words)}.`
  },
  meaning_close: () => 'Profil und Idee sind inhaltlich ähnlich.',
  meaning_far: () => 'Profil und Idee sind inhaltlich nicht ähnlich.',
  type_fits: ({ theirs }, _, write) => `Gesucht wird ${write.list(theirs)}.`,
  type_differs: ({ theirs, wanted }, _, write) => `Gesucht wird ${write.list(theirs)}, nicht „${wanted}“.`,
  type_unsaid: () => 'Das Profil nennt keine Art von Ideen.',
  region_fits: ({ theirs }, _, write) => `Aktiv in ${write.list(theirs)}.`,
  region_differs: ({ theirs, wanted }, _, write) => `Aktiv in ${write.list(theirs)}, nicht in „${wanted}“.`,
  region_unsaid: () => 'Das Profil nennt keine Region.',
  ticket_fits: (params, _, write) => `Die gesuchten ${asked(params, write)} liegen im Rahmen.`,
  ask_too_small: (params, _, write) =>
    `Investiert wird ab ${write.money(params.least, params.currency)}; gesucht sind ${asked(params, write)}.`,
  ask_too_large: (params, _, write) =>
    `Investiert wird bis ${write.money(params.most, params.currency)}; gesucht sind ${asked(params, write)}.`,
  ticket_other_currency: (params, _, write) =>
    `Investiert wird in ${params.currency}; gesucht sind ${asked(params, write)}.`,
  ticket_unsaid: () => 'Das Profil nennt keinen Betrag.',
  no_money_asked_of_partners: () => 'Von Partnern wird kein Geld erwartet.',
  active: ({ days }) =>
    days === undefined ? 'Seit über einem Jahr nicht mehr aktiv.' : `In den letzten ${days} Tagen aktiv.`,
}

function asked({ ask, ask_currency }: Params, write: english.Writer): string {
  return write.money(ask, ask_currency)
}
