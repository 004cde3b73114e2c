import { texts } from '../../../texts/generated/app/joining.ts'
import { inReadersLanguage } from './index.tsx'

/** What people read when they create an account, loaded with those pages. */
export const useJoining = inReadersLanguage(texts)
