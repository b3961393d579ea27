import { BlockList, isIP } from 'node:net'

/** Special-purpose addresses (IANA registries): loopback, private, link-local, shared, documentation, multicast, reserved. */
const REFUSED_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Within 2000::/3, the only range that is routed: tunnels, which lead to any IPv4 address, and documentation. */
const REFUSED_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, prefix] of REFUSED_IPV4) refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of REFUSED_IPV6) refused.addSubnet(network, prefix, 'ipv6')
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** Whether the address is on the public internet. IPv4 in IPv6 (::ffff:…, 64:ff9b::…) lies outside what is routed. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && routed.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
