import { joining as de } from './de/joining.ts'
import { joining as en } from './en/joining.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** What people read when they create an account, loaded with those pages. */
export function useJoining(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
