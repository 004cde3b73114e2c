import { texts } from '../../../texts/generated/app/retention.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about automatic deletion, loaded with that page. */
export const useRetention = inReadersLanguage(texts)
