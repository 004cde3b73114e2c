import { texts } from '../../../texts/generated/app/questions.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about questions to owners, loaded with the pages that show them. */
export const useQuestions = inReadersLanguage(texts)
