import { type Rect, rectContains, uniteRects } from '../../../geo/index.ts'
import type { PlacedImage } from '../../drawing.ts'
import { inverse, longerSide, type Mask } from '../../field/index.ts'
import { apply, compose, growth, translation } from '../../sketch/affine.ts'
import { type Component, type ComponentMap, findComponents, keepComponents, span } from '../components.ts'
import type { Picture } from './picture.ts'

/** Of the picture, what a frame spans at least, and a drawing within it. */
const MIN_FRAME_SHARE = 0.75
const MIN_DRAWING_SHARE = 0.2
/** Of a frame's box, its largest opening at least, and a cell of its title block at most; and how many of those. */
const MIN_OPENING_SHARE = 0.5
const MAX_CELL_SHARE = 0.05
const MIN_CELLS = 3
/** Of the frame's longer side, how thick its lines are at most; and of each side, what they run along. */
const FRAME_LINE_SHARE = 0.02
const MIN_STRAIGHT_SHARE = 0.8
/** Of the picture's longer side: letters are smaller, and the drawings of a sheet farther apart; what is left around. */
const MAX_LETTER_SHARE = 0.03
const MAX_APART_SHARE = 0.03
const MARGIN_SHARE = 0.06
/** Of the ink of the largest drawing, what another one has that is no note. */
const MIN_INK_SHARE = 0.25
const MAX_PIECES = 1500
/** Of the picture: a plan that takes up more need not be looked at more closely. */
const MAX_PLAN_SHARE = 0.5
/** Of all ink but the frame's, what must be in the plan: the rest is notes, and titles in a frame. */
const KEPT_SHARE = 0.8
const KEPT_FRAMED_SHARE = 0.5
const KEPT_COLOURED_SHARE = 0.75
/** Steps of a channel. */
const UNLIKE_PAPER = 28

/** The part of the picture that holds the plan: within the frame of its sheet, and without all the paper around it. */
export function cropToPlan(image: PlacedImage, picture: Picture, strong: Mask): PlacedImage | null {
  const map = findComponents(strong)
  const frame = map.components.find((piece) => isFrame(piece, map))
  const drawn = map.components.filter((piece) => piece !== frame && !isAround(piece, frame))
  const area = drawnArea(drawn, picture)
  if (!area || inkWithin(area, drawn) < (frame ? KEPT_FRAMED_SHARE : KEPT_SHARE)) return null
  if (!frame && colouredWithin(area, picture) < KEPT_COLOURED_SHARE) return null
  const inner = frame ? within(area, frame) : area
  const pixels = (inner.right - inner.left) * (inner.bottom - inner.top) * growth(picture.toImage) ** 2
  return frame || pixels < MAX_PLAN_SHARE * image.columns * image.rows ? cropped(image, inner, picture) : null
}

function inkWithin(area: Rect, drawn: Component[]): number {
  let all = 0
  let kept = 0
  for (const piece of drawn) {
    all += piece.area
    if (rectContains(area, piece)) kept += piece.area
  }
  return kept / Math.max(1, all)
}

/** Of all that has another colour than the paper, what is in the area: rooms in light colours are no ink. */
function colouredWithin({ left, top, right, bottom }: Rect, { rgb, width, paper: { r, g, b } }: Picture): number {
  let all = 0
  let kept = 0
  for (let i = 0, k = 0; k < rgb.length; i++, k += 3) {
    if (Math.max(Math.abs(rgb[k]! - r), Math.abs(rgb[k + 1]! - g), Math.abs(rgb[k + 2]! - b)) < UNLIKE_PAPER) continue
    all++
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= left && x <= right && y >= top && y <= bottom) kept++
  }
  return kept / Math.max(1, all)
}

/** A frame reaches around a drawing of its own and holds the cells of a title block, all of them shut. */
function isFrame(piece: Component, map: ComponentMap): boolean {
  const { width, height } = map.labels
  const [across, down] = [piece.right - piece.left + 1, piece.bottom - piece.top + 1]
  if (across < MIN_FRAME_SHARE * width || down < MIN_FRAME_SHARE * height) return false
  const isDrawing = (other: Component) =>
    other !== piece &&
    other.right - other.left > MIN_DRAWING_SHARE * across &&
    other.bottom - other.top > MIN_DRAWING_SHARE * down &&
    !isAround(other, piece)
  if (!map.components.some(isDrawing)) return false
  if (!isStraight(piece, map)) return false
  const lines = keepComponents(map, (other) => other === piece)
  const openings = findComponents(inverse(lines), true).components.filter(
    ({ left, top, right, bottom }) => left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  )
  const cells = openings.filter(
    ({ area, ...cell }) => area < MAX_CELL_SHARE * across * down && span({ area, ...cell }) > MAX_LETTER_SHARE * width,
  )
  const isOpening = (opening: Component) => opening.area > MIN_OPENING_SHARE * across * down && isAlong(opening, piece)
  return openings.some(isOpening) && cells.length >= MIN_CELLS
}

/** Its lines run along all sides of its box, give or take their thickness. */
function isStraight({ id, left, top, right, bottom }: Component, map: ComponentMap): boolean {
  const { width, data: labels } = map.labels
  const reach = FRAME_LINE_SHARE * Math.max(right - left, bottom - top)
  const isLined = (from: number, along: number, count: number, inward: number) => {
    let lined = 0
    for (let k = 0, start = from; k < count; k++, start += along) {
      for (let depth = 0, at = start; depth < reach; depth++, at += inward) {
        if (labels[at] !== id) continue
        lined++
        break
      }
    }
    return lined > MIN_STRAIGHT_SHARE * count
  }
  const [upper, lower] = [top * width + left, bottom * width + left]
  return (
    isLined(upper, 1, right - left + 1, width) &&
    isLined(lower, 1, right - left + 1, -width) &&
    isLined(upper, width, bottom - top + 1, 1) &&
    isLined(upper + right - left, width, bottom - top + 1, -1)
  )
}

/** A title block takes up one side of a frame at most, while the rooms around a court are on all sides of it. */
function isAlong(opening: Component, frame: Component): boolean {
  const reach = FRAME_LINE_SHARE * span(frame)
  const sides = [
    opening.left - frame.left,
    opening.top - frame.top,
    frame.right - opening.right,
    frame.bottom - opening.bottom,
  ]
  return sides.filter((apart) => apart < reach).length >= 3
}

/** Whether the frame lies in what is another one around it, or its shadow on the glass of a scanner. */
function isAround(piece: Component, frame: Component | undefined): boolean {
  return frame !== undefined && piece.left <= frame.left && piece.right >= frame.right
}

/** The box of the largest cluster of strokes, and of all others that are about as rich. */
function drawnArea(components: Component[], picture: Picture): Rect | null {
  const side = longerSide(picture)
  const strokes = components
    .filter((piece) => span(piece) > MAX_LETTER_SHARE * side)
    .sort((a, b) => span(b) - span(a))
    .slice(0, MAX_PIECES)
  const clusters: (Rect & { ink: number })[] = []
  for (const { left, top, right, bottom, area } of strokes) {
    const own = { left, top, right, bottom, ink: area }
    for (let k = clusters.length - 1; k >= 0; k--) {
      if (!areNear(own, clusters[k]!, MAX_APART_SHARE * side)) continue
      const [other] = clusters.splice(k, 1)
      Object.assign(own, uniteRects([own, other!]), { ink: own.ink + other!.ink })
      k = clusters.length
    }
    clusters.push(own)
  }
  const most = Math.max(0, ...clusters.map(({ ink }) => ink))
  const drawings = clusters.filter(({ ink }) => ink >= MIN_INK_SHARE * most)
  if (drawings.length === 0) return null
  const all = drawings.reduce((one, other) => ({ ...uniteRects([one, other]), ink: 0 }))
  const margin = Math.round(MARGIN_SHARE * side)
  return {
    left: Math.max(0, all.left - margin),
    top: Math.max(0, all.top - margin),
    right: Math.min(picture.width - 1, all.right + margin),
    bottom: Math.min(picture.height - 1, all.bottom + margin),
  }
}

function areNear(a: Rect, b: Rect, reach: number): boolean {
  return (
    Math.max(a.left, b.left) - Math.min(a.right, b.right) < reach &&
    Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) < reach
  )
}

/** Clear of the frame's own lines, which are as good as straight. */
function within(area: Rect, frame: Rect): Rect {
  const clear = Math.ceil(0.01 * (frame.right - frame.left)) + 4
  return {
    left: Math.max(area.left, frame.left + clear),
    top: Math.max(area.top, frame.top + clear),
    right: Math.min(area.right, frame.right - clear),
    bottom: Math.min(area.bottom, frame.bottom - clear),
  }
}

function cropped(image: PlacedImage, { left, top, right, bottom }: Rect, { toImage }: Picture): PlacedImage {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y]) => apply(toImage, x!, y!))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const from = { x: Math.max(0, Math.floor(Math.min(...xs))), y: Math.max(0, Math.floor(Math.min(...ys))) }
  const columns = Math.min(image.columns, Math.ceil(Math.max(...xs))) - from.x
  const rows = Math.min(image.rows, Math.ceil(Math.max(...ys))) - from.y
  const pixels = new Uint8Array(4 * columns * rows)
  for (let row = 0; row < rows; row++) {
    const start = 4 * ((from.y + row) * image.columns + from.x)
    pixels.set(image.pixels.subarray(start, start + 4 * columns), 4 * columns * row)
  }
  return { pixels, columns, rows, transform: [...compose(image.transform, translation(from.x, from.y))] }
}
