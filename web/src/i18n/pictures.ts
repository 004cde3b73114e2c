import { texts } from '../../../texts/generated/app/pictures.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about covers, galleries and faces, loaded with the pages that show them. */
export const usePictures = inReadersLanguage(texts)
