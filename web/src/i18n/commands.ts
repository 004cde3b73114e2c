import { texts } from '../../../texts/generated/app/commands.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of the command menu, loaded with it. */
export const useCommandWords = inReadersLanguage(texts)
