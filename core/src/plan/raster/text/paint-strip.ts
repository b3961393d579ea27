import { median, type Rect } from '../../../geo/index.ts'
import type { PlacedImage } from '../../drawing.ts'
import type { Mask } from '../../field/index.ts'
import { type Frame, isInside, type TextLine } from '../../ocr/index.ts'
import { inkLevel, WHITE_LEVEL } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import { paperAt } from './paper.ts'
import type { Piece, Writing } from './writing.ts'

interface Source {
  picture: Picture
  image: PlacedImage
  writing: Writing
  walls: Mask
  /** What is to be shown, with the dots and parts of letters that stand in its line. */
  pieces: Piece[]
  line: TextLine
  /** Whether all is to be shown that is drawn there, walls too. */
  all: boolean
}

/** Of the least clear one of the pieces, what counts as full ink. */
const FULL_INK_SHARE = 0.9
/** Of that, what a dot or part must have. */
const MIN_CLEAR_SHARE = 0.35
/** What is known of a pixel. */
const STATE_UNKNOWN = 0
const STATE_HIDDEN = 1
const STATE_SHOWN = 2

/** Levels come from the original picture, sharper than the one we work at, as contrast to the paper; all else is white. */
export function paintStrip(
  grey: Uint8Array,
  frame: Frame,
  { picture, image, writing, walls, pieces, line, all }: Source,
): void {
  const { width, height } = picture
  const isWall = walls.data
  const light = pieces[0]!.light
  const full = FULL_INK_SHARE * median(pieces.map(({ peak }) => peak))
  const shows = all ? null : shownPixels(frame, { picture, writing, pieces, line }, full)
  const [rightX, rightY] = frame.right
  const [downX, downY] = frame.down
  const [a, b, c, d, e, f] = picture.toImage
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const x = frame.x + (column + 0.5) * rightX + (row + 0.5) * downX
      const y = frame.y + (column + 0.5) * rightY + (row + 0.5) * downY
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (shows && (isWall[top * width + left] || !shows(left, top))) continue
      const level = sample(image, a * x + c * y + e, b * x + d * y + f, picture.lightInk)
      const contrast = paperAt(writing.paper, x, y) - level
      grey[row * frame.width + column] = 255 * (1 - Math.max(0, Math.min(1, (light ? -contrast : contrast) / full)))
    }
  }
}

/** Whether a pixel is to be shown, with the soft edge of what is. */
function shownPixels(
  frame: Frame,
  { picture: { width }, writing, pieces, line }: Pick<Source, 'picture' | 'writing' | 'pieces' | 'line'>,
  full: number,
): (x: number, y: number) => boolean {
  const labels = writing.labels.data
  const light = pieces[0]!.light
  const shown = new Map(pieces.map(({ id }) => [id, true]))
  const isShown = (id: number): boolean => {
    const known = shown.get(id)
    if (known !== undefined) return known
    const { left, top, right, bottom, ...piece } = writing.pieces[id - 1]!
    const isAlike = piece.light === light && piece.peak > MIN_CLEAR_SHARE * full
    const own = isAlike && isInside(line.angle, line.box, (left + right + 1) / 2, (top + bottom + 1) / 2)
    shown.set(id, own)
    return own
  }
  // A strip is finer than the picture, so that each pixel is asked for many times.
  const { left: firstX, top: firstY, right: lastX, bottom: lastY } = boxOf(frame)
  const columns = lastX - firstX + 1
  const answers = new Uint8Array(columns * (lastY - firstY + 1))
  return (x, y) => {
    const at = (y - firstY) * columns + x - firstX
    if (answers[at] === STATE_UNKNOWN) answers[at] = isBeside(y * width + x) ? STATE_SHOWN : STATE_HIDDEN
    return answers[at] === STATE_SHOWN
  }

  function isBeside(at: number): boolean {
    for (let row = at - width; row <= at + width; row += width) {
      for (let near = row - 1; near <= row + 1; near++) if (labels[near] !== 0 && isShown(labels[near]!)) return true
    }
    return false
  }
}

/** The pixels of the picture that a strip shows, and one more on each side. */
function boxOf({ x, y, width, height, right, down }: Frame): Rect {
  const ends = (start: number, along: number, across: number) => {
    const corners = [start, start + along, start + across, start + along + across]
    return [Math.floor(Math.min(...corners)) - 1, Math.ceil(Math.max(...corners)) + 1] as const
  }
  const [left, rightmost] = ends(x, width * right[0], height * down[0])
  const [top, bottom] = ends(y, width * right[1], height * down[1])
  return { left, top, right: rightmost, bottom }
}

/** Bilinear, on white. */
function sample({ pixels, columns, rows }: PlacedImage, x: number, y: number, lightInk: boolean): number {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const u = x - 0.5 - left
  const v = y - 0.5 - top
  const isLeft = left >= 0 && left < columns
  const isRight = left >= -1 && left + 1 < columns
  const isTop = top >= 0 && top < rows
  const isBottom = top >= -1 && top + 1 < rows
  const k = 4 * (top * columns + left)
  const under = k + 4 * columns
  const p = isTop && isLeft ? levelAt(pixels, k, lightInk) : WHITE_LEVEL
  const q = isTop && isRight ? levelAt(pixels, k + 4, lightInk) : WHITE_LEVEL
  const r = isBottom && isLeft ? levelAt(pixels, under, lightInk) : WHITE_LEVEL
  const s = isBottom && isRight ? levelAt(pixels, under + 4, lightInk) : WHITE_LEVEL
  return (p * (1 - u) + q * u) * (1 - v) + (r * (1 - u) + s * u) * v
}

function levelAt(pixels: Uint8Array, k: number, lightInk: boolean): number {
  return inkLevel(pixels[k]!, pixels[k + 1]!, pixels[k + 2]!, lightInk)
}
