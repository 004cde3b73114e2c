import '../look/account.ts'
import { account as de } from './de/account.ts'
import { account as en } from './en/account.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts for signed-in pages, loaded with those pages to keep the first page small. */
export const useAccount = inReadersLanguage({ en, de })
