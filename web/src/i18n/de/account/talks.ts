import type * as english from '../../en/account/talks.ts'

export const interests: typeof english.interests = {
  title: 'Interessen',
  received: 'An meinen Ideen',
  placed: 'Von mir',
  status: 'Stand',
  all: 'Alle',
  statuses: { new: 'Neu', accepted: 'Angenommen', declined: 'Abgelehnt', withdrawn: 'Zurückgezogen' },
  kinds: { invest: 'Möchte investieren', partner: 'Möchte Partner werden' },
  empty: {
    received: 'Noch hat niemand Interesse an Ihren Ideen gezeigt.',
    placed: 'Sie haben noch kein Interesse an einer Idee gezeigt.',
  },
  unnamed: 'Ohne Titel',
  from: 'Von',
  byYou: 'Von Ihnen',
  through: 'durch',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  declineQuestion: (name) => `${name} erfährt, dass Sie ablehnen. Das lässt sich später nicht ändern.`,
  withdraw: 'Zurückziehen',
  withdrawQuestion:
    'Wem die Idee gehört, erfährt, dass Sie kein Interesse mehr haben. Das ist endgültig: An dieser Idee können Sie kein Interesse mehr zeigen.',
  talk: 'Zum Gespräch',
}

export const conversations: typeof english.conversations = {
  title: 'Gespräche',
  one: 'Gespräch',
  with: (names) => `Gespräch mit ${names}`,
  nobody: 'niemandem',
  about: 'Über',
  empty: 'Noch keine Gespräche. Eines beginnt, wenn jemand Interesse an einer Idee zeigt.',
  unread: (count) => `${count} ungelesen`,
  messages: 'Nachrichten',
  earlier: 'Frühere Nachrichten zeigen',
  message: 'Ihre Nachricht',
  keys: 'Eingabe sendet, Umschalt + Eingabe beginnt eine neue Zeile.',
  send: 'Senden',
  you: 'Sie',
  system: 'Hinweis',
  onBehalfOf: (name) => `im Namen von ${name}`,
  onYourBehalf: 'in Ihrem Namen',
}

export const offers: typeof english.offers = {
  title: 'Angebote',
  intro:
    'Ideen und Unternehmen, die KI-Agenten für Ihre E-Mail-Adresse vorbereitet haben. Niemand sonst sieht sie. Nehmen Sie an, was Ihnen gehören soll.',
  verifyFirst: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Angebote kommen nur an bestätigte Adressen.',
  empty: 'Es gibt keine Angebote für Sie.',
  kinds: { idea: 'Idee', business: 'Unternehmen' },
  preparedBy: (name) => `Vorbereitet von ${name}`,
  expires: 'Wird entfernt am',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  declineQuestion: 'Was der Agent vorbereitet hat, wird endgültig entfernt.',
}

export const favourites: typeof english.favourites = {
  title: 'Favoriten',
  empty: 'Sie haben noch keine Ideen gemerkt. Merken Sie eine auf ihrer Seite, dann steht sie hier.',
  unmark: 'Aus den Favoriten entfernen',
  unmarkOne: (name) => `Aus den Favoriten entfernen: ${name}`,
}
