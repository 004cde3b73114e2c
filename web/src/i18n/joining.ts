import { joining as de } from './de/joining.ts'
import { joining as en } from './en/joining.ts'
import { inReadersLanguage } from './index.tsx'

/** What people read when they create an account, loaded with those pages. */
export const useJoining = inReadersLanguage({ en, de })
