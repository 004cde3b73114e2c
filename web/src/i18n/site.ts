import { texts as help } from '../../../texts/generated/app/help.ts'
import { texts as legal } from '../../../texts/generated/app/legal.ts'
import { inReadersLanguage, together } from './index.tsx'

/** Help and legal texts, loaded with those pages. */
export const useSite = inReadersLanguage(together({ help, legal }))
export type HelpTopic = keyof typeof help.en.topics
