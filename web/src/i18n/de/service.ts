import type { OwnWords } from '../refusals.ts'

export const service: OwnWords = {
  unreached: 'Ideabridge ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
  unknown: 'Das hat nicht geklappt. Versuch es noch einmal.',
}
