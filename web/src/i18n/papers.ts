import '../look/papers.css'
import { texts } from '../../../texts/generated/app/papers.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about documents and pictures, loaded with the pages that show them. */
export const usePapers = inReadersLanguage(texts)
