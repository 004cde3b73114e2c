import type { myData as English } from '../../en/account/my-data.ts'

export const myData: typeof English = {
  title: 'Alles, was wir über dich speichern',
  lead: 'Ein Archiv mit allen Einträgen als JSON, deinen Dateien und einer Seite für den Überblick. Wir erstellen es im Hintergrund und schreiben dir, sobald es bereitliegt.',
  ask: 'Meine Daten anfordern',
  waiting: 'Wir stellen es zusammen. Du bekommst eine E-Mail.',
  made: 'Erstellt:',
  forAWeek: 'Du kannst es eine Woche lang herunterladen.',
  download: 'Archiv herunterladen',
  retention: 'Was wir speichern, und wie lange',
}
