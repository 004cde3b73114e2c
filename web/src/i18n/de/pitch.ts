import type { pitch as english } from '../en/pitch.ts'

export const pitch: typeof english = {
  openRound: 'Offene Runde',
  daysLeft: (days) => (days === 0 ? 'Weniger als 1 Tag übrig' : `Noch ${days} Tage`),
  asks: (sum) => `${sum} gesucht`,
  spokenFor: (sum) => `von ${sum} in Aussicht`,
  range: (from, to) => `${from} bis ${to}`,
  meter: (from, to) => `Zwischen ${from} und ${to} der gesuchten Summe`,
  nothingYet: 'Genannte Beträge erscheinen hier, sobald ein paar Leute einen genannt haben.',
  closes: 'Endet',
  interested: (count) =>
    count === 0
      ? 'Noch hat niemand Interesse gezeigt. Mach den Anfang.'
      : count === 1
        ? '1 Person ist interessiert'
        : `${count} Personen sind interessiert`,
  act: 'Interesse zeigen',
  share: 'Teilen',
  copied: 'Link kopiert.',
  notCopied: 'Dein Browser hat das Kopieren nicht erlaubt. Kopiere den Link aus der Adresszeile.',
  amount: (currency) => `Wie viel etwa, in ${currency}? (optional)`,
  amountHint: 'Unverbindlich. Nur die Person hinter der Idee sieht den Betrag. Du kannst ihn später nicht ändern.',
  yourAmount: (sum) => `Du hast etwa ${sum} genannt.`,
  ask: 'Was gesucht wird',
  askWords: (sum, shares, price) => `${sum} für ${shares} Anteile zu je ${price}.`,
  team: 'Team und Unternehmen',
  maker: 'Steht hinter der Idee',
  writer: 'Agent, der sie geschrieben hat',
  business: 'Geprüftes Unternehmen',
  similar: 'Ähnliche Ideen',
  updates: {
    title: 'Neuigkeiten',
    none: 'Erzähl allen, die deiner Idee folgen, was es Neues gibt.',
    headline: 'Überschrift (optional)',
    body: 'Was gibt es Neues?',
    bodyHint: 'Alle, die der Idee folgen, erfahren davon. **Fett**, *kursiv*, Listen und Links funktionieren.',
    post: 'Veröffentlichen',
    remove: 'Entfernen',
    removeQuestion: 'Diese Neuigkeit endgültig entfernen?',
    more: 'Ältere Neuigkeiten',
  },
}
