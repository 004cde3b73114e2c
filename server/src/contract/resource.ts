/** What access tokens of assistants are good for, as OAuth names it: this endpoint, and the agents' operations beside it. */
export function mcpResource(baseUrl: string): string {
  return `${baseUrl}/mcp`
}
