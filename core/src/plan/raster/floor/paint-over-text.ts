import type { TextLine } from '../../ocr/index.ts'
import { levels, share, textHeights, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Colour, Picture } from '../picture/picture.ts'

const parameters = {
  /** Of the box around a line of text, what one colour covers at least where that is the fill behind the letters. */
  minFill: share(0.15, [0.05, 0.5]),
  /** Of the height of a line, how far its letters and the blur around them reach beyond its box. */
  margin: textHeights(0.2, [0, 0.4]),
  /** How far colours of one fill differ. */
  maxFillStep: levels(20, [8, 40]),
  /** How far around a line its fill is looked for. */
  fillMargin: textHeights(0.5, [0.2, 1]),
}
const values = valuesOf(parameters)
/** Pixels of a box that are compared with each other to find the colour that most of them have. */
const SAMPLE_COUNT = 150

/**
 * The picture without its text: the box of each line gets the colour behind it. Letters have edges of colour like the
 * borders of rooms, and in small rooms they touch these or leave next to nothing between.
 */
export function paintOverText(picture: Picture, lines: readonly TextLine[]): Picture {
  if (lines.length === 0) return picture
  const rgb = Uint8Array.from(picture.rgb)
  for (const line of lines) {
    const { box, inner, rim } = pixelsAround(line, picture)
    const fill = fillOf(picture, box, rim)
    if (!fill) continue
    for (const i of inner) {
      rgb[3 * i] = fill.r
      rgb[3 * i + 1] = fill.g
      rgb[3 * i + 2] = fill.b
    }
  }
  return { ...picture, rgb }
}

interface TextPixels {
  box: number[]
  inner: number[]
  rim: number[]
}

/** The pixels of the box of a line and around it: those that its letters may touch, and the rest. */
function pixelsAround({ angle, box: { left, right, top, bottom } }: TextLine, { width, height }: Picture): TextPixels {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [around, within] = [values.fillMargin * (bottom - top), values.margin * (bottom - top)]
  const corners = [left - around, right + around].flatMap((along) =>
    [top - around, bottom + around].map((across) => ({ x: along * cos + across * sin, y: across * cos - along * sin })),
  )
  const range = (values: number[], size: number) =>
    [Math.max(0, Math.floor(Math.min(...values))), Math.min(size - 1, Math.ceil(Math.max(...values)))] as const
  const [firstX, lastX] = range(corners.map(({ x }) => x), width) // biome-ignore format: one line each
  const [firstY, lastY] = range(corners.map(({ y }) => y), height) // biome-ignore format: one line each
  const pixels: TextPixels = { box: [], inner: [], rim: [] }
  for (let y = firstY; y <= lastY; y++) {
    for (let x = firstX; x <= lastX; x++) {
      const along = x * cos - y * sin
      const across = x * sin + y * cos
      // How far the pixel is off the box of the line.
      const off = Math.max(left - along, along - right, top - across, across - bottom)
      if (off > around) continue
      pixels.box.push(y * width + x)
      if (off <= within) pixels.inner.push(y * width + x)
      else pixels.rim.push(y * width + x)
    }
  }
  return pixels
}

/** The colour of the rim that most pixels of the box have, up to noise; null where none has much of them. */
function fillOf(picture: Picture, box: readonly number[], rim: readonly number[]): Colour | null {
  const samples = sampled(picture, box)
  let alike: Colour[] = []
  for (const { r, g, b } of sampled(picture, rim)) {
    const others = samples.filter(
      (other) => Math.max(Math.abs(other.r - r), Math.abs(other.g - g), Math.abs(other.b - b)) < values.maxFillStep,
    )
    if (others.length > alike.length) alike = others
  }
  if (alike.length === 0 || alike.length < values.minFill * samples.length) return null
  const mean = (channel: keyof Colour) =>
    Math.round(alike.reduce((sum, colour) => sum + colour[channel], 0) / alike.length)
  return { r: mean('r'), g: mean('g'), b: mean('b') }
}

function sampled({ rgb }: Picture, pixels: readonly number[]): Colour[] {
  const step = Math.max(1, Math.floor(pixels.length / SAMPLE_COUNT))
  return pixels
    .filter((_, k) => k % step === 0)
    .map((i) => ({ r: rgb[3 * i]!, g: rgb[3 * i + 1]!, b: rgb[3 * i + 2]! }))
}

export const paintOverTextRule = changeRule({
  id: 'zones-without-text',
  phase: 'picture',
  does: 'Letters are no borders between areas of colour: the fill behind a line of text goes on under it.',
  parameters,
  apply: paintOverText,
})
