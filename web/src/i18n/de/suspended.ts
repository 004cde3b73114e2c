import type { suspended as English } from '../en/suspended.ts'

export const suspended: typeof English = {
  until: 'Die Sperre endet automatisch:',
  openEnd: 'Sie hat kein Enddatum: Sie gilt, bis ein Admin sie aufhebt.',
  title: 'Was du weiterhin tun kannst',
  lead: 'Das geht 30 Minuten lang. Danach melde dich neu an.',
  data: 'Kopie meiner Daten holen',
  making:
    'Wir stellen dein Archiv zusammen und schreiben dir eine E-Mail. Komm dann wieder und klick noch einmal hier.',
  saved: 'Dein Archiv wird heruntergeladen.',
  erase: 'Mein Konto löschen',
  eraseTitle: 'Konto endgültig löschen?',
  lost: [
    'Deine persönlichen Daten, Ideen, Unternehmen, Token und Kopplungen werden gelöscht.',
    'Auch deine Widersprüche werden gelöscht. Niemand entscheidet mehr darüber.',
    'Das geschieht sofort und lässt sich nicht rückgängig machen. Wenn du eine Kopie deiner Daten willst, hol sie vorher.',
  ],
  eraseYes: 'Endgültig löschen',
  keep: 'Konto behalten',
  erased: 'Dein Konto ist gelöscht.',
  home: 'Zur Startseite',
  expired: 'Das hat zu lange gedauert. Melde dich neu an, dann geht es weiter.',
  back: 'Zurück zur Anmeldung',
}
