import ipaddr from 'ipaddr.js'

/**
 * The address as limits count it. One host commonly has all of an IPv6 /64 to itself, so that is one address; an IPv4
 * address written as IPv6 is that IPv4 address.
 */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
