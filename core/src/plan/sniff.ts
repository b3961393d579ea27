import { PlanError } from './result.ts'

export type Format = 'svg' | 'pdf' | 'dwg' | 'dxf' | 'png' | 'jpg'

/** What a file is, by its first bytes: names and declared types lie. */
export function sniff(bytes: Uint8Array): Format {
  if (bytes.length === 0) throw new PlanError('plan_empty', 'The file is empty; choose the plan again and upload it')
  const head = latin1(bytes.subarray(0, 4096))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^AC10\d\d/u.test(head)) return 'dwg'
  if (head.startsWith('AutoCAD Binary DXF')) return 'dxf'
  // Viewers accept up to a kilobyte of anything before the header.
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  const text = decodeHead(bytes)
  if (/<(?:[\w-]+:)?svg[\s>]/u.test(text)) return 'svg'
  if (/^(?:\s*999\s*\n[^\n]*\n)*\s*0\s*\r?\n\s*SECTION\s*\r?\n/u.test(text.replace(/\r\n/gu, '\n'))) return 'dxf'
  throw new PlanError(
    'plan_format_unknown',
    `The file is ${nameOf(head)}; upload the plan as SVG, PDF, DWG, DXF, PNG or JPG`,
  )
}

function nameOf(head: string): string {
  if (head.startsWith('\x1f\x8b')) return 'compressed (gzip)'
  if (head.startsWith('PK')) return 'a ZIP archive'
  if (head.startsWith('GIF8')) return 'a GIF image'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'a WebP image'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'a TIFF image'
  return 'of a kind that cannot be read'
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
