import type { report as en } from '../en/report.ts'

export const report: typeof en = {
  open: 'Melden',
  one: (name) => `Melden: ${name}`,
  update: 'Neuigkeit',
  message: (name) => `Nachricht von ${name}`,
  title: 'Das melden',
  lead: 'Ein Admin sieht es sich an, und du erfährst, was daraus wurde. Sonst erfährt niemand, dass du es warst.',
  category: 'Was stimmt nicht?',
  categories: {
    misleading: 'Unwahr oder irreführend',
    spam: 'Werbung oder Spam',
    abuse: 'Beleidigung, Drohung oder Belästigung',
    privacy: 'Zeigt persönliche Daten',
    rights: 'Kopiert das Werk von jemand anderem',
    illegal: 'Verstößt gegen das Gesetz',
    minors: 'Gefährdet Minderjährige',
    terms: 'Etwas anderes',
  },
  words: 'Was hast du gesehen?',
  send: 'Meldung senden',
  sent: 'Danke. Deine Meldung liegt bei den Admins.',
  signIn: 'Zum Melden anmelden',
}
