import Flatbush from 'flatbush'
import { crossing, distance, nearestFraction, type Position, pointAlong } from '../../geo/index.ts'
import type { RouteFloor } from '../model.ts'

/** A straight piece of a drawn path. */
export interface Segment extends Stretch {
  /** ID of the path. */
  feature: string
  forward: boolean
  backward: boolean
  accessible: boolean
  /** Whether the drawn line begins at a, or ends at b. */
  isFirst: boolean
  isLast: boolean
}

/** The walking paths of a floor, piece by piece, in the order drawn. */
export function readSegments({ features }: RouteFloor): Segment[] {
  const segments: Segment[] = []
  for (const feature of features) {
    const { geometry, properties } = feature
    if (properties.kind !== 'walking_path' || geometry.type !== 'LineString') continue
    const line = geometry.coordinates.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    const isReversed = properties.one_way === 'backward' || properties.one_way === 'reverse'
    const isOneWay = isReversed || properties.one_way === true || properties.one_way === 'forward'
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!]
      if (a[0] === b[0] && a[1] === b[1]) continue
      segments.push({
        feature: feature.id,
        a,
        b,
        forward: !isReversed,
        backward: !isOneWay || isReversed,
        accessible: properties.accessible !== false,
        isFirst: i === 1,
        isLast: i === line.length - 1,
      })
    }
  }
  return segments
}

export interface SegmentIndex {
  /** Numbers of segments in the order of their distance to the point, at most so far away. */
  nearest(
    point: Position,
    reach: number,
    count: number,
  ): { segment: number; fraction: number; point: Position; distance: number }[]
  touching(segment: Stretch): number[]
}

/** From one end to the other. */
export interface Stretch {
  a: Position
  b: Position
}

/** The boxes of stretches; null where there are none. */
export function treeOf(stretches: readonly Stretch[]): Flatbush | null {
  if (stretches.length === 0) return null
  const tree = new Flatbush(stretches.length)
  for (const { a, b } of stretches) {
    tree.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
  }
  tree.finish()
  return tree
}

export function indexSegments(segments: readonly Stretch[], tree: Flatbush | null): SegmentIndex {
  if (!tree) return { nearest: () => [], touching: () => [] }
  return {
    nearest(point, reach, count) {
      // Boxes are only a hint: a long slanted segment may lie far from the point that its box holds.
      const found = tree.neighbors(point[0], point[1], count + 16, reach).map((segment) => {
        const { a, b } = segments[segment]!
        const fraction = nearestFraction(point, a, b)
        const foot = pointAlong(a, b, fraction)
        return { segment, fraction, point: foot, distance: distance(foot, point) }
      })
      return found
        .filter((foot) => foot.distance <= reach)
        .sort((p, q) => p.distance - q.distance || p.segment - q.segment)
        .slice(0, count)
    },
    touching: ({ a, b }) =>
      tree
        .search(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
        .sort((p, q) => p - q),
  }
}

/** A segment that crosses more than this many others is scribble; the rest of its crossings stay unjoined. */
const MAX_CROSSINGS = 1000

/** For each segment the fractions at which others cross or touch it. */
export function findCrossings(segments: readonly Segment[], index: SegmentIndex): number[][] {
  const cuts = segments.map((): number[] => [])
  for (const [i, one] of segments.entries()) {
    for (const j of index.touching(one)) {
      if (j <= i) continue
      const other = segments[j]!
      const meeting = crossing(one.a, one.b, other.a, other.b)
      if (!meeting || cuts[i]!.length >= MAX_CROSSINGS) continue
      cuts[i]!.push(meeting.onFirst)
      cuts[j]!.push(meeting.onSecond)
    }
  }
  return cuts
}
