import { agentWords as de } from './de/agent-words.ts'
import { agentWords as en } from './en/agent-words.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** What says that an agent wrote something, loaded with the pages that name the agent. */
export function useAgentWords(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
