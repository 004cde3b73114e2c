import { suspended as de } from './de/suspended.ts'
import { suspended as en } from './en/suspended.ts'
import { inReadersLanguage } from './index.tsx'

/** What suspended people read when they try to sign in, loaded when they do. */
export const useSuspended = inReadersLanguage({ en, de })
