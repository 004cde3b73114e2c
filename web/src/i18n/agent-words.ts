import { texts } from '../../../texts/generated/app/agent-words.ts'
import { inReadersLanguage } from './index.tsx'

/** What says that an agent wrote something, loaded with the pages that name the agent. */
export const useAgentWords = inReadersLanguage(texts)
