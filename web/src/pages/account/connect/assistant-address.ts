/** Where assistants are sent. With this query the endpoint asks each of them to sign in, however they begin. */
export const assistantAddress = () => `${window.location.origin}/mcp?auth=required`

/** Programs that take a server from a link: each asks its person before it adds one. */
export function installLinks(): { name: string; href: string }[] {
  const url = assistantAddress()
  const cursor = new URLSearchParams({ name: 'ideabridge', config: btoa(JSON.stringify({ url })) })
  const code = encodeURIComponent(JSON.stringify({ name: 'ideabridge', type: 'http', url }))
  return [
    { name: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?${cursor}` },
    { name: 'VS Code', href: `vscode:mcp/install?${code}` },
  ]
}
