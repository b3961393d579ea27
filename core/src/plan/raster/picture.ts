import sharp from 'sharp'
import type { PlacedImage } from '../drawing.ts'
import { type Affine, compose, rotation, scaling, translation } from '../sketch/affine.ts'

/** The picture at the size and angle we work at: three bytes a pixel. */
export interface Picture {
  width: number
  height: number
  rgb: Uint8Array
  paper: Colour
  /** From (column, row) of this picture to that of the original one, and to drawing coordinates. */
  toImage: Affine
  toDrawing: Affine
}

export interface Colour {
  r: number
  g: number
  b: number
}

const MOST_PIXELS = 4e6
/** Small pictures are enlarged to about this, so that thin walls are more than a pixel thick. */
const FEWEST_PIXELS = 2e6
const LARGEST_ZOOM = 3
/** Of paper, around the picture: the outside is whatever reaches it. */
const MARGIN = 8

export async function workingPicture(image: PlacedImage): Promise<Picture> {
  const pixels = image.columns * image.rows
  const zoom = Math.min(LARGEST_ZOOM, Math.sqrt(Math.max(FEWEST_PIXELS, Math.min(MOST_PIXELS, pixels)) / pixels))
  const width = Math.max(1, Math.round(image.columns * zoom))
  const height = Math.max(1, Math.round(image.rows * zoom))
  const raw = { width: image.columns, height: image.rows, channels: 4 as const }
  const rgb = await sharp(image.pixels, { raw })
    .flatten({ background: 'white' })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const paper = edgeColour(rgb, width, height)
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: paper })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const unzoom = scaling(image.columns / width, image.rows / height)
  const toImage = compose(unzoom, translation(-MARGIN, -MARGIN))
  return {
    width: info.width,
    height: info.height,
    rgb: data,
    paper,
    toImage,
    toDrawing: compose(image.transform, toImage),
  }
}

/** Turns the picture anticlockwise about its centre, on a canvas that holds all of it. */
export async function turned(picture: Picture, radians: number): Promise<Picture> {
  const { width, height, rgb, paper, toImage, toDrawing } = picture
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .rotate((-radians * 180) / Math.PI, { background: paper })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const back = compose(
    translation(width / 2, height / 2),
    compose(rotation(radians), translation(-info.width / 2, -info.height / 2)),
  )
  return {
    width: info.width,
    height: info.height,
    rgb: data,
    paper,
    toImage: compose(toImage, back),
    toDrawing: compose(toDrawing, back),
  }
}

/** The commonest colour along the edge of the picture. */
function edgeColour(rgb: Uint8Array, width: number, height: number): Colour {
  const bins = new Map<number, { count: number; r: number; g: number; b: number }>()
  const count = (i: number) => {
    const [r, g, b] = [rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    bins.set(key, { count: bin.count + 1, r: bin.r + r, g: bin.g + g, b: bin.b + b })
  }
  for (let x = 0; x < width; x++) {
    count(x)
    count((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    count(y * width)
    count(y * width + width - 1)
  }
  const [most] = [...bins.values()].sort((a, b) => b.count - a.count)
  return { r: most!.r / most!.count, g: most!.g / most!.count, b: most!.b / most!.count }
}
