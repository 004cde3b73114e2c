import { operators as de } from './de/operators.ts'
import { operators as en } from './en/operators.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about who runs an agent, loaded with the pages that show it. */
export function useOperators(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
