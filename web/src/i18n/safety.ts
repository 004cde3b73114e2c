import { safety as de } from './de/safety.ts'
import { safety as en } from './en/safety.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about signing in and keeping an account safe, loaded where they are shown. */
export const useSafety = inReadersLanguage({ en, de })
