import { median } from '../../../geo/index.ts'
import type { PlacedImage } from '../../drawing.ts'
import type { Mask } from '../../field/index.ts'
import { type Frame, isInside, type TextLine } from '../../ocr/index.ts'
import { apply } from '../../sketch/affine.ts'
import { inkLevel } from '../picture/luminance.ts'
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

/** Levels come from the original picture, sharper than the one we work at, as contrast to the paper; all else is white. */
export function paintStrip(
  grey: Uint8Array,
  frame: Frame,
  { picture, image, writing, walls, pieces, line, all }: Source,
): void {
  const { width, height } = picture
  const labels = writing.labels.data
  const isWall = walls.data
  const light = pieces[0]!.light
  const full = FULL_INK_SHARE * median(pieces.map(({ peak }) => peak))
  const shown = new Map(pieces.map(({ id }) => [id, true]))
  const shows = (x: number, y: number) => {
    const id = labels[y * width + x]!
    if (id === 0) return false
    if (!shown.has(id)) {
      const { left, top, right, bottom, ...piece } = writing.pieces[id - 1]!
      const isAlike = piece.light === light && piece.peak > MIN_CLEAR_SHARE * full
      shown.set(id, isAlike && isInside(line.angle, line.box, (left + right + 1) / 2, (top + bottom + 1) / 2))
    }
    return shown.get(id)!
  }
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const x = frame.x + (column + 0.5) * frame.right[0] + (row + 0.5) * frame.down[0]
      const y = frame.y + (column + 0.5) * frame.right[1] + (row + 0.5) * frame.down[1]
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (!all && (isWall[top * width + left] || !isBeside(left, top, shows))) continue
      const contrast = paperAt(writing.paper, x, y) - sample(image, apply(picture.toImage, x, y), picture.lightInk)
      grey[row * frame.width + column] = 255 * (1 - Math.max(0, Math.min(1, (light ? -contrast : contrast) / full)))
    }
  }
}

/** With the soft edge of what is shown. */
function isBeside(x: number, y: number, shows: (x: number, y: number) => boolean): boolean {
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (shows(x + dx, y + dy)) return true
  return false
}

/** Bilinear, on white. */
function sample({ pixels, columns, rows }: PlacedImage, [x, y]: [number, number], lightInk: boolean): number {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const u = x - 0.5 - left
  const v = y - 0.5 - top
  const at = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return 255
    const k = 4 * (row * columns + column)
    return inkLevel(pixels[k]!, pixels[k + 1]!, pixels[k + 2]!, lightInk)
  }
  const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
  const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
  return upper * (1 - v) + lower * v
}
