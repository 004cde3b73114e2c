import { texts } from '../../../texts/generated/sentences.ts'
import type { Language } from '../contract/languages.ts'

/** Continents, as the United Nations number them. */
const CONTINENTS = ['002', '142', '150', '003', '005', '009']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const CODES = new Map(
  [...CONTINENTS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))].map((code) => [
    ENGLISH.of(code) ?? code,
    code,
  ]),
)

/** What a country or continent is called in the reader's language; other places keep the name they were given. */
export function placeIn(language: Language, place: string): string {
  if (place === 'Worldwide' || place === 'Global') return texts[language].everywhere
  const code = language === 'en' ? undefined : CODES.get(place)
  return (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) ?? place
}
