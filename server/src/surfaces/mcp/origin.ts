const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin may call the endpoint. Only browsers send one. The Host header proves nothing: a page
 * whose name points to this machine sends its own name there too.
 */
export function mayCall(origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const own = new URL(baseUrl)
  return from.origin === own.origin || (LOOPBACK.has(own.hostname) && LOOPBACK.has(from.hostname))
}

/**
 * Whether a Host header names this service: the host of its base URL, this machine for a local service, or the address
 * the connection came in on. Any other name was pointed at us by somebody else (DNS rebinding). Ports are ignored,
 * since they are often mapped.
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
