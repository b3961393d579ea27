import sharp from 'sharp'
import type { PlacedImage } from '../../drawing.ts'
import { longerSide, type Mask, type Pixels } from '../../field/index.ts'
import { type Affine, apply, compose, rotation, scaling, translation } from '../../sketch/affine.ts'
import { clearBorder } from './dark-border.ts'
import { evenLight } from './even-light.ts'
import { inkLevel, inkLevels, luminance } from './luminance.ts'
import { turnPixels } from './turn-pixels.ts'

/** The picture at the size and angle we work at. */
export interface Picture extends Pixels {
  /** The levels of its ink before grain was smoothed out, in which small letters are clearer; null if there was none. */
  rough: Uint8Array | null
  paper: Colour
  /** Strokes are lighter than the paper, as on a blueprint or a screen. */
  lightInk: boolean
  /** Set where the canvas is larger than what was photographed, because it had to be turned. */
  beyond: Uint8Array | null
  /** From (column, row) of this picture to that of the original one, and to drawing coordinates. */
  toImage: Affine
  toDrawing: Affine
}

export interface Colour {
  r: number
  g: number
  b: number
}

const MAX_PIXELS = 4e6
/** Small pictures are enlarged to about this, so that thin walls are more than a pixel thick. */
const MIN_PIXELS = 2e6
const MAX_ZOOM = 3
/** Added on every side, so that lines along the edge are strokes like others; the outside is whatever reaches it. */
const MARGIN_PX = 8
/** Of the longer side of what is turned, the paper that is left around it. */
const TURNED_MARGIN_SHARE = 0.03
/** Levels of a channel, and of luminance. */
const MAX_CALM_STEP = 3
const MIN_ROUGH_STEP = 9
const MAX_BLACK_LEVEL = 90
const MIN_LIGHT_LEVEL = 160
/** Of the shorter side: how far the edge of the picture reaches inward. */
const EDGE_SHARE = 0.03
/** Of the longer side: what strokes are lighter or darker than. */
const SURROUNDINGS_SHARE = 0.015

/** The image must be opaque. */
export async function workingPicture(image: PlacedImage): Promise<Picture> {
  const pixels = image.columns * image.rows
  const zoom = Math.min(MAX_ZOOM, Math.sqrt(Math.max(MIN_PIXELS, Math.min(MAX_PIXELS, pixels)) / pixels))
  const width = Math.max(1, Math.round(image.columns * zoom))
  const height = Math.max(1, Math.round(image.rows * zoom))
  const raw = { width: image.columns, height: image.rows, channels: 4 as const }
  const rgb = await sharp(image.pixels, { raw }).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const sized = { width, height, rgb }
  const calm = await calmed(sized)
  clearBorder(calm)
  evenLight(calm)
  const paper = edgeColour(calm)
  const lightInk = await isLightInk(calm, paper)
  const unzoom = scaling(image.columns / width, image.rows / height)
  const toImage = compose(unzoom, translation(-MARGIN_PX, -MARGIN_PX))
  return {
    ...(await withMargin(calm)),
    rough: calm === sized ? null : inkLevels((await withMargin(sized)).rgb, lightInk),
    paper,
    lightInk,
    beyond: null,
    toImage,
    toDrawing: compose(image.transform, toImage),
  }
}

async function withMargin({ rgb, width, height }: Pixels): Promise<Pixels> {
  const extended = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extend({ top: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX, right: MARGIN_PX, extendWith: 'copy' })
    .raw()
    .toBuffer()
  return { width: width + 2 * MARGIN_PX, height: height + 2 * MARGIN_PX, rgb: extended }
}

/** Turns the picture anticlockwise, on a canvas that holds all of its ink. */
export function turned(picture: Picture, strong: Mask, radians: number): Picture {
  const { width, height, rgb, rough, paper, lightInk, toImage, toDrawing } = picture
  const { r, g, b } = paper
  const { left, top, right, bottom } = extentOf(strong, rotation(-radians))
  const around = Math.ceil(Math.max(right - left, bottom - top) * TURNED_MARGIN_SHARE)
  const canvas = { width: Math.ceil(right - left) + 2 * around, height: Math.ceil(bottom - top) + 2 * around }
  const back = compose(rotation(radians), translation(left - around, top - around))
  const { levels, beyond } = turnPixels({ width, height, data: rgb }, canvas, back, [r, g, b])
  const bare = [inkLevel(r, g, b, lightInk)]
  return {
    ...picture,
    ...canvas,
    rgb: levels,
    rough: rough && turnPixels({ width, height, data: rough }, canvas, back, bare).levels,
    beyond,
    toImage: compose(toImage, back),
    toDrawing: compose(toDrawing, back),
  }
}

/** The box around what is set in a bitmap, after it was turned. */
function extentOf({ width, data: bitmap }: Mask, turn: Affine) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let i = 0; i < bitmap.length; i++) {
    if (!bitmap[i]) continue
    const [x, y] = apply(turn, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** Grain of scans and photographs is smoothed out, as far as there is any. */
async function calmed(picture: Pixels): Promise<Pixels> {
  const { rgb, width, height } = picture
  const grain = medianStep(rgb)
  if (grain <= MAX_CALM_STEP) return picture
  const smooth = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(grain > MIN_ROUGH_STEP ? 1.5 : 1)
    .raw()
    .toBuffer()
  return { width, height, rgb: smooth }
}

/** How much the level changes over two pixels, as a rule: not at all on clean paper. */
function medianStep(rgb: Uint8Array): number {
  const steps = new Uint32Array(256)
  for (let k = 1; k + 6 < rgb.length; k += 3) steps[Math.abs(rgb[k]! - rgb[k + 6]!)]!++
  const half = rgb.length / 6
  let step = 0
  for (let passed = steps[0]!; passed < half && step < 255; passed += steps[step]!) step++
  return step
}

/** The commonest colour along the edge of the picture, which may be framed by a line. */
function edgeColour({ rgb, width, height }: Pixels): Colour {
  const bins = new Map<number, { count: number; r: number; g: number; b: number }>()
  const band = Math.ceil(Math.min(width, height) * EDGE_SHARE)
  for (let y = 0; y < height; y++) {
    const isInner = y >= band && y < height - band
    for (let x = 0; x < width; x++) {
      if (isInner && x === band) x = Math.max(band, width - band)
      const k = 3 * (y * width + x)
      const key = ((rgb[k]! >> 4) << 8) | ((rgb[k + 1]! >> 4) << 4) | (rgb[k + 2]! >> 4)
      const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
      bin.count++
      bin.r += rgb[k]!
      bin.g += rgb[k + 1]!
      bin.b += rgb[k + 2]!
      bins.set(key, bin)
    }
  }
  const [most] = [...bins.values()].sort((a, b) => b.count - a.count)
  return { r: most!.r / most!.count, g: most!.g / most!.count, b: most!.b / most!.count }
}

/** Black paper has nothing darker than itself. What else is not light may be a blueprint, or paper in the shade. */
async function isLightInk(picture: Pixels, paper: Colour): Promise<boolean> {
  if (Math.max(paper.r, paper.g, paper.b) < MAX_BLACK_LEVEL) return true
  if (luminance(paper.r, paper.g, paper.b) > MIN_LIGHT_LEVEL) return false
  const { rgb, width, height } = picture
  const raw = { width, height, channels: 3 as const }
  const around = await sharp(rgb, { raw })
    .blur(longerSide(picture) * SURROUNDINGS_SHARE)
    .raw()
    .toBuffer()
  let skewness = 0
  for (let k = 1; k < rgb.length; k += 3) skewness += (rgb[k]! - around[k]!) ** 3
  return skewness > 0
}
