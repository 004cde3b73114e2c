import type { forms as english } from '../en/forms.ts'

export const forms: typeof english = {
  kept: 'Wir haben deine Eingaben behalten:',
  keptText: 'Deine letzten Eingaben sind wiederhergestellt.',
  discard: 'Verwerfen',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveKept: 'Deine Änderungen sind noch nicht gespeichert. Dieser Browser behält sie, bis du zurückkommst.',
  leaveLost: 'Deine Änderungen sind noch nicht gespeichert. Wenn du jetzt gehst, gehen sie verloren.',
  stay: 'Weiter bearbeiten',
  leave: 'Verlassen',
  openCalendar: 'Kalender öffnen',
  dateLetters: { day: 'TT', month: 'MM', year: 'JJJJ' },
  notADate: (example) => `Gib ein Datum ein, zum Beispiel ${example}.`,
  resetSent: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir dorthin einen Link für ein neues Passwort geschickt.',
  confirmSent: 'Wir haben dir eine E-Mail geschickt.',
  notANumber: (example) => `Gib eine Zahl ein, zum Beispiel ${example}.`,
}
