import { texts } from '../../../texts/generated/app/operators.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about who runs an agent, loaded with the pages that show it. */
export const useOperators = inReadersLanguage(texts)
