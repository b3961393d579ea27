import { isAscii, isUtf8 } from 'node:buffer'
import { isBinaryDxf, textOfBinary } from './binary-dxf.ts'

/** The file as text, each line ended by one character; without what stands before its first code. */
export function decodeDxf(bytes: Uint8Array): string {
  const isBinary = isBinaryDxf(bytes)
  const written = isBinary ? Buffer.from(textOfBinary(bytes), 'latin1') : bytes
  const text = decode(written)
  const lines = text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text
  return lines.replace(/^\ufeff?\s*(?=\d)/u, '')
}

/** Newer files are UTF-8 whatever they say; older ones are in the code page that their header names. */
function decode(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (isAscii(file)) return file.toString('latin1')
  if (isUtf8(file)) return file.toString('utf8')
  const [, page] = /\$DWGCODEPAGE\s+3\s+[^\s\d]*(\d{3,4})/u.exec(file.toString('latin1')) ?? []
  return new TextDecoder(encodingOf(page ?? '1252')).decode(file)
}

const asian = new Map([
  ['932', 'shift_jis'],
  ['936', 'gbk'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
])

function encodingOf(page: string): string {
  return asian.get(page) ?? (/^125[0-8]$/u.test(page) ? `windows-${page}` : 'windows-1252')
}
