interface LineReader {
  decodeString(bytes: Uint8Array): string
}

/** The parser makes a decoder for each line of a DXF. Those in ASCII, nearly all, need none. */
export function readPlainLines({ DxfTextReader }: typeof import('@node-projects/acad-ts')): void {
  const reader = DxfTextReader.prototype as unknown as LineReader
  const { decodeString } = reader
  reader.decodeString = function (line) {
    return isPlain(line) ? String.fromCharCode.apply(null, line as unknown as number[]) : decodeString.call(this, line)
  }
}

/** Long lines are better off with a decoder. */
const MAX_PLAIN_BYTES = 64

function isPlain(line: Uint8Array): boolean {
  if (line.length > MAX_PLAIN_BYTES) return false
  for (let i = 0; i < line.length; i++) if (line[i]! > 127) return false
  return true
}
