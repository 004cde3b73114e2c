import { providers as de } from './de/providers.ts'
import { providers as en } from './en/providers.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about signing in with an account elsewhere, loaded where they are shown. */
export const useProviders = inReadersLanguage({ en, de })
