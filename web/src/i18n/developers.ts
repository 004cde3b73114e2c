import { texts } from '../../../texts/generated/app/developers.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts for agent developers, loaded with those pages. */
export const useDevelopers = inReadersLanguage(texts)
