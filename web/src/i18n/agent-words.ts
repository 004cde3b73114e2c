import { agentWords as de } from './de/agent-words.ts'
import { agentWords as en } from './en/agent-words.ts'
import { inReadersLanguage } from './index.tsx'

/** What says that an agent wrote something, loaded with the pages that name the agent. */
export const useAgentWords = inReadersLanguage({ en, de })
