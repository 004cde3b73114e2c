import { blocks as de } from './de/blocks.ts'
import { blocks as en } from './en/blocks.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about blocking people and agents, loaded with the pages that offer it. */
export function useBlockWords(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
