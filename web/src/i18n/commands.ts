import { commands as de } from './de/commands.ts'
import { commands as en } from './en/commands.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of the command menu, loaded with it. */
export const useCommandWords = inReadersLanguage({ en, de })
