import { operators as de } from './de/operators.ts'
import { operators as en } from './en/operators.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about who runs an agent, loaded with the pages that show it. */
export const useOperators = inReadersLanguage({ en, de })
