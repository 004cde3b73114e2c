import '../look/account.ts'
import { texts } from '../../../texts/generated/app/decisions.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about decisions, objections and reports, loaded with the pages that need them. */
export const useDecisions = inReadersLanguage(texts)
