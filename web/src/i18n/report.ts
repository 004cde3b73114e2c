import { report as de } from './de/report.ts'
import { report as en } from './en/report.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts for reporting something, loaded with the pages that offer it. */
export const useReport = inReadersLanguage({ en, de })
