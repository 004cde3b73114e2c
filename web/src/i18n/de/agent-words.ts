import type { agentWords as english } from '../en/agent-words.ts'

export const agentWords: typeof english = {
  editedBy: (bot) => `Bearbeitet vom Agenten ${bot}`,
}
