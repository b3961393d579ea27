import {
  countSet,
  type FieldRegion,
  type Labels,
  longerSide,
  type Mask,
  type Segmentation,
  segmentField,
  withinReach,
} from '../../field/index.ts'
import { valuesOf } from '../../rules/parameters.ts'
import { type Component, type ComponentMap, fillIn, findComponents, keepComponents, span } from '../components.ts'
import type { Colour, Picture } from '../picture/picture.ts'
import { joinWritten } from './join-written.ts'
import { zoneParameters } from './zone-parameters.ts'

const {
  paperStep,
  edgeStep,
  faintestEdgeStep,
  fullRange,
  maxOutliers,
  minFilled,
  minAreas,
  minBroad,
  broadReach,
  maxBlack,
  maxPictogram,
  paleBlack,
  maxSameStep,
  largestLetter,
  longestWord,
  highestLine,
  minEdges,
  maxEnclosed,
  widestDoor,
} = valuesOf(zoneParameters)
/** How far the regions are grown over the lines between them, in pixels. */
const GROWTH_PX = 5

/** How many pixels areas of colour cover; none where the picture is one of lines on paper. */
export function zonedArea(picture: Picture): number {
  const { rgb, width, height, paper } = picture
  const box = { left: width, right: -1, top: height, bottom: -1 }
  let filled = 0
  for (let y = 0; y < height; y++) {
    const { count, first, last } = colouredInRow(rgb, y * width, width, paper)
    if (count === 0) continue
    filled += count
    box.left = Math.min(box.left, first)
    box.right = Math.max(box.right, last)
    box.top = Math.min(box.top, y)
    box.bottom = y
  }
  const isFilled = filled > minFilled * (box.right - box.left + 1) * (box.bottom - box.top + 1)
  return isFilled || (picture.lightInk && isBroad(picture, filled)) ? filled : 0
}

/** Whether most of what differs from the paper is far from it: areas, however little of the sheet they cover. */
function isBroad({ rgb, width, height, paper }: Picture, filled: number): boolean {
  if (filled < minAreas * width * height) return false
  const bare = new Uint8Array(width * height)
  for (let i = 0, k = 0; i < bare.length; i++, k += 3) {
    const step = Math.max(Math.abs(rgb[k]! - paper.r), Math.abs(rgb[k + 1]! - paper.g), Math.abs(rgb[k + 2]! - paper.b))
    bare[i] = Number(step < paperStep)
  }
  const near = withinReach({ width, height, data: bare }, (broadReach * Math.max(width, height)) ** 2)
  return bare.length - countSet(near) > minBroad * filled
}

/** How many pixels of a row have another colour than the paper, and the columns of the first and the last of them. */
function colouredInRow(
  rgb: Uint8Array,
  start: number,
  width: number,
  { r, g, b }: Colour,
): { count: number; first: number; last: number } {
  let [count, first, last] = [0, width, -1]
  for (let x = 0, k = 3 * start; x < width; x++, k += 3) {
    const step = Math.max(Math.abs(rgb[k]! - r), Math.abs(rgb[k + 1]! - g), Math.abs(rgb[k + 2]! - b))
    if (step < paperStep) continue
    if (count === 0) first = x
    last = x
    count++
  }
  return { count, first, last }
}

/** Regions between edges of colour, grown until they meet; with a step of their own where borders are fainter than usual. */
export function segmentZones(picture: Picture, faintStep?: number): Segmentation {
  const side = longerSide(picture)
  const range = levelRange(picture)
  const pieces = findComponents(colourEdges(picture, Math.min(faintStep ?? edgeStep, edgeStepIn(range))))
  const edges = keepComponents(pieces, (piece) => isBorder(piece, side) && !isWriting(piece, pieces))
  const cut = segmentField(edges, { minimumPeak: Math.max(4, side * 0.004) })
  const shades = meanColours(picture, cut)
  const areAlike = (one: number, other: number) => isLike(shades[one - 1]!, shades[other - 1]!, maxSameStep)
  // A faint line has gaps as a line of writing does.
  const found = faintStep === undefined ? joinWritten(cut, areAlike) : cut
  const colours = meanColours(picture, found)
  for (const region of found.regions) {
    region.open ||= isVoid(region, colours, picture) || isPictogram(region, colours, picture, blackUnder(range))
  }
  openBays(found, colours, picture)
  growRegions(found.labels)
  return found
}

/** What has the colour of the paper and lies wide open to the outside belongs to it, however deep it is. */
function openBays({ regions, passages }: Segmentation, colours: Colour[], picture: Picture): void {
  const wide = passages.filter(({ width, between }) => {
    const isPaper = between.every((id) => isLike(colours[id - 1]!, picture.paper))
    return isPaper && width > widestDoor * longerSide(picture)
  })
  for (let spread = true; spread; ) {
    spread = false
    for (const { between } of wide) {
      const [one, other] = between.map((id) => regions[id - 1]!) as [FieldRegion, FieldRegion]
      if (one.open === other.open) continue
      one.open = true
      other.open = true
      spread = true
    }
  }
}

/** Lines of words are edges for a good part, and enclose no more than their letters do. */
function isWriting(piece: Component, pieces: ComponentMap): boolean {
  const box = (piece.right - piece.left + 1) * (piece.bottom - piece.top + 1)
  if (piece.area < minEdges * box) return false
  return fillIn(piece, pieces).length - piece.area < maxEnclosed * box
}

/** Letters are small, and a word is long but low. */
function isBorder(piece: Component, side: number): boolean {
  const across = Math.min(piece.right - piece.left, piece.bottom - piece.top) + 1
  return span(piece) > longestWord * side || (span(piece) > largestLetter * side && across > highestLine * side)
}

/** From the darkest to the lightest level of the picture, but for a few pixels. */
interface Range {
  low: number
  high: number
}

function levelRange({ rgb }: Picture): Range {
  const counts = new Uint32Array(256)
  for (let k = 0; k < rgb.length; k += 3) counts[Math.min(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!)]!++
  const pixels = rgb.length / 3
  let low = 0
  for (let passed = counts[0]!; passed < maxOutliers * pixels; passed += counts[low]!) low++
  let high = 255
  for (let passed = counts[255]!; passed < maxOutliers * pixels; passed += counts[high]!) high--
  return { low, high }
}

/** Where all colours are pale, smaller steps part them. */
function edgeStepIn({ low, high }: Range): number {
  return Math.max(faintestEdgeStep, Math.min(edgeStep, (edgeStep * (high - low)) / fullRange))
}

/** Where all colours are pale, black is grey. */
function blackUnder({ low, high }: Range): number {
  return Math.max(maxBlack, low + paleBlack * (high - low))
}

/** Pixels around which the colour jumps, over a longer way where grain was smoothed out and borders with it. */
function colourEdges({ rgb, width, height, rough }: Picture, step: number): Mask {
  const edges = new Uint8Array(width * height)
  const reach = rough ? 2 : 1
  const [right, below] = [3 * reach, 3 * reach * width]
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const at = 3 * (y * width + x)
      let jump = 0
      for (let channel = at; channel < at + 3; channel++) {
        const across = Math.abs(rgb[channel + right]! - rgb[channel - right]!)
        const down = Math.abs(rgb[channel + below]! - rgb[channel - below]!)
        jump = Math.max(jump, across, down)
      }
      edges[y * width + x] = Number(jump > step)
    }
  }
  return { width, height, data: edges }
}

function meanColours({ rgb }: Picture, { labels: map, regions }: Segmentation): Colour[] {
  const labels = map.data
  const sums = new Float64Array(3 * (regions.length + 1))
  for (let i = 0, k = 0; i < labels.length; i++, k += 3) {
    const at = 3 * labels[i]!
    if (at === 0) continue
    sums[at]! += rgb[k]!
    sums[at + 1]! += rgb[k + 1]!
    sums[at + 2]! += rgb[k + 2]!
  }
  return regions.map(({ id, area }) => ({
    r: sums[3 * id]! / area,
    g: sums[3 * id + 1]! / area,
    b: sums[3 * id + 2]! / area,
  }))
}

/** Dark paper that shows through a map is nothing; white paper may be a corridor. */
function isVoid({ id }: FieldRegion, colours: Colour[], { paper, lightInk }: Picture): boolean {
  return lightInk && isLike(colours[id - 1]!, paper)
}

function isLike({ r, g, b }: Colour, other: Colour, unlike = paperStep): boolean {
  return Math.max(Math.abs(r - other.r), Math.abs(g - other.g), Math.abs(b - other.b)) < unlike
}

/** Signs for stairs and exits are black squares; rooms are filled in colours, on light paper. */
function isPictogram(
  { id, area }: FieldRegion,
  colours: Colour[],
  { lightInk, width, height }: Picture,
  black: number,
): boolean {
  const { r, g, b } = colours[id - 1]!
  return !lightInk && Math.max(r, g, b) < black && area < maxPictogram * width * height
}

/** Lets every region take the free pixels beside it, a ring at a time. */
function growRegions({ width, height, data: labels }: Labels): void {
  let reached = new Int32Array(labels.length)
  let count = 0
  for (let y = 1; y < height - 1; y++) count = freeInRow(labels, width, y, reached, count)
  reached = reached.slice(0, count)
  const isReached = new Uint8Array(labels.length)
  for (let ring = 0; ring < GROWTH_PX; ring++) {
    const own = reached.map((i) => labelBeside(labels, i, width))
    for (let k = 0; k < own.length; k++) labels[reached[k]!] = own[k]!
    // Only what lies beside these is reached in the next ring.
    reached = freeAround(labels, width, reached, isReached)
  }
}

/** Adds the free pixels of a row beside which there is a region, and returns how many there are then. */
function freeInRow(labels: Int32Array, width: number, y: number, free: Int32Array, count: number): number {
  let next = count
  for (let i = y * width + 1; i < (y + 1) * width - 1; i++)
    if (labels[i] === 0 && labelBeside(labels, i, width) !== 0) free[next++] = i
  return next
}

function labelBeside(labels: Int32Array, i: number, width: number): number {
  return labels[i - 1]! || labels[i + 1]! || labels[i - width]! || labels[i + width]!
}

/** The free pixels beside these, each once, but for those along the edge of the picture. */
function freeAround(labels: Int32Array, width: number, pixels: Int32Array, isReached: Uint8Array) {
  const free = new Int32Array(4 * pixels.length)
  let count = 0
  for (let k = 0; k < pixels.length; k++) {
    for (let side = 0; side < 4; side++) {
      const i = side < 2 ? pixels[k]! + 2 * side - 1 : pixels[k]! + (2 * side - 5) * width
      if (labels[i] !== 0 || isReached[i] === 1 || i < width || i >= labels.length - width) continue
      const x = i % width
      if (x === 0 || x === width - 1) continue
      isReached[i] = 1
      free[count++] = i
    }
  }
  return free.slice(0, count)
}
