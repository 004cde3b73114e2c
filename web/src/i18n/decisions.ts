import '../look/account.ts'
import { decisions as de } from './de/decisions.ts'
import { decisions as en } from './en/decisions.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about decisions, objections and reports, loaded with the pages that need them. */
export const useDecisions = inReadersLanguage({ en, de })
