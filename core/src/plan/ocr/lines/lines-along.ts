import { median, type Rect, UnionFind, uniteRects } from '../../../geo/index.ts'
import { boxAlong, type Glyph } from '../glyph.ts'

/** Glyphs that stand side by side along a direction. */
export interface TextLine {
  /** Indices of the glyphs, as they follow each other. */
  glyphs: number[]
  /** Of the direction, in radians anticlockwise as seen. */
  angle: number
  /** What the glyphs cover along the direction and across it. */
  box: Rect
  /** Height of the glyphs, across the direction. */
  size: number
  /** How many of the glyphs are no bars. */
  letters: number
  /** How close together and how well in line the glyphs stand, more for each of them. */
  cohesion: number
}

/** Widest space within a printed line, in glyph heights. */
export const WIDEST_SPACE = 0.9
const MAX_HEIGHT_RATIO = 2.2
/** Of the lower one of two neighbours, what stands beside the other: two labels side by side seldom stand on one level. */
const MIN_OVERLAP_SHARE = 0.62
/** Of a line, in heights of its glyphs: ascenders and descenders, but no second line. */
const MAX_LINE_HEIGHTS = 2
/** How much being in line counts against being many. */
const STRAIGHTNESS_EXPONENT = 1.25
/** What a pair adds that stands as far apart as it may. */
const MIN_PAIR_COHESION = 0.1

/** The lines of two glyphs and more that run along a direction, made of pairs of neighbours that are `free`. */
export function linesAlong(
  angle: number,
  glyphs: Glyph[],
  pairs: Int32Array,
  free: Uint8Array,
  widestSpace: number,
): TextLine[] {
  const boxes = glyphs.map((glyph, i) => (free[i] ? boxAlong(angle, glyph) : null))
  const groups = joined(glyphs.length, pairs, (i, j) => {
    const [a, b] = [boxes[i], boxes[j]]
    return Boolean(a && b && areNeighbours(a, b, widestSpace))
  })
  return groups
    .map((group) => lineOf(angle, glyphs, group))
    .filter(({ box, size }) => box.bottom - box.top <= MAX_LINE_HEIGHTS * size)
}

export function lineOf(angle: number, glyphs: Glyph[], own: number[]): TextLine {
  const boxed = own.map((glyph) => ({ glyph, box: boxAlong(angle, glyphs[glyph]!) }))
  boxed.sort((a, b) => a.box.left - b.box.left)
  const boxes = boxed.map(({ box }) => box)
  const box = uniteRects(boxes)
  const sizes = boxes.map(heightOf).sort((a, b) => a - b)
  return {
    glyphs: boxed.map(({ glyph }) => glyph),
    angle,
    box,
    size: sizes[Math.floor(sizes.length * 0.6)]!,
    letters: own.filter((glyph) => !glyphs[glyph]!.bar).length,
    cohesion:
      cohesionOf(boxes) *
      (extentOf(own.map((glyph) => glyphs[glyph]!)) / Math.max(1e-9, heightOf(box))) ** STRAIGHTNESS_EXPONENT,
  }
}

/** How many glyphs follow another one closely: neither far behind it nor within it. */
function cohesionOf(boxes: Rect[]): number {
  let sum = 0
  for (let i = 1; i < boxes.length; i++) {
    const [a, b] = [boxes[i - 1]!, boxes[i]!]
    const gap = b.left - a.right
    const most = gap > 0 ? WIDEST_SPACE * Math.max(heightOf(a), heightOf(b)) : Math.min(widthOf(a), widthOf(b))
    sum += Math.max(MIN_PAIR_COHESION, 1 - Math.abs(gap) / Math.max(1e-9, most))
  }
  return sum
}

/** Of a usual glyph, whichever way it is turned: so that the height of a line tells how well they stand in it. */
function extentOf(glyphs: Glyph[]): number {
  return median(glyphs.map((glyph) => diagonal(boxAlong(0, glyph))))
}

function areNeighbours(a: Rect, b: Rect, widestSpace: number): boolean {
  const small = Math.min(heightOf(a), heightOf(b))
  const large = Math.max(heightOf(a), heightOf(b))
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  return large <= MAX_HEIGHT_RATIO * small && overlap >= MIN_OVERLAP_SHARE * small && gap <= widestSpace * large
}

/** What pairs join into groups. */
function joined(count: number, pairs: Int32Array, isJoint: (i: number, j: number) => boolean): number[][] {
  const parts = new UnionFind(count)
  for (let k = 0; k < pairs.length; k += 2) {
    const [i, j] = [pairs[k]!, pairs[k + 1]!]
    if (isJoint(i, j)) parts.join(j, i)
  }
  const groups = new Map<number, number[]>()
  for (let i = 0; i < count; i++) {
    const group = groups.get(parts.find(i))
    if (group) group.push(i)
    else groups.set(parts.find(i), [i])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function widthOf({ left, right }: Rect): number {
  return right - left
}

function heightOf({ top, bottom }: Rect): number {
  return bottom - top
}

function diagonal({ left, top, right, bottom }: Rect): number {
  return Math.hypot(right - left, bottom - top)
}
