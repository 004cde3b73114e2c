import { retention as de } from './de/retention.ts'
import { retention as en } from './en/retention.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about what is deleted by itself, loaded with that page. */
export function useRetention(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
