import type { IProxyGeometry } from '@node-projects/acad-ts'
import { acad } from './acad.ts'
import { pairs } from './dxf-pairs.ts'

/** An object of an add-on, and the picture that it carries. */
export interface DxfProxy {
  kind: string
  layer: string
  geometries: IProxyGeometry[]
}

/** The objects of add-ons in model space, of which the parser keeps nothing. */
export function findProxies(bytes: Uint8Array): DxfProxy[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!/\n *(?:AEC_|ACAD_PROXY_ENTITY)/u.test(text)) return []
  const proxies: DxfProxy[] = []
  const found = { kind: '', layer: '', graphics: '', isOnPaper: false }
  let [section, isPicture] = ['', false]
  for (const { code, value } of pairs(text)) {
    if (code === 0) {
      if (section === 'ENTITIES' && /^(?:AEC_|ACAD_PROXY_ENTITY$)/u.test(found.kind) && !found.isOnPaper)
        proxies.push({ kind: found.kind, layer: found.layer, geometries: unpack(found.graphics) })
      Object.assign(found, { kind: value, layer: '0', graphics: '', isOnPaper: false })
      isPicture = false
    } else if (code === 2 && found.kind === 'SECTION') section = value
    else if (code === 8) found.layer = value
    else if (code === 67) found.isOnPaper = value === '1'
    else if (code === 92 || code === 160) isPicture = true
    else if (code !== 310) isPicture = false
    else if (isPicture) found.graphics += value
  }
  return proxies
}

function unpack(hex: string): IProxyGeometry[] {
  return acad.ProxyGeometryReader.readGeometries(Buffer.from(hex, 'hex'))
}
