import { texts } from '../../../texts/generated/app/report.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts for reporting something, loaded with the pages that offer it. */
export const useReport = inReadersLanguage(texts)
