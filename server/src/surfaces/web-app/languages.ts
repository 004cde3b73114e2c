/** The languages of the app. English is the default and has no parameter in its addresses. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

const PARAMETER = 'lang'

export function languageOf(query: URLSearchParams): Language | undefined {
  return LANGUAGES.find((language) => language === query.get(PARAMETER))
}

/** The same page in a language: `/app/ideas?type=Food` and `/app/ideas?type=Food&lang=de`. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${language}`
}
