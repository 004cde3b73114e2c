/** Whether the client can show its user a page of ours; told with every request of the stateless revision. */
export function opensPages(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { url?: unknown } }
  return typeof elicitation?.url === 'object' && elicitation.url !== null
}
