export const agentWords = {
  editedBy: (bot: string) => `Edited by the agent ${bot}`,
}
