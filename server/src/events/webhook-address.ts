import ipaddr from 'ipaddr.js'

const LOWEST_FREE_PORT = 1024
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|test|invalid)$/

/** Why events may not be sent to this URL, as a sentence; null if they may, judging by its text. */
export function webhookUrlFault(text: string, allowPrivate: boolean): string | null {
  // Some programs treat a backslash as a slash and some as a letter, so they may see a different host from the one
  // checked.
  if (text.includes('\\') || !/^https?:\/\/[^/]/i.test(text))
    return 'Write it as https:// and a host, without backslashes.'
  const url = new URL(text)
  if (url.username || url.password) return 'Must not contain a user name or password.'
  if (!portAllowed(url.port)) return 'Must use port 80, 443 or one from 1024 up.'
  if (allowPrivate) return null
  // The URL parser has already normalised every spelling of an IPv4 address (octal, hex, one number).
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const reachable = ipaddr.isValid(host) ? isPublicAddress(host) : host.includes('.') && !LOCAL_NAMES.test(host)
  return reachable ? null : 'Must be an address on the public internet.'
}

/** All IPv6 assigned to networks; the rest wraps IPv4, is local or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Unicast on the public internet: not private, loopback, link-local, carrier-grade, documentation, multicast … */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST))
}

function portAllowed(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= LOWEST_FREE_PORT
}
