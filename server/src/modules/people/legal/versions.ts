/**
 * The dates of the texts for people, oldest first; the last is in force. The texts are in texts/<language>/app, and what changed
 * with each date is in joining.ts there. A change of meaning gets a new date, and everybody is asked again.
 */
export const LEGAL_VERSIONS = {
  terms: ['2026-11-16'],
  privacy: ['2026-11-16', '2026-11-17', '2026-11-19'],
} as const satisfies Record<string, readonly string[]>

export type LegalDocument = keyof typeof LEGAL_VERSIONS
export const LEGAL_DOCUMENTS = Object.keys(LEGAL_VERSIONS) as LegalDocument[]

export function inForce(document: LegalDocument): string {
  return LEGAL_VERSIONS[document].at(-1) as string
}
