import { isAscii, isUtf8 as isUtf8Text } from 'node:buffer'
import { isBinaryDxf, textOfBinary } from './binary-dxf.ts'
import { pairs } from './dxf-pairs.ts'
import { lightPolylines } from './light-polylines.ts'

/** What the parser gets wrong in a DXF: mended in the bytes, or told apart. */
export interface MendedDxf {
  bytes: Uint8Array
  /** Layers that are off: their colour is negative, which the parser takes for no colour at all. */
  layersOff: Set<string>
  /** The file ends before it says so. */
  isCutOff: boolean
}

/** Kinds of object that name a block by code 2. */
const blockUsers = new Set(['BLOCK', 'BLOCK_RECORD', 'INSERT', 'DIMENSION'])

/**
 * Old files do without subclass markers, and the parser then loses the first entry of each table.
 * It also takes a layer for a block or line type of the same name; those get a longer name. It believes the code
 * page, though newer files are UTF-8 whatever they say; it cuts numbers at a decimal comma; it does not see that an
 * attribute is hidden, or in old files an object on a sheet; it loses what belongs to a block that is not there; and it
 * needs an end.
 */
export function mendDxf(bytes: Uint8Array): MendedDxf {
  const layersOff = new Set<string>()
  const { text: closed, isCutOff } = closeFile(plainLines(bytes))
  const text = lightPolylines(closed)
  const layers = findLayers(text, layersOff)
  const hasModel = drawsInModelSpace(text)
  const hasOwners = /\n *BLOCK_RECORD *\n/u.test(text)
  const parts: string[] = []
  let copied = 0
  const replace = (from: number, to: number, by: string) => {
    parts.push(text.slice(copied, from), by)
    copied = to
  }
  let [kind, variable] = ['', '']
  const unicode = isUtf8(bytes)
  for (const { code, value, start, end } of pairs(text)) {
    if (code === 0) kind = value
    else if (code === 9) variable = value
    else if (code === 3 && variable === '$DWGCODEPAGE' && unicode) {
      replace(end - value.length, end, 'UTF-8')
      variable = ''
    } else if (code === 100 && kind === 'TABLE') kind = 'TABLE with a marker'
    else if (code === 70 && kind === 'TABLE') replace(start, start, '100\nAcDbSymbolTable\n')
    else if (isReference(code, kind) && layers.has(value.toLowerCase())) replace(end, end, '_')
    else if (code === 70 && kind === 'ATTRIB' && isOdd(value)) replace(start, start, '60\n1\n')
    else if (code === 330 && !hasOwners) replace(start, end, '999\nno owner')
    else if (code === 67 && value === '1' && hasModel) replace(start, end, '60\n1')
    else if (isReal(code) && value.includes(',')) replace(end - value.length, end, value.replace(',', '.'))
  }
  parts.push(text.slice(copied))
  // No Buffer: the parser cuts it up, and those are cut more slowly.
  return { bytes: new Uint8Array(Buffer.from(parts.join(''), 'latin1')), layersOff, isCutOff }
}

/** The file as text, byte by byte, each line ended by one character; without what stands before its first code. */
function plainLines(bytes: Uint8Array): string {
  if (isBinaryDxf(bytes)) return textOfBinary(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const lines = text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text
  return lines.replace(/^(?:\xef\xbb\xbf)?\s+(?=\d)|^\xef\xbb\xbf/u, '')
}

/** A file that was cut off, or that its program did not end, ends behind its last whole object. */
function closeFile(text: string): { text: string; isCutOff: boolean } {
  if (/\n\s*0\s*\n\s*EOF\s*$/u.test(text.slice(-100))) return { text, isCutOff: false }
  let last = 0
  let lastValue = ''
  for (const { code, value, start } of pairs(text)) if (code === 0) [last, lastValue] = [start, value]
  if (lastValue === 'EOF') return { text, isCutOff: false }
  const whole = lastValue === 'ENDSEC' ? text.trimEnd() : `${text.slice(0, last)}0\nENDSEC`
  return { text: `${whole}\n0\nEOF\n`, isCutOff: lastValue !== 'ENDSEC' }
}

const asian = new Map([
  ['932', 'shift_jis'],
  ['936', 'gbk'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
])

/** A name as it stands in the bytes, in Unicode, and in the code page of the file, by which the parser reads it. */
function readings(name: string, codePage: string): string[] {
  const bytes = Buffer.from(name, 'latin1')
  const page = /\d{3,4}$/u.exec(codePage)?.[0] ?? '1252'
  const known = asian.has(page) || /^125[0-8]$/u.test(page)
  const decoder = known ? [new TextDecoder(asian.get(page) ?? `windows-${page}`)] : []
  return [name, bytes.toString(), ...decoder.map((it) => it.decode(bytes))]
}

/** Whether any object is not on a sheet. */
function drawsInModelSpace(text: string): boolean {
  let [section, kind, isOnSheet] = ['', '', true]
  for (const { code, value } of pairs(text)) {
    if (code === 2 && kind === 'SECTION') section = value
    else if (code === 67) isOnSheet = value === '1'
    else if (code === 0) {
      if (section === 'ENTITIES' && kind !== 'SECTION' && !isOnSheet) return true
      if (value === 'ENDSEC') section = ''
      if (!subordinate.has(value)) isOnSheet = false
      kind = value
    }
  }
  return false
}

/** Objects that belong to the one before them. */
const subordinate = new Set(['VERTEX', 'ATTRIB', 'SEQEND'])

/** Whether there are letters beyond ASCII, and all of them are UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  return isUtf8Text(bytes) && !isAscii(bytes)
}

/** Codes of coordinates, sizes and angles. */
function isReal(code: number): boolean {
  return (code >= 10 && code <= 59) || (code >= 110 && code <= 149) || (code >= 210 && code <= 239)
}

/** The lowest of the flags of an attribute hides it. */
function isOdd(flags: string): boolean {
  return Number(flags) % 2 === 1
}

function isReference(code: number, kind: string): boolean {
  return (code === 2 && (blockUsers.has(kind) || kind === 'LTYPE')) || code === 6
}

function findLayers(text: string, layersOff: Set<string>): Set<string> {
  const layers = new Set<string>()
  let [kind, name, variable, codePage] = ['', '', '', '']
  for (const { code, value } of pairs(text)) {
    if (code === 0) kind = value
    else if (code === 9) variable = value
    else if (code === 3 && variable === '$DWGCODEPAGE') [codePage, variable] = [value, '']
    else if (code === 2 && value === 'ENTITIES' && kind === 'SECTION') break
    else if (kind !== 'LAYER') continue
    else if (code === 2) {
      name = value
      layers.add(value.toLowerCase())
    } else if (code === 62 && value.startsWith('-')) for (const read of readings(name, codePage)) layersOff.add(read)
  }
  // Line types that are always there keep their names.
  for (const reserved of ['continuous', 'bylayer', 'byblock']) layers.delete(reserved)
  return layers
}
