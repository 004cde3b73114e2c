import { help as helpDe } from './de/help.ts'
import { legal as legalDe } from './de/legal.ts'
import { help as helpEn } from './en/help.ts'
import { legal as legalEn } from './en/legal.ts'
import { inReadersLanguage } from './index.tsx'

/** Help and legal texts, loaded with those pages. */
export const useSite = inReadersLanguage({ en: { help: helpEn, legal: legalEn }, de: { help: helpDe, legal: legalDe } })
