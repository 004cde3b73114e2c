import { developers as de } from './de/developers.ts'
import { developers as en } from './en/developers.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts for agent developers, loaded with those pages. */
export function useDevelopers(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
