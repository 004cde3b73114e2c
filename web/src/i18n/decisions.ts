import '../look/account.ts'
import { decisions as de } from './de/decisions.ts'
import { decisions as en } from './en/decisions.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about decisions, objections and reports, loaded with the pages that need them. */
export function useDecisions(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
