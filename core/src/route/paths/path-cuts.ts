import Flatbush from 'flatbush'
import { crossing, distance, orient, type Position, polygonContains, positions } from '../../geo/index.ts'
import type { RouteFeature, RouteFloor } from '../model.ts'
import type { Segment } from './segments.ts'

/** A short piece of a segment that leads through a gate or a door. */
interface Passage {
  begin: number
  end: number
  forward: boolean
  backward: boolean
  feature: string
}

/** Where a segment is cut, and what its pieces pass. */
interface SegmentCuts {
  fractions: number[]
  passages: Passage[]
}

export interface PathCuts {
  of(segment: Segment): SegmentCuts
  /** IDs of the spaces that may be closed and hold the point. */
  spacesAt(point: Position): string[]
}

/** A side of a gate, of a door or of a space that may be closed. */
interface Side {
  a: Position
  b: Position
  /** Null: the outline of a space. */
  passage: Omit<Passage, 'begin' | 'end'> | null
}

/** Half the length of a passage, in metres. */
const HALF_PASSAGE_M = 0.05

/** What cuts drawn paths beside other paths: gates, and whatever may be closed. */
export function createPathCuts({ features, closable, unitsPerMeter }: RouteFloor): PathCuts {
  const spaces = features.filter(({ id, properties }) => properties.kind === 'space' && closable?.has(id))
  const sides = [
    ...spaces.flatMap((space) => sidesOf(space, null)),
    ...features.flatMap((feature) => {
      const { kind, one_way } = feature.properties
      const isOneWay = one_way === 'forward' || one_way === 'backward'
      if (kind !== 'gate' && !(kind === 'door' && (isOneWay || closable?.has(feature.id)))) return []
      return sidesOf(feature, { forward: one_way !== 'backward', backward: one_way !== 'forward', feature: feature.id })
    }),
  ]
  const near = indexSides(sides)
  return {
    of(segment) {
      const half = (HALF_PASSAGE_M * unitsPerMeter) / distance(segment.a, segment.b)
      const cuts: SegmentCuts = { fractions: [], passages: [] }
      for (const side of near(segment)) {
        const meeting = crossing(segment.a, segment.b, side.a, side.b)
        if (!meeting) continue
        if (side.passage) addPassage(cuts, segment, side, meeting.onFirst, half)
        else cuts.fractions.push(meeting.onFirst)
      }
      return cuts
    },
    spacesAt: (point) =>
      spaces.flatMap(({ id, geometry }) =>
        geometry.type === 'Polygon' && polygonContains(geometry.coordinates, point) ? id : [],
      ),
  }
}

function addPassage(cuts: SegmentCuts, { a, b }: Segment, side: Side, at: number, half: number): void {
  const begin = Math.max(0, at - half)
  const end = Math.min(1, at + half)
  const { forward, backward, feature } = side.passage!
  // Forward leads from the left of the gate to its right.
  const sideOfStart = orient(side.a, side.b, a)
  const comesFromLeft = sideOfStart === 0 ? orient(side.a, side.b, b) < 0 : sideOfStart > 0
  cuts.fractions.push(begin, end)
  cuts.passages.push({
    begin,
    end,
    forward: comesFromLeft ? forward : backward,
    backward: comesFromLeft ? backward : forward,
    feature,
  })
}

function sidesOf({ geometry }: RouteFeature, passage: Side['passage']): Side[] {
  const lines = geometry.type === 'Polygon' ? geometry.coordinates : [positions(geometry)]
  return lines.flatMap((line) => line.slice(1).map((b, i): Side => ({ a: line[i]!, b, passage })))
}

function indexSides(sides: readonly Side[]): (segment: Segment) => Side[] {
  if (sides.length === 0) return () => []
  const tree = new Flatbush(sides.length)
  for (const { a, b } of sides) tree.add(...boxAround(a, b))
  tree.finish()
  return ({ a, b }) =>
    tree
      .search(...boxAround(a, b))
      .sort((p, q) => p - q)
      .map((side) => sides[side]!)
}

function boxAround(a: Position, b: Position): [number, number, number, number] {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])]
}
