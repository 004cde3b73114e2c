import { LANGUAGES } from '../../../texts/generated/languages.ts'

/** Languages of the service's own words: those with a folder in texts/. */
export { LANGUAGES }
export type Language = (typeof LANGUAGES)[number]

/** Words that stand in the code, in the languages of those who wrote it. */
export interface Coded<Said> {
  readonly en: Said
  readonly de: Said
}

/** For a language of translators English stands in, until these words are in texts/, too. */
export function codedIn<Said>(language: Language, words: Coded<Said>): Said {
  return language === 'de' ? words.de : words.en
}

/** No browser sends more entries than this. */
const MOST_WISHES = 20

/** The language a browser asks for first among those there are; undefined if it asks for none of them. */
export function askedLanguage(acceptLanguage: string | undefined): Language | undefined {
  const wishes = (acceptLanguage ?? '').split(',', MOST_WISHES).map((wish) => {
    const [tag = '', ...options] = wish.trim().toLowerCase().split(';')
    const weight = Number(/^\s*q=([\d.]+)/.exec(options.join(';'))?.[1] ?? 1)
    return { language: tag.split('-', 1)[0], weight }
  })
  const [best] = wishes
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => LANGUAGES.filter((known) => known === language))
  return best
}

export function languageFrom(acceptLanguage: string | undefined): Language {
  return askedLanguage(acceptLanguage) ?? 'en'
}
