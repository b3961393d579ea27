import { gunzipSync } from 'node:zlib'
import Flatbush from 'flatbush'
import sharp from 'sharp'
import { type Bounds, boundsMeet, flatBounds } from '../../geo/index.ts'
import type { Shape, Text } from '../drawing.ts'
import { type Affine, boundsUnder, compose, growth, invert } from '../sketch/affine.ts'
import { pathElements, textElement } from '../svg-elements.ts'
import { type PackedHeader, type PackedPicture, type PackedShape, type PackedText, stepOf } from './pack.ts'

/** Strokes that are smaller on the tile are not seen. */
const MIN_STROKE_PIXELS = 0.4
/** Points that one tile draws. The largest strokes are drawn first. */
const MAX_TILE_POINTS = 150_000
const MAX_TILE_LETTERS = 10_000
const MAX_TILE_PIECES = 40
const MAX_HEADER_BYTES = 256 * 1024 * 1024

/** A plan that was packed by `packUnderlay`, and draws any part of itself at any scale. */
export class Underlay {
  readonly bounds: Bounds
  /** In memory, roughly. */
  readonly bytes: number
  readonly #shapes: Shape[]
  readonly #boxes: Bounds[]
  readonly #texts: Text[]
  readonly #index: Flatbush | null
  readonly #pictures: PackedPicture[]
  readonly #pieces: Uint8Array

  constructor(file: Uint8Array) {
    const length = new DataView(file.buffer, file.byteOffset).getUint32(0)
    const json = gunzipSync(file.subarray(4, 4 + length), { maxOutputLength: MAX_HEADER_BYTES })
    const header = JSON.parse(json.toString()) as PackedHeader
    this.bounds = header.bounds
    this.bytes = file.length + 2 * json.length
    this.#shapes = header.shapes.map((shape) => unpackShape(shape, header.bounds))
    this.#boxes = this.#shapes.map(({ points }) => flatBounds(points))
    this.#texts = header.texts.map(unpackText)
    this.#pictures = header.pictures
    this.#pieces = file.subarray(4 + length)
    this.#index = this.#boxes.length > 0 ? new Flatbush(this.#boxes.length) : null
    for (const box of this.#boxes) this.#index?.add(...box)
    this.#index?.finish()
  }

  /** A PNG of so many pixels a side, transparent where nothing is drawn. `view` takes the drawing to its pixels, y down. */
  async tile(view: Affine, pixels: number): Promise<Uint8Array> {
    const box = boundsUnder(invert(view), [0, 0, pixels, pixels])
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}">`,
      ...this.#pictures.flatMap((picture) => this.#pictureElements(picture, view, box)),
      '<g fill-rule="evenodd" stroke-linecap="square">',
      ...pathElements(this.#shapesIn(box, growth(view)), view),
      ...this.#textsIn(box).map((text) => textElement(text, view)),
      '</g></svg>',
    ]
    const png = await sharp(Buffer.from(svg.join('\n')), { unlimited: true })
      .png()
      .toBuffer()
    return new Uint8Array(png)
  }

  /** In the order in which they were drawn. */
  #shapesIn(box: Bounds, scale: number): Shape[] {
    const size = (i: number) => {
      const [minX, minY, maxX, maxY] = this.#boxes[i]!
      return Math.max(maxX - minX, maxY - minY)
    }
    let found = (this.#index?.search(...box) ?? []).filter((i) => size(i) * scale >= MIN_STROKE_PIXELS)
    const points = found.reduce((sum, i) => sum + this.#shapes[i]!.points.length / 2, 0)
    if (points > MAX_TILE_POINTS) {
      let left = MAX_TILE_POINTS
      found = found
        .sort((a, b) => size(b) - size(a))
        .filter((i) => {
          left -= this.#shapes[i]!.points.length / 2
          return left >= 0
        })
    }
    return found.sort((a, b) => a - b).map((i) => this.#shapes[i]!)
  }

  #textsIn([minX, minY, maxX, maxY]: Bounds): Text[] {
    let left = MAX_TILE_LETTERS
    return this.#texts.filter(({ x, y, width, height, text }) => {
      const reach = width + height
      const isIn = x + reach >= minX && x - reach <= maxX && y + reach >= minY && y - reach <= maxY
      if (!isIn) return false
      left -= text.length
      return left >= 0
    })
  }

  /** The pieces of the coarsest level that is sharp at this scale. */
  #pictureElements({ columns, rows, transform, levels }: PackedPicture, view: Affine, box: Bounds): string[] {
    const placed = compose(view, transform)
    const perPixel = growth(placed)
    const level = levels.findLast(({ shrink }) => shrink * perPixel <= 1) ?? levels[0]!
    const last = levels.at(-1)!
    const [width, height] = [
      Math.max(1, Math.round(columns / level.shrink)),
      Math.max(1, Math.round(rows / level.shrink)),
    ]
    const ratio: Affine = [columns / width, 0, 0, rows / height, 0, 0]
    const inView = level.pieces.filter(({ column, row, columns: wide, rows: high }) => {
      const matrix = compose(transform, ratio)
      const own = boundsUnder(matrix, [column, row, column + wide, row + high])
      return boundsMeet(own, box)
    })
    if (inView.length > MAX_TILE_PIECES && level !== last)
      return this.#pictureElements({ columns, rows, transform, levels: [last] }, view, box)
    const matrix = compose(placed, ratio).join(' ')
    const images = inView.map(({ column, row, columns: wide, rows: high, at, bytes }) => {
      const data = Buffer.from(this.#pieces.subarray(at, at + bytes)).toString('base64')
      return `<image href="data:image/jpeg;base64,${data}" x="${column}" y="${row}" width="${wide}" height="${high}" preserveAspectRatio="none"/>`
    })
    return images.length > 0 ? [`<g transform="matrix(${matrix})">`, ...images, '</g>'] : []
  }
}

function unpackShape(packed: PackedShape, bounds: Bounds): Shape {
  const [differences, closed, stroke, fill, width, dashed, hole, group, role] = packed
  const step = stepOf(bounds)
  const points = new Float64Array(differences.length)
  let [x, y] = [0, 0]
  for (let i = 0; i < differences.length; i += 2) {
    x += differences[i]!
    y += differences[i + 1]!
    points[i] = bounds[0] + x * step
    points[i + 1] = bounds[1] + y * step
  }
  return { points, closed, stroke, fill, width, dashed, hole, group, role: role as Shape['role'], layer: 0, arc: null, symbol: null } // biome-ignore format: one shape
}

function unpackText([text, x, y, height, width, angle]: PackedText): Text {
  return { text, x, y, height, width, angle, layer: 0, group: -1 }
}
