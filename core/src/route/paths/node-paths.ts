import { distance, type Position, pointAlong } from '../../geo/index.ts'
import type { FloorBuilder } from '../floor-builder.ts'
import type { RouteFloor } from '../model.ts'
import { createPathCuts, type PathCuts } from './path-cuts.ts'
import { findCrossings, type Segment, type SegmentIndex } from './segments.ts'

/** Ends of lines closer than this to another line were meant to touch it, in metres. */
const MAX_GAP_M = 0.5

/** A piece between two nodes. */
export interface PathEdge {
  from: number
  to: number
  /** Index of the segment that it is a part of, and the part of it. */
  segment: number
  begin: number
  end: number
  /** Number of what it passes. */
  guard: number
  forward: boolean
  backward: boolean
}

/**
 * Turns drawn lines into nodes and ways: lines are cut where they cross, loose ends are joined to the line beside
 * them. `extra` are points off the lines (connectors) that are joined to their nearest line; their nodes come back.
 */
export function nodePaths(
  builder: FloorBuilder,
  floor: RouteFloor,
  segments: readonly Segment[],
  index: SegmentIndex,
  extra: readonly { position: Position; reach: number }[],
): { ways: PathEdge[]; extraNodes: (number | null)[] } {
  const { unitsPerMeter } = floor
  const pathCuts = createPathCuts(floor)
  const nodeAt = numberByPlace(builder, unitsPerMeter)
  const cuts = findCrossings(segments, index)
  const bridges: [Position, Position][] = []
  const cutAt = (segment: number, fraction: number) => {
    cuts[segment]!.push(fraction)
    return pointAlong(segments[segment]!.a, segments[segment]!.b, fraction)
  }

  for (const [i, segment] of segments.entries()) {
    for (const [end, isLoose] of [
      [segment.a, segment.isFirst],
      [segment.b, segment.isLast],
    ] as const) {
      const reach = (isLoose ? MAX_GAP_M : 0.002) * unitsPerMeter
      for (const near of index.nearest(end, reach, 8)) {
        if (near.segment !== i && !isNeighbour(segments, i, near.segment))
          bridges.push([end, cutAt(near.segment, near.fraction)])
      }
    }
  }
  const extraNodes = extra.map(({ position, reach }) => {
    const near = index.nearest(position, reach, 1)[0]
    if (!near) return null
    const foot = cutAt(near.segment, near.fraction)
    const node = nodeAt(position, 'connector')
    bridges.push([position, foot])
    return node
  })

  const ways: PathEdge[] = []
  for (const [i, segment] of segments.entries()) {
    const { fractions: more, passages } = pathCuts.of(segment)
    const fractions = [0, ...[...cuts[i]!, ...more].sort((p, q) => p - q), 1]
    for (let k = 1; k < fractions.length; k++) {
      const [begin, end] = [fractions[k - 1]!, fractions[k]!]
      const from = nodeAt(pointAlong(segment.a, segment.b, begin))
      const to = nodeAt(pointAlong(segment.a, segment.b, end))
      if (from === to) continue
      const way = { from, to, segment: i, begin, end, ...pieceOf(builder, pathCuts, segment, passages, begin, end) }
      builder.addEdge(from, to, { ...way, accessible: segment.accessible }, way.guard)
      ways.push(way)
    }
  }
  for (const [a, b] of bridges) {
    const [from, to] = [nodeAt(a), nodeAt(b)]
    if (from !== to && distance(a, b) > 0)
      builder.addEdge(from, to, { forward: true, backward: true, accessible: true })
  }
  return { ways, extraNodes }
}

/** What a piece passes, and which ways it may be walked. */
function pieceOf(
  builder: FloorBuilder,
  pathCuts: PathCuts,
  segment: Segment,
  passages: ReturnType<PathCuts['of']>['passages'],
  begin: number,
  end: number,
): Pick<PathEdge, 'guard' | 'forward' | 'backward'> {
  const middle = (begin + end) / 2
  const through = passages.filter((passage) => passage.begin < middle && middle < passage.end)
  const spaces = pathCuts.spacesAt(pointAlong(segment.a, segment.b, middle))
  return {
    guard: builder.guard([segment.feature, ...spaces, ...through.map(({ feature }) => feature)]),
    forward: segment.forward && through.every(({ forward }) => forward),
    backward: segment.backward && through.every(({ backward }) => backward),
  }
}

/** Pieces that follow each other on one line. */
function isNeighbour(segments: readonly Segment[], i: number, j: number): boolean {
  return (j === i + 1 && !segments[i]!.isLast) || (j === i - 1 && !segments[i]!.isFirst)
}

/** Points within half a centimetre of each other are one node. */
function numberByPlace(builder: FloorBuilder, unitsPerMeter: number) {
  const numbers = new Map<string, number>()
  return (position: Position, kind: 'path' | 'connector' = 'path'): number => {
    const cell = (value: number) => Math.round((value / unitsPerMeter) * 100)
    const key = `${cell(position[0])},${cell(position[1])}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = builder.addNode(kind, position)
    numbers.set(key, number)
    return number
  }
}
