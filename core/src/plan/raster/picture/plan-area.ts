import { type Rect, rectContains, uniteRects } from '../../../geo/index.ts'
import type { PlacedImage } from '../../drawing.ts'
import { inverse, longerSide, type Mask } from '../../field/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import { apply, compose, growth, translation } from '../../sketch/affine.ts'
import { type Component, type ComponentMap, findComponents, keepComponents, span } from '../components.ts'
import type { Picture } from './picture.ts'

const parameters = {
  /** Of the picture, what a frame spans, and a drawing within it. */
  minFrame: share(0.75, [0.5, 1]),
  minDrawing: share(0.2, [0.05, 0.5]),
  /** Of a frame's box, its largest opening, and a cell of its title block; and how many of those. */
  minOpening: share(0.5, [0.3, 0.9]),
  maxCell: share(0.05, [0.01, 0.15]),
  minCells: count(3, [2, 10]),
  /** Of the frame's longer side, how thick its lines are; and of each side, what they run along. */
  maxFrameLine: share(0.02, [0.005, 0.05]),
  minStraight: share(0.8, [0.5, 1]),
  /** Letters are smaller. */
  largestLetter: pictureSizes.largestLetter,
  /** Of the picture's longer side: the drawings of a sheet are farther apart; and what is left around. */
  maxApart: share(0.03, [0.01, 0.1]),
  margin: share(0.06, [0, 0.2]),
  /** Of the ink of the largest drawing, what another one has that is no note. */
  minInk: share(0.25, [0.1, 0.6]),
  /** Of the picture: a plan that takes up more need not be looked at more closely. */
  maxPlan: share(0.5, [0.3, 0.9]),
  /** Of all ink but the frame's, what must be in the plan: the rest is notes, and titles in a frame. */
  minKept: share(0.8, [0.5, 1]),
  minKeptFramed: share(0.5, [0.3, 0.9]),
  /** Of what has another colour than the paper, what must be in the plan. */
  minKeptColour: share(0.75, [0.5, 1]),
  paperStep: pictureSizes.paperStep,
  /** Sides of a frame that its drawing lies along: a title block takes up one. */
  minAlong: count(3, [2, 4]),
}

const {
  minFrame,
  minDrawing,
  minOpening,
  maxCell,
  minCells,
  maxFrameLine,
  minStraight,
  largestLetter,
  maxApart,
  margin,
  minInk,
  maxPlan,
  minKept,
  minKeptFramed,
  minKeptColour,
  paperStep,
  minAlong,
} = valuesOf(parameters)

const MAX_PIECES = 1500

/** The part of the picture that holds the plan: within the frame of its sheet, and without all the paper around it. */
export function cropToPlan(image: PlacedImage, picture: Picture, strong: Mask): PlacedImage | null {
  const map = findComponents(strong)
  const frame = map.components.find((piece) => isFrame(piece, map))
  const drawn = map.components.filter((piece) => piece !== frame && !isAround(piece, frame))
  const area = drawnArea(drawn, picture)
  if (!area || inkWithin(area, drawn) < (frame ? minKeptFramed : minKept)) return null
  if (!frame && colouredWithin(area, picture) < minKeptColour) return null
  const inner = frame ? within(area, frame) : area
  const pixels = (inner.right - inner.left) * (inner.bottom - inner.top) * growth(picture.toImage) ** 2
  return frame || pixels < maxPlan * image.columns * image.rows ? cropped(image, inner, picture) : null
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
    if (Math.max(Math.abs(rgb[k]! - r), Math.abs(rgb[k + 1]! - g), Math.abs(rgb[k + 2]! - b)) < paperStep) continue
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
  if (across < minFrame * width || down < minFrame * height) return false
  const isDrawing = (other: Component) =>
    other !== piece &&
    other.right - other.left > minDrawing * across &&
    other.bottom - other.top > minDrawing * down &&
    !isAround(other, piece)
  if (!map.components.some(isDrawing)) return false
  if (!isStraight(piece, map)) return false
  const lines = keepComponents(map, (other) => other === piece)
  const openings = findComponents(inverse(lines), true).components.filter(
    ({ left, top, right, bottom }) => left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  )
  const cells = openings.filter(
    ({ area, ...cell }) => area < maxCell * across * down && span({ area, ...cell }) > largestLetter * width,
  )
  const isOpening = (opening: Component) => opening.area > minOpening * across * down && isAlong(opening, piece)
  return openings.some(isOpening) && cells.length >= minCells
}

/** Its lines run along all sides of its box, give or take their thickness. */
function isStraight({ id, left, top, right, bottom }: Component, map: ComponentMap): boolean {
  const { width, data: labels } = map.labels
  const reach = maxFrameLine * Math.max(right - left, bottom - top)
  const isLined = (from: number, along: number, count: number, inward: number) => {
    let lined = 0
    for (let k = 0, start = from; k < count; k++, start += along) {
      for (let depth = 0, at = start; depth < reach; depth++, at += inward) {
        if (labels[at] !== id) continue
        lined++
        break
      }
    }
    return lined > minStraight * count
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
  const reach = maxFrameLine * span(frame)
  const sides = [
    opening.left - frame.left,
    opening.top - frame.top,
    frame.right - opening.right,
    frame.bottom - opening.bottom,
  ]
  return sides.filter((apart) => apart < reach).length >= minAlong
}

/** Whether the frame lies in what is another one around it, or its shadow on the glass of a scanner. */
function isAround(piece: Component, frame: Component | undefined): boolean {
  return frame !== undefined && piece.left <= frame.left && piece.right >= frame.right
}

/** The box of the largest cluster of strokes, and of all others that are about as rich. */
function drawnArea(components: Component[], picture: Picture): Rect | null {
  const side = longerSide(picture)
  const strokes = components
    .filter((piece) => span(piece) > largestLetter * side)
    .sort((a, b) => span(b) - span(a))
    .slice(0, MAX_PIECES)
  const clusters: (Rect & { ink: number })[] = []
  for (const { left, top, right, bottom, area } of strokes) {
    const own = { left, top, right, bottom, ink: area }
    for (let k = clusters.length - 1; k >= 0; k--) {
      if (!areNear(own, clusters[k]!, maxApart * side)) continue
      const [other] = clusters.splice(k, 1)
      Object.assign(own, uniteRects([own, other!]), { ink: own.ink + other!.ink })
      k = clusters.length
    }
    clusters.push(own)
  }
  const most = Math.max(0, ...clusters.map(({ ink }) => ink))
  const drawings = clusters.filter(({ ink }) => ink >= minInk * most)
  if (drawings.length === 0) return null
  const all = drawings.reduce((one, other) => ({ ...uniteRects([one, other]), ink: 0 }))
  const border = Math.round(margin * side)
  return {
    left: Math.max(0, all.left - border),
    top: Math.max(0, all.top - border),
    right: Math.min(picture.width - 1, all.right + border),
    bottom: Math.min(picture.height - 1, all.bottom + border),
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

export const cropRule: RuleInfo = {
  id: 'crop-to-plan',
  phase: 'picture',
  does: 'A plan that takes up a part of its sheet is cut out and read at a finer resolution.',
  parameters,
}
