/** What access tokens of assistants are good for, as OAuth names it: this endpoint, and the agents' operations beside it. */
export function mcpResource(baseUrl: string): string {
  return `${baseUrl}/mcp`
}

/**
 * Where people's assistants are sent: the same endpoint, which there asks each of them to sign in. Some dialogs probe an
 * address without a token, and never ask again once they were let in.
 */
export function assistantAddress(baseUrl: string): string {
  return `${mcpResource(baseUrl)}?auth=required`
}
