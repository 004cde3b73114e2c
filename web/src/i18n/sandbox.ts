import { texts } from '../../../texts/generated/app/sandbox.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of the sandbox, loaded with its page. */
export const useSandboxText = inReadersLanguage(texts)
