/** Of several sentences, some of which name the agent. */
export function naming(agent: string, words: string | ((a: { agent: string }) => string)): string {
  return typeof words === 'string' ? words : words({ agent })
}
