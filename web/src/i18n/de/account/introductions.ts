import type { introductions as english } from '../../en/account/introductions.ts'

export const introductions: typeof english = {
  title: 'Gesprächsanfrage',
  asks: (name) => `${name} möchte mit dir sprechen`,
  through: (agent) => `gefragt hat der Agent ${agent}`,
  profile: 'Profil',
  why: 'Warum du passt',
  accept: 'Zusagen und sprechen',
  decline: 'Absagen',
  declineQuestion: (name) =>
    `${name} erfährt, dass du abgesagt hast, aber nicht warum. Das lässt sich später nicht ändern.`,
  bindsNobody: 'Mit der Zusage beginnt ein Gespräch. Sie verpflichtet euch zu nichts, und es fließt kein Geld.',
  gone: 'Diese Anfrage ist beantwortet oder zurückgezogen.',
  contact: 'Kontakt aufnehmen',
  contactLead: (name) =>
    `${name} sieht, wer du bist, deine Idee, was passt und was du schreibst. Nach einer Zusage könnt ihr miteinander sprechen.`,
  message: 'Was du sagen möchtest',
  send: 'Anfrage senden',
  withdraw: 'Anfrage zurückziehen',
  withdrawQuestion: 'Das ist endgültig: Zu dieser Idee kannst du diese Person nicht noch einmal fragen.',
  statuses: {
    new: 'Angefragt. Die Antwort steht noch aus.',
    accepted: 'Zugesagt.',
    declined: 'Abgesagt.',
    withdrawn: 'Du hast deine Anfrage zurückgezogen.',
  },
  talk: 'Zum Gespräch',
  unnamed: 'Ohne Titel',
  whyYou: {
    shared_words: (_params, words, write) =>
      words.length === 0 ? 'Dein Profil passt zu der Idee.' : `In deinem Profil steht ${write.list(words)}.`,
    type_fits: ({ theirs }, _words, write) => `Du suchst ${write.list(theirs)}.`,
    region_fits: ({ theirs }, _words, write) => `Du bist aktiv in: ${write.list(theirs)}.`,
    ticket_fits: ({ ask, ask_currency }, _words, write) =>
      `Die gesuchten ${write.money(ask, ask_currency)} liegen in deinem Rahmen.`,
  },
}
