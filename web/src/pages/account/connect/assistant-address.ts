/** The address for assistants. This query makes the endpoint ask each of them to sign in, whatever its first request is. */
export const assistantAddress = () => `${window.location.origin}/mcp?auth=required`

/** Programs that can add a server from a link; each asks its user first. */
export function installLinks(): { name: string; href: string }[] {
  const url = assistantAddress()
  const cursor = new URLSearchParams({ name: 'ideabridge', config: btoa(JSON.stringify({ url })) })
  const code = encodeURIComponent(JSON.stringify({ name: 'ideabridge', type: 'http', url }))
  return [
    { name: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?${cursor}` },
    { name: 'VS Code', href: `vscode:mcp/install?${code}` },
  ]
}
