import '../look/editor.css'
import { texts } from '../../../texts/generated/app/editor.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of the pages where ideas and businesses are written, loaded with them. */
export const useEditor = inReadersLanguage(texts)
