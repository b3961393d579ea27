import type { Polygon } from '../vector/ring.ts'
import { type Component, type ComponentMap, findComponents } from './components.ts'
import type { Floor } from './floor.ts'
import type { Ink } from './ink.ts'
import { outlineLabels } from './outlines.ts'
import type { Picture } from './picture.ts'

/** Sides in pixels at least, and area as part of the picture at most. */
const SMALLEST = 10
const LARGEST = 0.08
/** Of its bounding box, what is bare inside a box, and what is inside its outline, writing included. */
const BARE = 0.3
const RECTANGULAR = 0.78
/** Of what is inside, the share that writing takes up. */
const LEAST_WRITING = 0.02
const MOST_WRITING = 0.6
/** Shared part of a box and a place from which on they are the same. */
const SAME = 0.5

/**
 * Closed outlines with something written in them, as booths are drawn: too small or too thin for walls,
 * and standing alone as often as not. Where boxes are tinted, only their strong lines bound them; pale lines do elsewhere.
 */
export function findBoxes(ink: Ink, floor: Floor, picture: Picture): Polygon[] {
  const [one, other] = [ink.strong, ink.pale].map((lines) => boxesWithin(lines, floor, picture))
  return one!.length >= other!.length ? one! : other!
}

function boxesWithin(lines: Uint8Array, floor: Floor, picture: Picture): Polygon[] {
  const { width, height } = picture
  const map = findComponents(
    lines.map((value) => 1 - value),
    width,
    height,
    true,
  )
  const labels = new Int32Array(lines.length)
  for (const piece of map.components) {
    if (!isRoomy(piece, width, height)) continue
    const inside = fillIn(piece, map, width)
    if (isWritten(inside, piece) && !isPlace(inside, floor)) for (const at of inside) labels[at] = piece.id
  }
  return [...outlineLabels(labels, picture).values()].map(({ outer }) => ({ outer, holes: [] }))
}

function isRoomy({ left, top, right, bottom, area }: Component, width: number, height: number): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1]
  if (left === 0 || top === 0 || right === width - 1 || bottom === height - 1) return false
  if (Math.min(across, down) < SMALLEST || across * down > LARGEST * width * height) return false
  return area > BARE * across * down
}

/** The pixels of a piece and of all that it surrounds: those in its bounding box that cannot be reached from outside. */
function fillIn({ id, left, top, right, bottom }: Component, { labels }: ComponentMap, width: number): number[] {
  const [across, down] = [right - left + 1, bottom - top + 1]
  const around = new Uint8Array(across * down)
  const queue: number[] = []
  const reach = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= across || y >= down || around[y * across + x]) return
    if (labels[(top + y) * width + left + x] === id) return
    around[y * across + x] = 1
    queue.push(y * across + x)
  }
  for (let x = 0; x < across; x++) for (const y of [0, down - 1]) reach(x, y)
  for (let y = 0; y < down; y++) for (const x of [0, across - 1]) reach(x, y)
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % across
    const y = (at - x) / across
    for (const step of [-1, 1]) {
      reach(x + step, y)
      reach(x, y + step)
    }
  }
  const inside: number[] = []
  for (let at = 0; at < around.length; at++) {
    if (!around[at]) inside.push((top + Math.floor(at / across)) * width + left + (at % across))
  }
  return inside
}

function isWritten(inside: number[], { left, top, right, bottom, area }: Component): boolean {
  const writing = 1 - area / inside.length
  const isBox = inside.length > RECTANGULAR * (right - left + 1) * (bottom - top + 1)
  return isBox && writing > LEAST_WRITING && writing < MOST_WRITING
}

/** Whether walls already bound this very box. */
function isPlace(inside: number[], { labels, regions }: Floor): boolean {
  const shared = new Map<number, number>()
  for (const at of inside) if (labels[at]! > 0) shared.set(labels[at]!, (shared.get(labels[at]!) ?? 0) + 1)
  return [...shared].some(([id, count]) => {
    const { area, open } = regions[id - 1]!
    return !open && count > SAME * (area + inside.length - count)
  })
}
