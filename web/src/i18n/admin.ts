import { admin as de } from './de/admin.ts'
import { admin as en } from './en/admin.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts for admin pages, loaded with those pages. */
export const useAdmin = inReadersLanguage({ en, de })
