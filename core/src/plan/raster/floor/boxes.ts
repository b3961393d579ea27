import { emptyLabels, inverse, type Labels, type Mask, type Size } from '../../field/index.ts'
import { pixels, share, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import type { Polygon } from '../../shape/ring.ts'
import { type Component, fillIn, findComponents } from '../components.ts'
import type { Ink } from '../picture/ink.ts'
import type { Picture } from '../picture/picture.ts'
import { medianThickness } from '../walls/line-walls.ts'
import type { Floor } from './floor.ts'
import { outlineLabels } from './outlines.ts'
import { walledShare } from './walled-share.ts'

/** A closed outline, and how much of it lies along walls. */
export interface OutlinedBox {
  polygon: Polygon
  walled: number
}

const parameters = {
  /** Sides of a box. */
  minSide: pixels(10, [5, 30]),
  /** Of the picture, the area of a box. */
  maxArea: share(0.25, [0.1, 0.5]),
  /** Of its bounding box, what is bare inside a box, and what is inside its outline, writing included. */
  minBare: share(0.3, [0.1, 0.7]),
  minInside: share(0.5, [0.3, 0.9]),
  /** Ink that the shortest number takes. */
  minWriting: pixels(25, [10, 80]),
  /** Of the inside, what the longest name takes. */
  maxWriting: share(0.6, [0.3, 0.9]),
  /** Of a box and a place together, what they share from which on they are the same. */
  minShared: share(0.5, [0.3, 0.9]),
}

const { minSide, maxArea, minBare, minInside, minWriting, maxWriting, minShared } = valuesOf(parameters)

/**
 * Closed outlines with something in them that are no places yet, as booths and terraces are drawn: too small
 * or too thin for walls, and standing alone as often as not. Only strong lines bound tinted boxes; elsewhere pale
 * ones do as well.
 */
export function findBoxes(ink: Ink, floor: Floor, picture: Picture): OutlinedBox[] {
  const [one, other] = [ink.strong, ink.pale].map((lines) => boxesWithin(lines, floor, picture))
  return one!.length >= other!.length ? one! : other!
}

function boxesWithin(lines: Mask, floor: Floor, picture: Picture): OutlinedBox[] {
  const map = findComponents(inverse(lines), true)
  const labels = emptyLabels(lines)
  let isFound = false
  // An outer box is met before those in it, which then take their part of it and leave it its outline.
  for (const piece of map.components) {
    if (!isRoomy(piece, lines)) continue
    const inside = fillIn(piece, map)
    if (!isWritten(inside, piece) || isPlace(inside, floor)) continue
    isFound = true
    for (const at of inside) labels.data[at] = piece.id
  }
  if (isFound) growOver(labels, lines)
  return [...outlineLabels(labels, picture)].map(([id, { outer }]) => ({
    polygon: { outer, holes: [] },
    walled: walledShare(map.components[id - 1]!, map, floor.walls),
  }))
}

/** Boxes end in the middle of the lines around them. */
function growOver({ width, height, data: labels }: Labels, lines: Mask): void {
  const half = Math.floor(medianThickness(lines) / 2)
  if (half === 0) return
  const around = besideFirst(width)
  let reached = new Int32Array(labels.length)
  let count = 0
  for (let y = 1; y < height - 1; y++) count = bareInRow(labels, lines, y, around, reached, count)
  reached = reached.slice(0, count)
  const isReached = new Uint8Array(labels.length)
  for (let ring = 0; ring < half && reached.length > 0; ring++) {
    const values = reached.map((i) => labelAround(labels, i, around))
    for (let k = 0; k < values.length; k++) labels[reached[k]!] = values[k]!
    // Only what lies beside these is reached in the next ring.
    reached = bareAround(labels, lines, reached, around, isReached)
  }
}

/** From a pixel to those around it. Sides first: corners stay square. */
function besideFirst(width: number): Int32Array {
  return Int32Array.of(-1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1)
}

/** From the second pixel to the last but one of all that have others on all sides, row by row. */
function bareInRow(
  labels: Int32Array,
  { width, height, data: lines }: Mask,
  y: number,
  around: Int32Array,
  bare: Int32Array,
  count: number,
): number {
  let next = count
  const from = y === 1 ? width + 1 : y * width
  const end = y === height - 2 ? (y + 1) * width - 1 : (y + 1) * width
  for (let i = from; i < end; i++)
    if (lines[i] === 1 && labels[i] === 0 && labelAround(labels, i, around) !== 0) bare[next++] = i
  return next
}

function labelAround(labels: Int32Array, i: number, around: Int32Array): number {
  for (let side = 0; side < around.length; side++) {
    const label = labels[i + around[side]!]!
    if (label !== 0) return label
  }
  return 0
}

/** The pixels of lines around these that are in no box, each once. */
function bareAround(
  labels: Int32Array,
  { width, data: lines }: Mask,
  pixels: Int32Array,
  around: Int32Array,
  isReached: Uint8Array,
) {
  const [first, end] = [width + 1, labels.length - width - 1]
  const bare = new Int32Array(around.length * pixels.length)
  let count = 0
  for (let k = 0; k < pixels.length; k++) {
    for (let side = 0; side < around.length; side++) {
      const i = pixels[k]! + around[side]!
      if (labels[i] !== 0 || lines[i] !== 1 || isReached[i] === 1 || i < first || i >= end) continue
      isReached[i] = 1
      bare[count++] = i
    }
  }
  return bare.slice(0, count)
}

function isRoomy({ left, top, right, bottom, area }: Component, { width, height }: Size): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1]
  if (left === 0 || top === 0 || right === width - 1 || bottom === height - 1) return false
  if (Math.min(across, down) < minSide || across * down > maxArea * width * height) return false
  return area > minBare * across * down
}

function isWritten(inside: Int32Array, { left, top, right, bottom, area }: Component): boolean {
  const writing = inside.length - area
  if (writing < minWriting || writing > maxWriting * inside.length) return false
  return inside.length > minInside * (right - left + 1) * (bottom - top + 1)
}

/** Whether walls already bound this very box. */
function isPlace(inside: Int32Array, { labels: map, regions }: Floor): boolean {
  const labels = map.data
  const shared = new Map<number, number>()
  // Neighbours mostly lie in the same place.
  for (let k = 0; k < inside.length; ) {
    const own = labels[inside[k]!]!
    const first = k
    while (k < inside.length && labels[inside[k]!] === own) k++
    if (own > 0) shared.set(own, (shared.get(own) ?? 0) + k - first)
  }
  return [...shared].some(([id, count]) => {
    const { area, open } = regions[id - 1]!
    return !open && count > minShared * (area + inside.length - count)
  })
}

export const boxRule = listRule({
  id: 'boxes',
  phase: 'picture',
  as: 'room',
  does: 'Other closed outlines than those of walls are boxes, which may be booths or frames of labels.',
  parameters,
  apply: findBoxes,
  parts: spacesOf,
})
