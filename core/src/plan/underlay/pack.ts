import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type Bounds, flatBounds, uniteBounds } from '../../geo/index.ts'
import type { Drawing, PlacedImage, Shape, Text } from '../drawing.ts'
import { boundsUnder } from '../sketch/affine.ts'

/** Steps of the grid that points are rounded to, across the drawing: a tenth of a millimetre on 400 m. */
const GRID_STEPS = 2 ** 22
/** Points of all strokes together; what is beyond is left out. */
const MAX_POINTS = 1_500_000
const MAX_TEXTS = 50_000
/** Pixels of a piece of a picture. */
const PIECE_PIXELS = 512
const JPEG_QUALITY = 85

/** [points as differences on the grid, closed, stroke, fill, width, dashed, hole, group, role] */
export type PackedShape = [
  number[],
  boolean,
  number | null,
  number | null,
  number,
  boolean,
  boolean,
  number,
  string | null,
]
export type PackedText = [text: string, x: number, y: number, height: number, width: number, angle: number]

export interface PackedPicture {
  columns: number
  rows: number
  transform: PlacedImage['transform']
  /** From full size on, each half as large as the one before. */
  levels: {
    shrink: number
    pieces: { column: number; row: number; columns: number; rows: number; at: number; bytes: number }[]
  }[]
}

export interface PackedHeader {
  bounds: Bounds
  shapes: PackedShape[]
  texts: PackedText[]
  pictures: PackedPicture[]
}

/** A drawing as a file from which any part of it can be drawn at any scale: a header in JSON, then pieces of pictures. */
export async function packUnderlay(drawing: Drawing): Promise<Uint8Array> {
  const isVisible = ({ layer }: { layer: number }) => drawing.layers[layer]?.visible !== false
  const shapes = fitting(drawing.shapes.filter(isVisible))
  const bounds = extentOf(shapes, drawing)
  const pieces: Uint8Array[] = []
  const pictures: PackedPicture[] = []
  for (const image of drawing.images) pictures.push(await packPicture(image, pieces))
  const header: PackedHeader = {
    bounds,
    shapes: shapes.map((shape) => packShape(shape, bounds)),
    texts: drawing.texts.filter(isVisible).slice(0, MAX_TEXTS).map(packText),
    pictures,
  }
  const json = gzipSync(JSON.stringify(header))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, json.length)
  return new Uint8Array(Buffer.concat([length, json, ...pieces]))
}

function fitting(shapes: readonly Shape[]): Shape[] {
  let left = MAX_POINTS
  return shapes.filter(({ points }) => {
    left -= points.length / 2
    return left >= 0 && points.every(Number.isFinite)
  })
}

function extentOf(shapes: readonly Shape[], { texts, images }: Drawing): Bounds {
  const boxes = [
    ...shapes.map(({ points }) => flatBounds(points)),
    ...texts.map(({ x, y }): Bounds => [x, y, x, y]),
    ...images.map(({ columns, rows, transform }) => boundsUnder(transform, [0, 0, columns, rows])),
  ].filter((box) => box.every(Number.isFinite))
  return boxes.length > 0 ? boxes.reduce(uniteBounds) : [0, 0, 1, 1]
}

export function stepOf([minX, minY, maxX, maxY]: Bounds): number {
  return Math.max(maxX - minX, maxY - minY, Number.MIN_VALUE * GRID_STEPS) / GRID_STEPS
}

function packShape(shape: Shape, bounds: Bounds): PackedShape {
  const step = stepOf(bounds)
  const packed: number[] = []
  let [lastX, lastY] = [0, 0]
  for (let i = 0; i < shape.points.length; i += 2) {
    const x = Math.round((shape.points[i]! - bounds[0]) / step)
    const y = Math.round((shape.points[i + 1]! - bounds[1]) / step)
    packed.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  const { closed, stroke, fill, width, dashed, hole = false, group, role } = shape
  return [packed, closed, stroke, fill, width, dashed, hole, group, role]
}

function packText({ text, x, y, height, width, angle }: Text): PackedText {
  return [text, x, y, height, width, angle]
}

async function packPicture(image: PlacedImage, pieces: Uint8Array[]): Promise<PackedPicture> {
  const { columns, rows, transform } = image
  const levels: PackedPicture['levels'] = []
  let at = pieces.reduce((sum, { length }) => sum + length, 0)
  for (let shrink = 1; ; shrink *= 2) {
    const [width, height] = [Math.max(1, Math.round(columns / shrink)), Math.max(1, Math.round(rows / shrink))]
    const { data } = await sharp(image.pixels, { raw: { width: columns, height: rows, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const level: PackedPicture['levels'][number] = { shrink, pieces: [] }
    for (let row = 0; row < height; row += PIECE_PIXELS) {
      for (let column = 0; column < width; column += PIECE_PIXELS) {
        const size = { width: Math.min(PIECE_PIXELS, width - column), height: Math.min(PIECE_PIXELS, height - row) }
        const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
          .extract({ left: column, top: row, ...size })
          .jpeg({ quality: JPEG_QUALITY })
          .toBuffer()
        level.pieces.push({ column, row, columns: size.width, rows: size.height, at, bytes: jpeg.length })
        pieces.push(jpeg)
        at += jpeg.length
      }
    }
    levels.push(level)
    if (Math.max(width, height) <= PIECE_PIXELS) return { columns, rows, transform, levels }
  }
}
