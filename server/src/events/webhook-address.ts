import ipaddr from 'ipaddr.js'
import type { PlainReason } from '../contract/fault.ts'

const LOWEST_FREE_PORT = 1024
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|test|invalid)$/

/** Why events may not be sent to this address, as a reason; null when they may, as far as its text tells. */
export function webhookUrlFault(text: string, allowPrivate: boolean): PlainReason | null {
  // Some programs take a backslash for a slash and some for a letter, and see another host than the one that was checked.
  if (text.includes('\\') || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return 'url_form'
  const url = new URL(text)
  if (url.username || url.password) return 'url_credentials'
  if (!portAllowed(url.port)) return 'url_port'
  if (allowPrivate) return null
  // The URL parser has already normalised every spelling of an IPv4 address (octal, hex, one number).
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const reachable = ipaddr.isValid(host) ? isPublicAddress(host) : host.includes('.') && !LOCAL_NAMES.test(host)
  return reachable ? null : 'url_private'
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
