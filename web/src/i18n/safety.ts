import { texts } from '../../../texts/generated/app/safety.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about signing in and keeping an account safe, loaded where they are shown. */
export const useSafety = inReadersLanguage(texts)
