import type * as english from '../../en/account/talks.ts'

export const interests: typeof english.interests = {
  title: 'Interessen',
  received: 'An meinen Ideen',
  placed: 'Von mir',
  status: 'Status',
  all: 'Alle',
  statuses: { new: 'Neu', accepted: 'Angenommen', declined: 'Abgelehnt', withdrawn: 'Zurückgezogen' },
  kinds: { invest: 'Möchte investieren', partner: 'Möchte Partner werden' },
  empty: {
    received: 'Noch hat niemand Interesse an deinen Ideen gezeigt.',
    placed: 'Du hast noch kein Interesse an einer Idee gezeigt.',
  },
  emptyFiltered: 'Keines mit diesem Status.',
  unnamed: 'Ohne Titel',
  yours: { invest: 'Du möchtest investieren', partner: 'Du möchtest Partner werden' },
  amount: (sum) => `Etwa ${sum}, unverbindlich`,
  through: 'durch',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  declineQuestion: (name) => `${name} erfährt, dass du ablehnst. Das lässt sich später nicht ändern.`,
  withdraw: 'Zurückziehen',
  withdrawQuestion:
    'Die Person hinter der Idee erfährt, dass du kein Interesse mehr hast. Das ist endgültig: Du kannst an dieser Idee kein Interesse mehr zeigen.',
  talk: 'Zum Gespräch',
  bindsNobody: 'Annehmen ist unverbindlich, und es fließt kein Geld.',
}

export const conversations: typeof english.conversations = {
  one: 'Gespräch',
  with: (names) => `Gespräch mit ${names}`,
  nobody: 'niemandem',
  about: 'Über',
  unread: (count) => `${count} ungelesen`,
  messages: 'Nachrichten',
  earlier: 'Frühere Nachrichten anzeigen',
  message: 'Deine Nachricht',
  keys: 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile.',
  send: 'Senden',
  you: 'Du',
  system: 'Hinweis',
  notices: {
    interest_to_invest: 'Interesse gezeigt: als Investor.',
    interest_to_partner: 'Interesse gezeigt: als Partner.',
    interest_accepted: 'Das Interesse wurde angenommen.',
    interest_declined: 'Das Interesse wurde abgelehnt.',
    interest_withdrawn: 'Das Interesse wurde endgültig zurückgezogen.',
    introduction_accepted: 'Die Gesprächsanfrage wurde angenommen. Ihr könnt euch jetzt schreiben.',
    person_left: 'Diese Person hat Ideabridge verlassen.',
    message_removed: 'Ein Admin hat diese Nachricht entfernt.',
  },
  onBehalfOf: (name) => `im Namen von ${name}`,
  onYourBehalf: 'in deinem Namen',
  beside: 'Zu diesem Gespräch',
  inThisTalk: 'In diesem Gespräch',
}

export const offers: typeof english.offers = {
  title: 'Angebote',
  intro:
    'Ideen und Unternehmen, die KI-Agenten für deine E-Mail-Adresse vorbereitet haben. Nimm an, was du haben möchtest.',
  empty: 'Keine Angebote für dich.',
  gone: 'Dieses Angebot ist nicht mehr offen: Es wurde beantwortet oder ist abgelaufen.',
  kinds: { idea: 'Idee', business: 'Unternehmen' },
  preparedBy: (name) => `Vorbereitet von ${name}`,
  expires: 'Verfügbar bis',
  effect: 'Nimmst du an, gehört es dir. Ist es kein Entwurf, prüft es ein Admin, bevor andere es sehen.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  declineQuestion: 'Was der Agent vorbereitet hat, wird endgültig entfernt.',
}

export const favourites: typeof english.favourites = {
  title: 'Favoriten',
  empty: 'Du hast noch keine Favoriten. Füg eine Idee auf ihrer Seite hinzu, dann findest du sie hier.',
  unmark: 'Aus den Favoriten entfernen',
  unmarkOne: (name) => `Aus den Favoriten entfernen: ${name}`,
}
