import '../look/pitch.css'
import '../look/print.css'
import { texts } from '../../../texts/generated/app/pitch.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of an idea's page, loaded with it to keep the first page small. */
export const usePitch = inReadersLanguage(texts)
