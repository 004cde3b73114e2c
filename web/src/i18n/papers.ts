import '../look/papers.css'
import { papers as de } from './de/papers.ts'
import { papers as en } from './en/papers.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about documents and pictures, loaded with the pages that show them. */
export const usePapers = inReadersLanguage({ en, de })
