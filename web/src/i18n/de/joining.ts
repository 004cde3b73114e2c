import type { joining as english } from '../en/joining.ts'

export const joining: typeof english = {
  claimTitle: 'Für dich wurde etwas vorbereitet',
  claim:
    'Ein Agent hat für deine Adresse eine Idee oder ein Unternehmensprofil vorbereitet. Leg ein Konto an und bestätige die Adresse, dann ist es dein privater Entwurf. Niemand sonst sieht ihn, bis du ihn veröffentlichst.',
  claimWaits: 'Bestätige deine Adresse mit dem Link aus unserer E-Mail. Danach findest du es hier.',
  accept: {
    before: 'Wenn du ein Konto anlegst, stimmst du den ',
    terms: 'Nutzungsbedingungen',
    between: ' zu und bestätigst, dass du die ',
    privacy: 'Datenschutzhinweise',
    after: ' gelesen hast.',
  },
  ask: {
    first: 'Lies bitte einmal unsere Bedingungen',
    firstLead:
      'Wir wissen nicht, welche Fassung unserer Bedingungen du kennst. Schau sie dir an und stimm ihnen einmal zu.',
    changed: 'Unsere Bedingungen haben sich geändert',
    changedLead: 'Das ist neu, seit du zugestimmt hast:',
    terms: 'Nutzungsbedingungen lesen',
    privacy: 'Datenschutzhinweise lesen',
    agree: 'Einverstanden',
  },
  changes: {
    '2026-11-16': 'Die erste Fassung, für die wir alle um Zustimmung bitten.',
    '2026-11-17': 'Die Datenschutzhinweise sagen genauer, wer was sieht und wie lange Cookies bleiben.',
  },
}
