export const WORDS = {
  en: {
    language: 'en',
    title: 'Your data at Ideabridge',
    lead: 'Everything we keep about you: each line is a file with all its records, as JSON. Where agents write too, written_by says who did: a person or an agent.',
    without: 'Without',
    files: 'Files',
    noFiles: 'You have uploaded no documents.',
    notIncluded:
      'Left out: passwords and tokens (we keep only fingerprints of them), counters, and the indexes that search and matching make from what is here.',
  },
  de: {
    language: 'de',
    title: 'Deine Daten bei Ideabridge',
    lead: 'Alles, was wir über dich speichern: Jede Zeile ist eine Datei mit allen Einträgen, als JSON. Wo auch Agenten schreiben, steht bei written_by, wer es war: person oder agent.',
    without: 'Ohne',
    files: 'Dateien',
    noFiles: 'Du hast keine Dokumente hochgeladen.',
    notIncluded:
      'Nicht dabei: Passwörter und Token (davon speichern wir nur Fingerabdrücke), Zähler sowie die Verzeichnisse, die Suche und Matching aus diesen Daten bilden.',
  },
} as const
