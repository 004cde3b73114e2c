import type { finding as english } from '../../en/account/finding.ts'

export const finding: typeof english = {
  saved: 'Gespeicherte Suchen',
  save: 'Suche speichern',
  name: 'Name',
  nameHint: 'Wir melden uns, wenn eine neue Idee dazu passt.',
  kept: 'Gespeichert. Wir melden uns, wenn neue Ideen dazu passen.',
  forget: (name) => `Gespeicherte Suche ${name} löschen`,
  role: 'Wer',
  roles: { any: 'Alle', investor: 'Investoren', partner: 'Partner' },
  role_names: { investor: 'Investor', partner: 'Partner' },
  looksFor: (what) => `Sucht ${what}`,
  activeIn: (where) => `Aktiv in ${where}`,
  brings: (what) => `Bringt mit: ${what}`,
  invests: (amount) => `Investiert ${amount}`,
  from: (amount) => `ab ${amount}`,
  upTo: (amount) => `bis ${amount}`,
  between: (least, most) => `${least} bis ${most}`,
  nobody: 'Noch niemand da. Hier erscheinen alle, deren Profil öffentlich ist.',
  why: {
    shared_words: ({ words }, write) => `Enthält Wörter aus deinem Profil: ${write.list(words)}.`,
    meaning_close: () => 'Passt inhaltlich zu deinem Profil.',
    type_fits: ({ theirs }, write) => `Du suchst ${write.list(theirs)}.`,
    region_fits: ({ theirs }, write) => `Du bist aktiv in ${write.list(theirs)}.`,
    ticket_fits: () => 'Sucht einen Betrag in deinem Rahmen.',
  },
}
