import { cleanSvg } from './clean-svg.ts'
import { refusePolyglot } from './foreign-content.ts'
import { PictureError } from './picture-error.ts'
import { PICTURE_TYPES, type PictureType, sniffPicture } from './sniff.ts'

const MAX_MEGAPIXELS = 50
/** Longest side of what is kept: sharp on any screen, and bounded in bytes. */
const MAX_SIDE_PX = 2560
/** Widths in which a picture is kept besides its own, where that is larger. */
export const PICTURE_WIDTHS = [96, 320, 640, 1280] as const
const PHOTO_QUALITY = 85
const SMALL_QUALITY = 80

/** What is kept of each type. AVIF is kept as WebP, which takes a tenth of the time to write. */
const KEPT_AS = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'webp', svg: 'svg' } as const
type KeptType = (typeof KEPT_AS)[PictureType]

export interface RenderedPicture {
  type: KeptType
  width: number
  height: number
  whole: Uint8Array
  /** As WebP. */
  smaller: { width: number; bytes: Uint8Array }[]
}

/**
 * The picture as it is kept: decoded and drawn anew, upright, in sRGB and without metadata, so that nothing of the file
 * but its pixels is left; an SVG rewritten from what is allowed in it. `declared` is the media type that the sender gave.
 */
export async function renderPicture(bytes: Uint8Array, declared: string): Promise<RenderedPicture> {
  const type = sniffPicture(bytes)
  refuseOtherType(type, declared)
  if (type === 'svg') {
    const { text, width, height } = cleanSvg(bytes)
    return { type, width, height, whole: Buffer.from(text), smaller: [] }
  }
  refusePolyglot(bytes, type)
  return decode(bytes, type)
}

function refuseOtherType(type: PictureType, declared: string): void {
  const said = declared.toLowerCase().split(';')[0]!.trim().replace('image/jpg', 'image/jpeg')
  if (!said.startsWith('image/') || said === PICTURE_TYPES[type]) return
  const message = `The file is declared as ${said} but contains ${PICTURE_TYPES[type]}. Correct its type.`
  throw new PictureError('unsupported', message)
}

async function decode(bytes: Uint8Array, type: Exclude<PictureType, 'svg'>): Promise<RenderedPicture> {
  const { default: sharp } = await import('sharp')
  try {
    await refuseBomb(bytes)
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_MEGAPIXELS * 1e6,
      sequentialRead: true,
      failOn: 'truncated',
    })
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const open = () => sharp(data, { raw: { width, height, channels } })
    const smaller = []
    for (const narrow of PICTURE_WIDTHS.filter((narrow) => narrow < width)) {
      smaller.push({ width: narrow, bytes: await open().resize(narrow).webp({ quality: SMALL_QUALITY }).toBuffer() })
    }
    const kept = KEPT_AS[type]
    const whole = await open()
      .toFormat(kept, kept === 'png' ? {} : { quality: PHOTO_QUALITY })
      .toBuffer()
    return { type: kept, width, height, whole, smaller }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('damaged', 'The picture is damaged and cannot be decoded. Save it again and upload that.')
  }
}

/** By the header alone, before anything is unpacked. */
async function refuseBomb(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const megapixels = (width * height) / 1e6
  if (megapixels <= MAX_MEGAPIXELS) return
  const size = `${width} × ${height} pixels, ${Math.round(megapixels)} megapixels`
  throw new PictureError('too_large', `The picture has ${size}. The limit is ${MAX_MEGAPIXELS} megapixels.`)
}
