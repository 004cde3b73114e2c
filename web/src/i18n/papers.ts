import '../look/papers.css'
import { papers as de } from './de/papers.ts'
import { papers as en } from './en/papers.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about documents and pictures, loaded with the pages that show them. */
export function usePapers(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
