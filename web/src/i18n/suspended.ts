import { texts } from '../../../texts/generated/app/suspended.ts'
import { inReadersLanguage } from './index.tsx'

/** What suspended people read when they try to sign in, loaded when they do. */
export const useSuspended = inReadersLanguage(texts)
