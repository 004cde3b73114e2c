import { account as de } from './de/account.ts'
import { account as en } from './en/account.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts of the signed-in person's pages. They come with these pages, so that the first page stays small. */
export function useAccount(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
