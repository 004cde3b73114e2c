import { retention as de } from './de/retention.ts'
import { retention as en } from './en/retention.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about automatic deletion, loaded with that page. */
export const useRetention = inReadersLanguage({ en, de })
