import '../look/directory.css'
import { directory as de } from './de/directory.ts'
import { directory as en } from './en/directory.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts of the directory of agents, loaded with it to keep the first page small. */
export function useDirectory(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
