const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin may speak to the endpoint. Only browsers send one. The name in the Host header proves
 * nothing: a page whose name was turned to this machine's address sends its own there too.
 */
export function mayCall(origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const own = new URL(baseUrl)
  return from.origin === own.origin || (LOOPBACK.has(own.hostname) && LOOPBACK.has(from.hostname))
}
