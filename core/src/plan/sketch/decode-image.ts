import sharp, { type Sharp } from 'sharp'
import type { Meter } from '../budgets.ts'
import type { PlacedImage } from '../drawing.ts'
import { PlanError } from '../result.ts'
import { isBitmap, readBitmap, readBitmapHeader } from './bitmap.ts'

/** Larger pictures are shrunk while they are unpacked: text stays legible, and memory stays bounded. */
const MOST_PIXELS = 24e6
/** Least width of a further page, as a share of that of the first: scans of one building are alike, previews are smaller. */
const MIN_PAGE_SHARE = 0.5

export interface DecodedImage extends Omit<PlacedImage, 'transform'> {
  /** Size of the picture in the file, upright. */
  width: number
  height: number
  /** Dots per inch, as the file says; 72 where it does not. */
  density: number
  /** Some of it could not be decoded. */
  isDamaged: boolean
}

/**
 * The pixels of a PNG, JPEG, TIFF, WebP, GIF or BMP, upright, four bytes each. Its size is charged before anything is
 * unpacked. Of a file with several pages, that one is taken, from 0 on.
 */
export async function decodeImage(bytes: Uint8Array, meter: Meter, page = 0): Promise<DecodedImage> {
  if (isBitmap(bytes)) return decodeBitmap(bytes, meter)
  const { autoOrient, density = 72, pages = 1 } = await open(bytes, meter, 0).metadata()
  if (page >= pages) throw missingPage(page + 1, pages)
  const { width, height } = page === 0 ? autoOrient : (await open(bytes, meter, page).metadata()).autoOrient
  meter.spend('pixels', width * height)
  const { columns, rows } = shrunk(width, height)
  const decode = async (image: Sharp) => {
    const pixels = await image
      .autoOrient()
      .resize(columns, rows, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
    return { pixels, columns, rows, width, height, density }
  }
  try {
    return { ...(await decode(open(bytes, meter, page))), isDamaged: false }
  } catch (error) {
    return { ...(await decode(open(bytes, meter, page, 'none'))), isDamaged: !isHarmless(error) }
  }
}

/** Cameras write more bytes than they should, and some programs odd metadata, which decoders warn of. */
function isHarmless(error: unknown): boolean {
  const said = error instanceof Error ? error.message : ''
  return !/premature|truncat|huffman|bad |corrupt|invalid|error|crc|not enough|end of/iu.test(
    said.replaceAll(/corrupt jpeg data: \d+ extraneous bytes/giu, ''),
  )
}

/** Of a TIFF: its further pages about as large as the first. Smaller ones are previews, and frames of other formats are no pages. */
export async function findFurtherPages(bytes: Uint8Array, meter: Meter): Promise<{ count: number; alike: number[] }> {
  if (isBitmap(bytes)) return { count: 1, alike: [] }
  const { format, pages = 1, width } = await open(bytes, meter, 0).metadata()
  const alike: number[] = []
  if (format !== 'tiff') return { count: 1, alike }
  for (let page = 1; page < Math.min(pages, meter.budget.pages); page++) {
    const other = await open(bytes, meter, page).metadata()
    if (other.width >= MIN_PAGE_SHARE * width) alike.push(page + 1)
  }
  return { count: pages, alike }
}

export function missingPage(page: number, pages: number): PlanError {
  const has = pages === 1 ? 'has one page' : `has ${pages} pages`
  return new PlanError('plan_page_missing', `The file ${has}, so page ${page} cannot be read; choose an existing page`)
}

async function decodeBitmap(bytes: Uint8Array, meter: Meter): Promise<DecodedImage> {
  const header = readBitmapHeader(bytes)
  meter.spend('pixels', header.width * header.height)
  const { width, height, pixels, isCutOff } = readBitmap(bytes, header)
  const { columns, rows } = shrunk(width, height)
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).resize(columns, rows, { fit: 'fill' })
  return { pixels: await image.raw().toBuffer(), columns, rows, width, height, density: 72, isDamaged: isCutOff }
}

function shrunk(width: number, height: number): { columns: number; rows: number } {
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { columns: Math.max(1, Math.round(width * shrink)), rows: Math.max(1, Math.round(height * shrink)) }
}

function open(bytes: Uint8Array, meter: Meter, page: number, failOn: 'warning' | 'none' = 'warning'): Sharp {
  return sharp(bytes, { limitInputPixels: meter.budget.pixels, sequentialRead: true, failOn, page })
}
