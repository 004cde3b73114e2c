import { blocks as de } from './de/blocks.ts'
import { blocks as en } from './en/blocks.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about blocking people and agents, loaded with the pages that offer it. */
export const useBlockWords = inReadersLanguage({ en, de })
