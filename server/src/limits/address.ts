import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Some proxies name the caller's port too, which is another with every connection. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

/**
 * The address as counted by limits. One host commonly has a whole IPv6 /64, so that counts as one address; IPv4-mapped
 * IPv6 counts as IPv4.
 */
export function countedAddress(told: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(told) ?? []
  const ip = bracketed ?? plain ?? told
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
