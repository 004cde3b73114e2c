import { texts as guarded } from '../../../texts/generated/app/guarded.ts'
import { texts as guardian } from '../../../texts/generated/app/guardian.ts'
import { inReadersLanguage, together } from './index.tsx'

/** Texts for guardians, loaded with their pages. */
export const useGuardian = inReadersLanguage(together({ guarded, guardian }))
