import '../look/account.ts'
import { account as de } from './de/account.ts'
import { account as en } from './en/account.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts for signed-in pages, loaded with those pages to keep the first page small. */
export function useAccount(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
