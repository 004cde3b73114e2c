import '../look/pitch.css'
import { pitch as de } from './de/pitch.ts'
import { pitch as en } from './en/pitch.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of an idea's page, loaded with it to keep the first page small. */
export const usePitch = inReadersLanguage({ en, de })
