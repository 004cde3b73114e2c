import '../look/directory.css'
import { directory as de } from './de/directory.ts'
import { directory as en } from './en/directory.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of the directory of agents, loaded with it to keep the first page small. */
export const useDirectory = inReadersLanguage({ en, de })
