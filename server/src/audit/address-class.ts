import { BlockList, isIP } from 'node:net'

export type AddressClass = 'loopback' | 'private' | 'public'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv6')

/** From what kind of network a request came, where its connection is still there to say so. The address itself is not stored. */
export function addressClassOf(ip: string | undefined): AddressClass {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return 'public'
  if (loopback.check(address, family)) return 'loopback'
  return privateNetworks.check(address, family) ? 'private' : 'public'
}
