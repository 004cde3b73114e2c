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

/**
 * Whether a Host header names this service: the host of its base URL, this machine for a service on it, or the very
 * address that the connection came in at. Any other name was turned to our address by somebody (DNS rebinding). Ports
 * are left alone: they are mapped in front of many services.
 */
export function isOwnHost(host: string, baseUrl: string, localAddress: string | undefined): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const own = new URL(baseUrl).hostname
  if (hostname === own || (LOOPBACK.has(own) && LOOPBACK.has(hostname))) return true
  return localAddress !== undefined && hostname === asHostname(localAddress)
}

function asHostname(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? new URL(`http://[${plain.split('%')[0]}]`).hostname : plain
}
