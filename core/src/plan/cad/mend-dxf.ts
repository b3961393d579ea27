import { isAscii, isUtf8 as isUtf8Text } from 'node:buffer'

/** What the parser gets wrong in a text DXF: mended in the bytes, or told apart. */
export interface MendedDxf {
  bytes: Uint8Array
  /** Layers that are off: their colour is negative, which the parser takes for no colour at all. */
  layersOff: Set<string>
}

const binaryStart = 'AutoCAD Binary DXF'
/** Kinds of object that name a block by code 2. */
const blockUsers = new Set(['BLOCK', 'BLOCK_RECORD', 'INSERT', 'DIMENSION'])

/**
 * Old files do without subclass markers, and the parser then loses the first entry of each table.
 * It also takes a layer for a block or line type of the same name; those get a longer name. And it believes the code
 * page, though newer files are UTF-8 whatever they say.
 */
export function mendDxf(bytes: Uint8Array): MendedDxf {
  const layersOff = new Set<string>()
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (text.startsWith(binaryStart)) return { bytes, layersOff }
  const layers = findLayers(text, layersOff)
  const parts: string[] = []
  let copied = 0
  const insert = (at: number, addition: string) => {
    parts.push(text.slice(copied, at), addition)
    copied = at
  }
  let [kind, variable] = ['', '']
  const unicode = isUtf8(bytes)
  for (const { code, value, start, end } of pairs(text)) {
    if (code === 0) kind = value
    else if (code === 9) variable = value
    else if (code === 3 && variable === '$DWGCODEPAGE' && unicode) {
      insert(start, '3\nUTF-8\n')
      copied = text.indexOf('\n', end) + 1
      variable = ''
    } else if (code === 100 && kind === 'TABLE') kind = 'TABLE with a marker'
    else if (code === 70 && kind === 'TABLE') insert(start, '100\nAcDbSymbolTable\n')
    else if (isReference(code, kind) && layers.has(value.toLowerCase())) insert(end, '_')
  }
  parts.push(text.slice(copied))
  return { bytes: Buffer.from(parts.join(''), 'latin1'), layersOff }
}

/** Whether there are letters beyond ASCII, and all of them are UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  return isUtf8Text(bytes) && !isAscii(bytes)
}

function isReference(code: number, kind: string): boolean {
  return (code === 2 && (blockUsers.has(kind) || kind === 'LTYPE')) || code === 6
}

function findLayers(text: string, layersOff: Set<string>): Set<string> {
  const layers = new Set<string>()
  let [kind, name] = ['', '']
  for (const { code, value } of pairs(text)) {
    if (code === 0) kind = value
    else if (code === 2 && value === 'ENTITIES' && kind === 'SECTION') break
    else if (kind !== 'LAYER') continue
    else if (code === 2) {
      name = value
      layers.add(value.toLowerCase())
    } else if (code === 62 && value.startsWith('-')) layersOff.add(name).add(Buffer.from(name, 'latin1').toString())
  }
  // Line types that are always there keep their names.
  for (const reserved of ['continuous', 'bylayer', 'byblock']) layers.delete(reserved)
  return layers
}

/** A DXF is pairs of lines: a code, then its value. `start` is where the code stands, `end` is behind the value. */
function* pairs(text: string): Generator<{ code: number; value: string; start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const valueStart = text.indexOf('\n', start) + 1
    if (valueStart === 0) return
    const lineEnd = text.indexOf('\n', valueStart)
    const next = lineEnd < 0 ? text.length : lineEnd
    const value = text.slice(valueStart, next).trimEnd()
    yield {
      code: Number(text.slice(start, valueStart)),
      value: value.trimStart(),
      start,
      end: valueStart + value.length,
    }
    start = next + 1
  }
}
