import { texts } from '../../../texts/generated/app/agent-words.ts'
import { inReadersLanguage } from './index.tsx'

/** Labels for what an agent wrote, loaded with the pages that name the agent. */
export const useAgentWords = inReadersLanguage(texts)
