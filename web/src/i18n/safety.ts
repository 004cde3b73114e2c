import { safety as de } from './de/safety.ts'
import { safety as en } from './en/safety.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about signing in and keeping an account safe, loaded where they are shown. */
export function useSafety(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
