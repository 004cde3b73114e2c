import { commands as de } from './de/commands.ts'
import { commands as en } from './en/commands.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts of the command menu, loaded with it. */
export function useCommandWords(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
