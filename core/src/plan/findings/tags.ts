import Flatbush from 'flatbush'
import type { Shape } from '../drawing.ts'
import { boxOf, polygonArea, ringHas } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import type { ClosedRing } from './closed-rings.ts'

/** A tag is no larger than this, in areas of its text, and no higher, in heights of its lines and of a margin. */
const LARGEST = 8
const LINE = 2
const MARGIN = 0.6
/** In text heights: nearer stand only booths. */
const APART = 0.5
const FEWEST = 3
/** The share of shapes of one look that must be tags. */
const MOSTLY = 0.8

/** Frames that stand apart, each close around one label: pills and flags with the names of rooms, no rooms themselves. */
export function findTags(rings: ClosedRing[], labels: Label[]): Set<Shape> {
  const looks = new Map<string, ClosedRing[]>()
  for (const ring of rings) {
    const { layer, stroke, fill, width } = ring.shape
    const look = `${layer} ${stroke} ${fill} ${width.toFixed(4)}`
    looks.set(look, [...(looks.get(look) ?? []), ring])
  }
  return new Set(
    [...looks.values()].flatMap((alike) => {
      if (alike.length < FEWEST) return []
      const isNear = neighbours(alike)
      const tags = alike.filter((ring) => isAround(ring, labels, isNear))
      return tags.length >= Math.max(FEWEST, MOSTLY * alike.length) ? tags.map(({ shape }) => shape) : []
    }),
  )
}

type IsNear = (ring: ClosedRing, distance: number) => boolean

function neighbours(rings: ClosedRing[]): IsNear {
  const index = new Flatbush(rings.length)
  for (const { ring } of rings) {
    const { minX, minY, maxX, maxY } = boxOf(ring)
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  return ({ ring }, distance) => {
    const { minX, minY, maxX, maxY } = boxOf(ring)
    return index.search(minX - distance, minY - distance, maxX + distance, maxY + distance).length > 1
  }
}

function isAround(closed: ClosedRing, labels: Label[], isNear: IsNear): boolean {
  const { ring } = closed
  const { minX, minY, maxX, maxY } = boxOf(ring)
  const isIn = ({ x, y }: Line) => x > minX && x < maxX && y > minY && y < maxY && ringHas(ring, x, y)
  const inside = labels.map(({ lines }) => lines.filter(isIn)).filter((lines) => lines.length > 0)
  const [lines] = inside
  if (!lines || inside.length > 1) return false
  const size = Math.max(...lines.map(({ height }) => height))
  return (
    polygonArea({ outer: ring, holes: [] }) <
      LARGEST * lines.reduce((sum, { width, height }) => sum + width * height, 0) &&
    Math.min(maxX - minX, maxY - minY) < (LINE * lines.length + MARGIN) * size &&
    !isNear(closed, APART * size)
  )
}
