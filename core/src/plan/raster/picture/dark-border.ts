import { type Labels, longerSide, type Pixels, type Size } from '../../field/index.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import { type Component, findComponents, span } from '../components.ts'
import { luminance } from './luminance.ts'

/** Of the longer side: a border is no deeper, a drawing reaches farther, and so far around its edge it fades. */
const MAX_DEPTH_SHARE = 0.06
const MIN_DRAWING_SHARE = 0.08
const RIM_PX = 3
/** Of the commonest level, what is dark at most; of an edge, what a border covers at least; of a border, what is near the edge. */
const MAX_DARK_SHARE = 0.5
const MIN_COVERED_SHARE = 0.5
/** Of the commonest level, what a pale drawing is at most; and of the longer side, how far it reaches at least. */
const MAX_PALE_SHARE = 0.85
const MIN_PALE_DRAWING_SHARE = 0.3
const MIN_NEAR_SHARE = 0.97
/** Pictures darker than this are lit by their lines. */
const MIN_PAPER_LEVEL = 100

const MIN_COLOURED_SHARE = 0.2

/** From the edge of the picture inward: where it begins, and the steps along the edge and into the picture. */
interface Edge {
  from: number
  along: number
  inward: number
  length: number
}

/**
 * Paints over the black that a scanner's open lid leaves along the sheet, and the bars of the window in a screenshot:
 * dark bands along the edge that nothing drawn is a part of. The outer walls of a plan cut out closely are joined to others.
 */
export function clearBorder(picture: Pixels): void {
  const { rgb } = picture
  const paper = commonest(rgb)
  const level = luminance(...paper)
  if (level < MIN_PAPER_LEVEL) return
  const deepest = Math.round(MAX_DEPTH_SHARE * longerSide(picture))
  const { labels, components, isBand } = darkPieces(picture, MAX_DARK_SHARE * level, deepest)
  const bands = edgesOf(picture).map((edge) => ({
    edge,
    ids: bandsAlong(edge, labels.data).filter((id) => isBand(components[id - 1]!)),
  }))
  if (bands.every(({ ids }) => ids.length === 0)) return
  const isDrawing = (piece: Component) => span(piece) > MIN_DRAWING_SHARE * longerSide(picture) && !isBand(piece)
  const isPlan =
    components.some(isDrawing) ||
    colouredShare(picture, paper, deepest) >= MIN_COLOURED_SHARE ||
    // Dark bands along all four edges may be the walls of a single room.
    (bands.some(({ ids }) => ids.length === 0) && hasPaleDrawing(picture, MAX_PALE_SHARE * level, deepest))
  if (!isPlan) return
  for (const { edge, ids } of bands) {
    for (const band of ids) paintOver(rgb, paper, edge, labels.data, band, Math.min(deepest, edge.depth))
  }
}

/** What is darker than the level, and which pieces of it lie along the edge of the picture alone. */
function darkPieces({ rgb, width, height }: Pixels, level: number, deepest: number) {
  const dark = new Uint8Array(width * height)
  for (let i = 0, k = 0; i < dark.length; i++, k += 3) {
    dark[i] = Number(luminance(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!) < level)
  }
  const { labels, components } = findComponents({ width, height, data: dark })
  const near = nearEdge(labels, components.length, deepest)
  const isBand = (piece: Component) => near[piece.id]! > MIN_NEAR_SHARE * piece.area
  return { labels, components, isBand }
}

/** Thin lines are grey in a scan. Furniture of one room reaches less far. */
function hasPaleDrawing(picture: Pixels, level: number, deepest: number): boolean {
  const { components, isBand } = darkPieces(picture, level, deepest)
  return components.some((piece) => span(piece) > MIN_PALE_DRAWING_SHARE * longerSide(picture) && !isBand(piece))
}

function edgesOf({ width, height }: Size): (Edge & { depth: number })[] {
  const [across, down] = [width >> 1, height >> 1]
  return [
    { from: 0, along: 1, inward: width, length: width, depth: down },
    { from: (height - 1) * width, along: 1, inward: -width, length: width, depth: down },
    { from: 0, along: width, inward: 1, length: height, depth: across },
    { from: width - 1, along: width, inward: -1, length: height, depth: across },
  ]
}

/** The colour of most pixels, as the mean of their bin. */
function commonest(rgb: Uint8Array): [number, number, number] {
  const bins = new Map<number, [number, number, number, number]>()
  for (let k = 0; k + 2 < rgb.length; k += 3 * 7) {
    const [r, g, b] = [rgb[k]!, rgb[k + 1]!, rgb[k + 2]!]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bin = bins.get(key) ?? [0, 0, 0, 0]
    bins.set(key, [bin[0] + 1, bin[1] + r, bin[2] + g, bin[3] + b])
  }
  const [most] = [...bins.values()].sort((p, q) => q[0] - p[0])
  const [count, r, g, b] = most!
  return [r / count, g / count, b / count]
}

/** Of the picture within its border, what has another colour than most: maps may be areas of light colours. */
function colouredShare({ rgb, width, height }: Pixels, [r, g, b]: [number, number, number], border: number): number {
  let coloured = 0
  for (let y = border; y < height - border; y++) {
    for (let k = 3 * (y * width + border); k < 3 * ((y + 1) * width - border); k += 3) {
      const off = Math.max(Math.abs(rgb[k]! - r), Math.abs(rgb[k + 1]! - g), Math.abs(rgb[k + 2]! - b))
      coloured += Number(off > pictureSizes.paperStep.value)
    }
  }
  return coloured / (width * height)
}

/** How many pixels of each component lie near the edge of the picture. */
function nearEdge({ width, height, data: labels }: Labels, count: number, deepest: number): Float64Array {
  const near = new Float64Array(count + 1)
  for (let y = 0; y < height; y++) {
    const isInner = y >= deepest && y < height - deepest
    for (let x = 0; x < width; x++) {
      if (isInner && x === deepest) x = Math.max(deepest, width - deepest)
      near[labels[y * width + x]!]!++
    }
  }
  return near
}

/** Components that lie along a good part of the edge. */
function bandsAlong({ from, along, length }: Edge, labels: Int32Array): number[] {
  const met = new Map<number, number>()
  for (let k = 0, at = from; k < length; k++, at += along) {
    if (labels[at]) met.set(labels[at]!, (met.get(labels[at]!) ?? 0) + 1)
  }
  return [...met].filter(([, count]) => count > MIN_COVERED_SHARE * length).map(([id]) => id)
}

/** From the edge to the band's last pixel, with all that stands in it. */
function paintOver(
  rgb: Uint8Array,
  [r, g, b]: [number, number, number],
  { from, along, inward, length }: Edge,
  labels: Int32Array,
  band: number,
  deepest: number,
): void {
  for (let k = 0, start = from; k < length; k++, start += along) {
    let last = -1
    for (let depth = 0, at = start; depth < deepest; depth++, at += inward) if (labels[at] === band) last = depth
    if (last < 0) continue
    const end = Math.min(deepest, last + 1 + RIM_PX)
    for (let depth = 0, at = 3 * start; depth < end; depth++, at += 3 * inward) {
      rgb[at] = r
      rgb[at + 1] = g
      rgb[at + 2] = b
    }
  }
}
