import { report as de } from './de/report.ts'
import { report as en } from './en/report.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts for reporting something, loaded with the pages that offer it. */
export function useReport(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
