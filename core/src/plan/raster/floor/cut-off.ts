import { type FieldRegion, type Labels, longerSide, type Size } from '../../field/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'

const parameters = {
  /** A wall that is cut through meets the edge with its thickness, one along the edge with more. */
  thickestWall: pictureSizes.thickestWall,
  /** Of the picture: what is larger is the outside. */
  maxArea: share(0.2, [0.05, 0.5]),
  /** Of its longer side: what is flatter is the space before a wall. */
  minDepth: share(0.02, [0.01, 0.05]),
}

const { thickestWall, maxArea, minDepth } = valuesOf(parameters)

/** What lies along the edge of the picture, stretch by stretch: a region, or 0 for walls. */
interface Stretch {
  region: number
  length: number
  /** Holds a corner of the picture. */
  corner: boolean
}

/**
 * Pictures are cut out of larger plans. A place that meets the edge only between walls that run right into it
 * is a room of which a part is missing, and not the outside.
 */
export function keepCutOff(floor: Floor): Floor {
  const { width, height } = floor.labels
  const side = longerSide(floor.labels)
  const edge = stretchesAlong(floor.labels)
  const thickest = thickestWall * side
  const isCut = (wall: Stretch) => wall.region === 0 && wall.length <= thickest && !wall.corner
  const isRoom = ({ id, open, area, peak }: FieldRegion) => {
    if (!open || area > maxArea * width * height || 2 * peak < minDepth * side) return false
    const met = edge.flatMap(({ region }, i) => (region === id ? [i] : []))
    return (
      met.length > 0 &&
      met.every((i) => !edge[i]!.corner && isCut(edge.at(i - 1)!) && isCut(edge[(i + 1) % edge.length]!))
    )
  }
  const regions = floor.regions.map((region) => (isRoom(region) ? { ...region, open: false } : region))
  return { ...floor, regions }
}

function stretchesAlong(labels: Labels): Stretch[] {
  const stretches: Stretch[] = []
  for (const { at, corner } of around(labels)) {
    const region = labels.data[at]!
    const last = stretches.at(-1)
    if (last?.region !== region) stretches.push({ region, length: 1, corner })
    else {
      last.length++
      last.corner ||= corner
    }
  }
  return stretches
}

/** All pixels of the edge, clockwise from the upper left corner. */
function* around({ width, height }: Size): Iterable<{ at: number; corner: boolean }> {
  const [right, bottom] = [width - 1, height - 1]
  for (let x = 0; x < right; x++) yield { at: x, corner: x === 0 }
  for (let y = 0; y < bottom; y++) yield { at: y * width + right, corner: y === 0 }
  for (let x = right; x > 0; x--) yield { at: bottom * width + x, corner: x === right }
  for (let y = bottom; y > 0; y--) yield { at: y * width, corner: y === bottom }
}

export const clippedRoomRule = changeRule({
  id: 'clipped-rooms',
  phase: 'picture',
  as: 'room',
  does: 'A region that meets the edge of the picture only between walls is a room cut off by it.',
  parameters,
  apply: keepCutOff,
  parts: changedPlaces,
})
