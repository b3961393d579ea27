import type { Labels, Mask } from '../../field/index.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import type { Floor } from '../floor/floor.ts'
import { segmentWalls } from '../floor/segment-floor.ts'
import type { Ink } from '../picture/ink.ts'
import type { Picture } from '../picture/picture.ts'
import { PLACE_PX, SEEN_WALLS, type Seen } from './seen.ts'
import { seenWalls } from './seen-walls.ts'

/** Pixels: the net tells no finer than this how thick walls are. */
const WALL_PX = 2.5 * PLACE_PX
/** Pixels by which places grow over what is no ink: the walls of the net are a place thick at least. */
const GROWTH_PX = 3

/** The floor between the walls and windows that a net sees. */
export function seenFloor(picture: Picture, ink: Ink, seen: Seen, run: RuleRun): Floor {
  const mask = seenWalls(seen, picture)
  const floor = segmentWalls(ink, { method: 'walls as thick strokes', mask, thickness: WALL_PX }, run)
  return { ...floor, method: SEEN_WALLS, labels: grown(floor.labels, ink.pale) }
}

/** Places with the bare pixels beside them, a ring at a time. */
function grown({ width, height, data }: Labels, { data: ink }: Mask): Labels {
  const labels = data.slice()
  const sides = [-1, 1, -width, width]
  const besideOf = (i: number) => labels[i - 1] || labels[i + 1] || labels[i - width] || labels[i + width] || 0
  let reached: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      if (labels[i] === 0 && ink[i] === 0 && besideOf(i) !== 0) reached.push(i)
    }
  }
  const isReached = new Uint8Array(labels.length)
  const isInside = (i: number) => {
    const x = i % width
    return x > 0 && x < width - 1 && i >= width && i < labels.length - width
  }
  for (let ring = 0; ring < GROWTH_PX; ring++) {
    const values = reached.map(besideOf)
    for (let k = 0; k < reached.length; k++) labels[reached[k]!] = values[k]!
    const next: number[] = []
    // Only what lies beside these is reached in the next ring.
    for (const from of reached) {
      for (const side of sides) {
        const i = from + side
        if (labels[i] !== 0 || ink[i] !== 0 || isReached[i] || !isInside(i)) continue
        isReached[i] = 1
        next.push(i)
      }
    }
    reached = next
  }
  return { width, height, data: labels }
}
