const sentinel = 'AutoCAD Binary DXF\r\n\x1a\0'

export function isBinaryDxf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, sentinel.length)).toString('latin1') === sentinel
}

/** A binary DXF as the text that it stands for: the parser reads no code of the oldest ones, and mends apply to both. */
export function textOfBinary(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  // The first code is 0. Up to release 12 codes are single bytes, so that its value follows at once.
  const isOld = file[sentinel.length + 1] !== 0
  const lines: string[] = []
  let at = sentinel.length
  while (at + 2 < file.length) {
    const isShort = isOld && file[at] !== 255
    const code = isShort ? file[at]! : file.readInt16LE(isOld ? at + 1 : at)
    at += isShort ? 1 : isOld ? 3 : 2
    const value = valueAt(file, at, code)
    if (value === null) break
    lines.push(String(code), value.text)
    at += value.size
  }
  return `${lines.join('\n')}\n`
}

/** Null where the file ends before the value does. */
function valueAt(file: Buffer, at: number, code: number): { text: string; size: number } | null {
  const { kind, size } = kindOf(code)
  if (kind === 'text') {
    const end = file.indexOf(0, at)
    return end < 0 ? null : { text: file.toString('latin1', at, end), size: end + 1 - at }
  }
  if (kind === 'chunk') {
    const length = file[at] ?? 0
    return { text: file.toString('hex', at + 1, at + 1 + length), size: length + 1 }
  }
  if (at + size > file.length) return null
  if (kind === 'float') return { text: String(file.readDoubleLE(at)), size }
  const text = size === 8 ? String(file.readBigInt64LE(at)) : String(size === 1 ? file[at] : file.readIntLE(at, size))
  return { text, size }
}

type Kind = { kind: 'text' | 'chunk' | 'float' | 'integer'; size: number }

const kinds: [from: number, to: number, Kind][] = [
  [10, 59, { kind: 'float', size: 8 }],
  [60, 79, { kind: 'integer', size: 2 }],
  [90, 99, { kind: 'integer', size: 4 }],
  [110, 149, { kind: 'float', size: 8 }],
  [160, 169, { kind: 'integer', size: 8 }],
  [170, 179, { kind: 'integer', size: 2 }],
  [210, 239, { kind: 'float', size: 8 }],
  [270, 289, { kind: 'integer', size: 2 }],
  [290, 299, { kind: 'integer', size: 1 }],
  [310, 319, { kind: 'chunk', size: 0 }],
  [370, 389, { kind: 'integer', size: 2 }],
  [400, 409, { kind: 'integer', size: 2 }],
  [420, 429, { kind: 'integer', size: 4 }],
  [440, 459, { kind: 'integer', size: 4 }],
  [460, 469, { kind: 'float', size: 8 }],
  [1004, 1004, { kind: 'chunk', size: 0 }],
  [1010, 1059, { kind: 'float', size: 8 }],
  [1060, 1070, { kind: 'integer', size: 2 }],
  [1071, 1071, { kind: 'integer', size: 4 }],
]

function kindOf(code: number): Kind {
  return kinds.find(([from, to]) => code >= from && code <= to)?.[2] ?? { kind: 'text', size: 0 }
}
