import { suspended as de } from './de/suspended.ts'
import { suspended as en } from './en/suspended.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** What suspended people read when they try to sign in, loaded when they do. */
export function useSuspended(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
