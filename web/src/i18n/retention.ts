import { retention as de } from './de/retention.ts'
import { retention as en } from './en/retention.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about what is deleted by itself, loaded with that page. */
export const useRetention = inReadersLanguage({ en, de })
