import type { gaps as english } from '../../en/account/gaps.ts'

export const gaps: typeof english = {
  birthTitle: 'Wann bist du geboren?',
  birthLead:
    'Dieser Schritt ist verbindlich, deshalb brauchen wir dein Geburtsdatum. Andere Mitglieder sehen es nicht. Bist du unter 18, müssen auch deine Erziehungsberechtigten zustimmen.',
  birth: 'Geburtsdatum',
  save: 'Speichern',
  saveAndGoOn: 'Speichern und weiter',
  saved: 'Gespeichert. Versuch es jetzt noch einmal.',
  guardianTitle: 'Erst müssen deine Erziehungsberechtigten zustimmen',
  guardianLead:
    'Du bist unter 18. Sag uns, wen wir fragen sollen; wir schicken eine E-Mail mit einem Link. Was du geschrieben hast, bleibt hier.',
  guardian: 'E-Mail-Adresse deiner Erziehungsberechtigten',
  ask: 'Um Zustimmung bitten',
  guardianAsked: (email) => `Wir haben ${email} gefragt. Nach der Zustimmung kannst du weitermachen.`,
  tryAgain: 'Zugestimmt: weiter',
  matchTitle: 'Was suchst du?',
  matchLead: 'Beschreib es in ein paar Worten, dann zeigen wir dir hier passende Ideen.',
  matchAbout: 'In deinen Worten',
  matchAboutHint: 'Zum Beispiel: kleine Energieprojekte in Portugal, bis 20.000 Euro.',
  matchSave: 'Passende Ideen zeigen',
  matchNone: 'Noch passt nichts. Wir melden uns, sobald es so weit ist.',
}
