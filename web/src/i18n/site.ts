import { help as helpDe } from './de/help.ts'
import { legal as legalDe } from './de/legal.ts'
import { help as helpEn } from './en/help.ts'
import { legal as legalEn } from './en/legal.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en: { help: helpEn, legal: legalEn }, de: { help: helpDe, legal: legalDe } }

/** Help and legal texts, loaded with those pages. */
export function useSite(): (typeof DICTIONARIES)['en'] {
  return DICTIONARIES[useLanguage().language]
}
