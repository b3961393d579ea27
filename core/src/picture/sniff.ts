import { PictureError } from './picture-error.ts'

export const PICTURE_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const
export type PictureType = keyof typeof PICTURE_TYPES

/** Enough to see past comments, an XML declaration and a doctype. */
const HEAD_BYTES = 16 * 1024
const NO_PICTURE = 'Upload a PNG, JPEG, WebP, AVIF or SVG file.'

/** Files that people try, by how they begin. */
const OTHERS: [start: string, name: string][] = [
  ['%PDF-', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['GIF8', 'a GIF'],
  ['BM', 'a Windows bitmap'],
  ['II*\0', 'a TIFF'],
  ['MM\0*', 'a TIFF'],
]

/** The type of a picture by its content; what is no picture is refused with the name of what it is. */
export function sniffPicture(bytes: Uint8Array): PictureType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES))
  const text = head.toString('latin1')
  if (text === '') throw new PictureError('damaged', `The file is empty. ${NO_PICTURE}`)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (isAvif(head)) return 'avif'
  if (isSvg(text)) return 'svg'
  const other = OTHERS.find(([start]) => text.startsWith(start))
  const name = other?.[1] ?? (/^\s*<(!doctype html|html|script|body)/i.test(text) ? 'an HTML page' : null)
  throw new PictureError('unsupported', `The file is ${name ?? 'not a supported picture'}. ${NO_PICTURE}`)
}

/** `ftyp` with an AVIF brand among the major and the compatible ones; sequences are pictures too. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256))
  return /avi[fs]/.test(brands)
}

/** The first element, behind a declaration, comments and a doctype. */
function isSvg(text: string): boolean {
  const behind = text.replace(/^(?:\xef\xbb\xbf)?\s*(?:(?:<\?[^>]{0,2000}\?>|<!--[\s\S]*?-->)\s*)*/, '')
  return /^<!doctype\s+svg\b/i.test(behind) || /^<(?:[\w-]{1,50}:)?svg[\s>/]/i.test(behind)
}
