/** What the parser gets wrong in the tables of a text DXF: mended in the bytes, or told apart. */
export interface MendedDxf {
  bytes: Uint8Array
  /** Layers that are off: their colour is negative, which the parser takes for no colour at all. */
  layersOff: Set<string>
}

const binaryStart = 'AutoCAD Binary DXF'

/** Old files do without subclass markers, and the parser then loses the first entry of each table. */
export function mendDxf(bytes: Uint8Array): MendedDxf {
  const layersOff = new Set<string>()
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const end = text.search(/\n[^\S\n]*2[^\S\n]*\n(?:BLOCKS|ENTITIES)[^\S\n]*\n/u)
  if (text.startsWith(binaryStart) || end < 0) return { bytes, layersOff }
  const lines = text.slice(0, end).split('\n')
  const mended: string[] = []
  let [kind, name] = ['', '']
  // A DXF is pairs of lines: a code, then its value.
  for (let i = 0; i < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1]?.trim() ?? '']
    if (code === 0) [kind, name] = [value, '']
    else if (code === 2) name = value
    else if (code === 70 && kind === 'TABLE') mended.push('100', 'AcDbSymbolTable')
    else if (code === 100 && kind === 'TABLE') kind = 'TABLE with a marker'
    else if (code === 62 && kind === 'LAYER' && value.startsWith('-')) {
      layersOff.add(name).add(Buffer.from(name, 'latin1').toString())
    }
    mended.push(...lines.slice(i, i + 2))
  }
  return { bytes: Buffer.from(mended.join('\n') + text.slice(end), 'latin1'), layersOff }
}
