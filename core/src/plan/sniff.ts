import { constants, gunzipSync } from 'node:zlib'
import { type Format, PlanError } from './result.ts'

export type { Format }

/** What a file is, by its first bytes: names and declared types lie. */
export function sniff(bytes: Uint8Array): Format {
  if (bytes.length === 0) throw new PlanError('plan_empty', 'The file is empty; choose the plan again and upload it')
  const head = latin1(bytes.subarray(0, 4096))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (/^GIF8[79]a/u.test(head)) return 'gif'
  if (head.startsWith('BM') && isBitmapHeader(bytes)) return 'bmp'
  if (/^AC10\d\d/u.test(head)) return 'dwg'
  if (head.startsWith('AutoCAD Binary DXF')) return 'dxf'
  // Viewers accept up to a kilobyte of anything before the header.
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  const text = decodeHead(isGzip(bytes) ? beginningOf(bytes) : bytes)
  if (/<(?:[\w-]+:)?svg[\s>]/u.test(text)) return 'svg'
  if (/^(?:\s*999\s*\n[^\n]*\n)*\s*0\s*\r?\n\s*SECTION\s*\r?\n/u.test(text.replace(/\r\n?/gu, '\n'))) return 'dxf'
  throw new PlanError(
    'plan_format_unknown',
    `The file is ${nameOf(head)}; upload the plan as SVG, PDF, DWG, DXF, PNG, JPG, TIFF, WebP, GIF or BMP`,
  )
}

/** What people upload in place of a plan that can be read, by what stands at a place near its beginning. */
const others: [string, string, at?: number][] = [
  ['\x1f\x8b', 'compressed (gzip)'],
  ['PK', 'a ZIP archive'],
  ['ftyphei', 'a HEIC photograph', 4],
  ['ftypmif1', 'a HEIC photograph', 4],
  ['ftypavi', 'an AVIF image', 4],
  ['%!PS', 'PostScript'],
  ['(DWF', 'a DWF drawing'],
  ['ISO-10303-21', 'a building model (IFC or STEP)'],
  ['\xd0\xcf\x11\xe0', 'a document of Revit, Visio or Office'],
  ['<!DOCTYPE html', 'a web page'],
  ['<html', 'a web page'],
]

/** Texts may begin with the same two letters; what follows them in a bitmap is its size, and then the size of a header. */
function isBitmapHeader(bytes: Uint8Array): boolean {
  const headerBytes = bytes[14]
  return headerBytes !== undefined && [12, 40, 52, 56, 64, 108, 124].includes(headerBytes) && bytes[6] === 0
}

function nameOf(head: string): string {
  return others.find(([start, , at]) => head.startsWith(start, at))?.[1] ?? 'of an unsupported type'
}

/** Drawing programs also save SVG compressed, as SVGZ. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** A compressed file can be unpacked from its beginning only: so much of it grows to a few megabytes at most. */
function beginningOf(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes.subarray(0, 4096), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return new Uint8Array()
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** Editors write long comments, doctypes and namespaces before the root element. */
function decodeHead(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = utf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes.subarray(0, 65536))
}
