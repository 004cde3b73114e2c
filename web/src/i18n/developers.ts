import { developers as de } from './de/developers.ts'
import { developers as en } from './en/developers.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts for agent developers, loaded with those pages. */
export const useDevelopers = inReadersLanguage({ en, de })
