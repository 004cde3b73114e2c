import '../look/pitch.css'
import { pitch as de } from './de/pitch.ts'
import { pitch as en } from './en/pitch.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts of an idea's page, loaded with it to keep the first page small. */
export function usePitch(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
