/** Languages that we can tell a text's by, as the database's dictionaries name them, with their codes. */
export const LANGUAGES = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'no',
  finnish: 'fi',
  hungarian: 'hu',
  romanian: 'ro',
  turkish: 'tr',
  russian: 'ru',
} as const

export function languageCode(name: string | null): string | null {
  return LANGUAGES[name as keyof typeof LANGUAGES] ?? null
}
