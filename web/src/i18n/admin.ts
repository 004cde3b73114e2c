import { admin as de } from './de/admin.ts'
import { admin as en } from './en/admin.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts of the pages for admins; they come with these pages. */
export function useAdmin(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
