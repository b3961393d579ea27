import type { PlacedImage } from '../../drawing.ts'
import { type Frame, INK_HEIGHT, paintedStrip, STRIP_MARGIN, type TextLine } from '../../ocr/index.ts'
import { WHITE_LEVEL } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'

/** The colours of a line of text: what it is written on, and from that to the ink, over the square of how far that is. */
export interface Tones {
  paper: Colour
  towards: Colour
}

type Colour = [number, number, number]

/** Bits of a level that are left out where colours are counted, and levels of a channel that are left. */
const BIN_BITS = 4
const BIN_COUNT = 16
/** Steps of a channel within which pixels are of the commonest colour. */
const MAX_ALIKE_STEPS = 20
/** Of a line's height, how far around it its paper is looked at. */
const AROUND_SHARE = 0.3
/** Of the rows of a line, those at its top and foot that say nothing of its ink. */
const EDGE_SHARE = 0.1
/** Of its pixels, those that are farthest from the paper are ink, but for what crosses it. */
const INK_QUANTILE = 0.86
const CROSSING_QUANTILE = 0.98
/** Steps of a channel between paper and ink at least. */
const MIN_CONTRAST_STEPS = 16
/** Of the way to the ink, what counts as full. */
const FULL_INK_SHARE = 0.9

export interface Source {
  picture: Picture
  image: PlacedImage
}

/** The colours of a line in the original picture; none if it has but one. Its paper is what lies right around it. */
export function tonesOf(line: TextLine, source: Source): Tones | null {
  const { left, top, right, bottom } = line.box
  const around = AROUND_SHARE * (bottom - top)
  const box = { left: left - around, top: top - around, right: right + around, bottom: bottom + around }
  const edge = (AROUND_SHARE / (1 + 2 * AROUND_SHARE)) * INK_HEIGHT + STRIP_MARGIN
  let outer = new Float64Array()
  let inner = new Float64Array()
  paintedStrip({ ...line, box }, (strip, frame) => {
    const colours = [new Float64Array(3 * strip.length), new Float64Array(3 * strip.length)] as const
    const counts: [number, number] = [0, 0]
    const levels = new Float64Array(3 * frame.width)
    for (let row = 0; row < frame.height; row++) {
      const isBeyond = row < edge || row >= frame.height - edge
      const isMiddle = row > edge + EDGE_SHARE * INK_HEIGHT && row < frame.height - edge - EDGE_SHARE * INK_HEIGHT
      sampleRow(levels, row, frame, source)
      for (let column = 0; column < frame.width; column++) {
        const isOuter = isBeyond || column < edge || column >= frame.width - edge
        if (!isOuter && !isMiddle) continue
        const side = isOuter ? 0 : 1
        for (let at = 3 * column; at < 3 * column + 3; at++) colours[side][counts[side]++] = levels[at]!
      }
    }
    outer = colours[0].subarray(0, counts[0])
    inner = colours[1].subarray(0, counts[1])
  })
  const paper = commonest(outer)
  const off = new Float64Array(inner.length / 3)
  for (let k = 0; k < off.length; k++) off[k] = distance(inner, 3 * k, paper)
  const sorted = off.slice().sort()
  const nearest = sorted[Math.floor(INK_QUANTILE * off.length)]!
  const farthest = sorted[Math.ceil(CROSSING_QUANTILE * off.length) - 1]!
  const ink = meanOf(inner, (at) => off[at / 3]! >= nearest && off[at / 3]! <= farthest)
  const square = distance(ink, 0, paper) ** 2
  if (!(square > MIN_CONTRAST_STEPS ** 2)) return null
  return { paper, towards: ink.map((level, i) => (level - paper[i]!) / (FULL_INK_SHARE * square)) as Colour }
}

/** Paints a line dark on light, whatever its colours are. */
export function paintTones(grey: Uint8Array, frame: Frame, { paper, towards }: Tones, source: Source): void {
  const [red, green, blue] = paper
  const [towardsRed, towardsGreen, towardsBlue] = towards
  const levels = new Float64Array(3 * frame.width)
  for (let row = 0; row < frame.height; row++) {
    sampleRow(levels, row, frame, source)
    for (let k = 0, at = row * frame.width; k < levels.length; k += 3, at++) {
      const inked =
        (levels[k]! - red) * towardsRed +
        (levels[k + 1]! - green) * towardsGreen +
        (levels[k + 2]! - blue) * towardsBlue
      grey[at] = 255 * (1 - Math.max(0, Math.min(1, inked)))
    }
  }
}

/**
 * Writes the colours along a row of the frame, bilinear and on white. A picture has millions of such pixels: nothing is made
 * for each, and those whose neighbours all lie in the image, which nearly all do, are not looked at closer.
 */
function sampleRow(
  out: Float64Array,
  row: number,
  { x: frameX, y: frameY, width, right: [rightX, rightY], down: [downX, downY] }: Frame,
  { picture, image }: Source,
): void {
  const [a, b, c, d, e, f] = picture.toImage
  const { pixels, columns, rows } = image
  for (let column = 0, to = 0; column < width; column++, to += 3) {
    const u = frameX + (column + 0.5) * rightX + (row + 0.5) * downX
    const v = frameY + (column + 0.5) * rightY + (row + 0.5) * downY
    const x = a * u + c * v + e - 0.5
    const y = b * u + d * v + f - 0.5
    const left = Math.floor(x)
    const top = Math.floor(y)
    const [across, below] = [x - left, y - top]
    if (left >= 0 && top >= 0 && left + 1 < columns && top + 1 < rows) {
      const at = 4 * (top * columns + left)
      const under = at + 4 * columns
      for (let i = 0; i < 3; i++) {
        const above = pixels[at + i]! * (1 - across) + pixels[at + i + 4]! * across
        out[to + i] =
          above * (1 - below) + (pixels[under + i]! * (1 - across) + pixels[under + i + 4]! * across) * below
      }
    } else sampleEdge(out, to, image, { left, top, across, below })
  }
}

/** A place in an image: the column and row of a pixel, and how far it is from there to the next ones. */
interface Place {
  left: number
  top: number
  across: number
  below: number
}

/** Where a pixel or its neighbours lie beyond the image, which is white there. */
function sampleEdge(
  out: Float64Array,
  to: number,
  { pixels, columns, rows }: PlacedImage,
  { left, top, across, below }: Place,
): void {
  const isLeft = left >= 0 && left < columns
  const isRight = left + 1 >= 0 && left + 1 < columns
  const isTop = top >= 0 && top < rows
  const isBottom = top + 1 >= 0 && top + 1 < rows
  const at = 4 * (top * columns + left)
  const under = at + 4 * columns
  for (let i = 0; i < 3; i++) {
    const p = isTop && isLeft ? pixels[at + i]! : WHITE_LEVEL
    const q = isTop && isRight ? pixels[at + i + 4]! : WHITE_LEVEL
    const r = isBottom && isLeft ? pixels[under + i]! : WHITE_LEVEL
    const s = isBottom && isRight ? pixels[under + i + 4]! : WHITE_LEVEL
    out[to + i] = (p * (1 - across) + q * across) * (1 - below) + (r * (1 - across) + s * across) * below
  }
}

/** The mean of the commonest of colours and of what is about the same. Levels of all lie one after the other, as they do below. */
function commonest(levels: Float64Array): Colour {
  const counts = new Uint32Array(BIN_COUNT ** 3)
  const bins = new Uint16Array(levels.length / 3)
  for (let k = 0, at = 0; k < bins.length; k++, at += 3) {
    const [red, green, blue] = [levels[at]! >> BIN_BITS, levels[at + 1]! >> BIN_BITS, levels[at + 2]! >> BIN_BITS]
    const bin = (red * BIN_COUNT + green) * BIN_COUNT + blue
    bins[k] = bin
    counts[bin]!++
  }
  let best = 0
  for (let k = 0; k < bins.length; k++) if (counts[bins[k]!]! > counts[best]!) best = bins[k]!
  const most = meanOf(levels, (at) => bins[at / 3] === best)
  return meanOf(levels, (at) => distance(levels, at, most) < MAX_ALIKE_STEPS)
}

/** Of the colours that are counted, which begin at these places. */
function meanOf(levels: Float64Array, counts: (at: number) => boolean): Colour {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let at = 0; at < levels.length; at += 3) {
    if (!counts(at)) continue
    red += levels[at]!
    green += levels[at + 1]!
    blue += levels[at + 2]!
    count++
  }
  return [red / count, green / count, blue / count]
}

function distance(levels: ArrayLike<number>, at: number, [red, green, blue]: Colour): number {
  const [p, q, r] = [levels[at]! - red, levels[at + 1]! - green, levels[at + 2]! - blue]
  return Math.sqrt(p * p + q * q + r * r)
}
