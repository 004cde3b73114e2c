import { texts } from '../../../texts/generated/app/providers.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about signing in with an account elsewhere, loaded where they are shown. */
export const useProviders = inReadersLanguage(texts)
