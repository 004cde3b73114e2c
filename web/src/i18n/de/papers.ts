import type { papers as english } from '../en/papers.ts'

/** Dokumente und Bilder, die Leute hochladen. */
export const papers: typeof english = {
  page: (page, name) => `Seite ${page} von ${name}`,
  picture: (name) => `Bild: ${name}`,
  open: (label) => `${label}. Groß ansehen`,
  pages: (name) => `Seiten von ${name}`,
  close: 'Schließen',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  place: (page, of) => `${page} von ${of}`,
  firstOnly: (shown, all) => `Die ersten ${shown} von ${all} Seiten. Den Rest gibt es im Dokument selbst.`,
  waiting: 'Die Vorschau entsteht gerade.',
  none: 'Keine Vorschau.',
}
