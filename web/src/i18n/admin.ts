import { admin as de } from './de/admin.ts'
import { admin as en } from './en/admin.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts for admin pages, loaded with those pages. */
export function useAdmin(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
