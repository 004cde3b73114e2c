import { texts } from '../../../texts/generated/app/payments.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about paying, loaded with the pages for it. */
export const usePayments = inReadersLanguage(texts)
