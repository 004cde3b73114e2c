import { below as de } from './de/front-below.ts'
import { below as en } from './en/front-below.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts of the lower part of the front page, loaded with it. */
export function useBelow(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
