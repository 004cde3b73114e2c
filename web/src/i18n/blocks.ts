import { texts } from '../../../texts/generated/app/blocks.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about blocking people and agents, loaded with the pages that offer it. */
export const useBlockWords = inReadersLanguage(texts)
