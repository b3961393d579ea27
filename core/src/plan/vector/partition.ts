import type { RuleRun } from '../rules/rule-run.ts'
import type { Label } from '../text/labels.ts'
import { floorOutlineRule } from './clutter/floor-outlines.ts'
import { furnitureRule, sizeOf } from './clutter/furniture.ts'
import { pierRule } from './clutter/piers.ts'
import type { Cut } from './cuts/cut.ts'
import { findCuts } from './cuts/cuts.ts'
import { meshWalls } from './cuts/mesh.ts'
import type { Door } from './doors/doors.ts'
import { CLOSED_DOOR, CUT_SOURCE } from './graph/edge-sources.ts'
import { type Faces, traceFaces } from './graph/faces.ts'
import { connectedParts, pickParts, withoutDangles } from './graph/islands.ts'
import { nodeSegments, type PlanarGraph } from './graph/noding.ts'
import { SegmentList, type Segments } from './graph/segments.ts'

/** The plane divided by walls, closed doors and cuts. */
export interface Partition {
  graph: PlanarGraph
  faces: Faces
  cuts: Cut[]
  /** Small connected strokes that touch no wall. */
  islands: PlanarGraph
}

/** Lines that come as near as this (metres) are meant to touch. */
const SNAP_M = 0.03
const MESH_SPACING = 0.3
/** Connected strokes smaller than this (metres) that touch no wall are furniture, columns, symbols. */
const LARGEST_ISLAND = 2.2

/** Strokes of loose sources are walls only where they close something: a leaf that stands open does not. */
export function partition(
  walls: Segments,
  doors: Door[],
  labels: Label[],
  unitsPerMeter: number,
  isLoose: (source: number) => boolean,
  run: RuleRun,
): Partition {
  const lines = new SegmentList()
  addAll(lines, walls)
  for (const door of doors) lines.push(door.x0, door.y0, door.x1, door.y1, CLOSED_DOOR)
  const joined = withoutDangles(nodeSegments(lines.done(), SNAP_M * unitsPerMeter), isLoose)
  const { part, boxes } = connectedParts(joined)
  const furniture = run.apply(furnitureRule, joined, part, boxes, labels, unitsPerMeter)
  const outlines = run.apply(floorOutlineRule, joined, part, boxes, labels, unitsPerMeter)
  const large = boxes.map(
    (box, p) => sizeOf(box) > LARGEST_ISLAND * unitsPerMeter && !furniture.has(p) && !outlines.has(p),
  )
  const piers = run.apply(pierRule, joined, part, large, unitsPerMeter)
  const stands = (p: number) => large[p]! || piers.has(p)
  const standing = pickParts(joined, part, stands)
  const islands = pickParts(joined, part, (p) => !stands(p) && !outlines.has(p))
  if (standing.edgeCount === 0) return { graph: standing, faces: traceFaces(standing), cuts: [], islands }
  const mesh = meshWalls(standing, MESH_SPACING * unitsPerMeter, 5 * unitsPerMeter)
  run.spend(joined.edgeCount + mesh.corners.length / 3)
  const cuts = findCuts(mesh, { unitsPerMeter, seeds: labels, run })
  const graph = withCuts(standing, cuts, CUT_SOURCE, unitsPerMeter)
  return { graph, faces: traceFaces(graph), cuts, islands }
}

function addAll(list: SegmentList, segments: Segments): void {
  const { xy, source } = segments
  for (let i = 0; i < segments.count; i++) {
    list.push(xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!, source[i]!)
  }
}

export function withCuts(graph: PlanarGraph, cuts: Cut[], source: number, unitsPerMeter: number): PlanarGraph {
  const lines = new SegmentList()
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.a[e]!
    const b = graph.b[e]!
    lines.push(graph.x[a]!, graph.y[a]!, graph.x[b]!, graph.y[b]!, graph.source[e]!)
  }
  for (const cut of cuts) lines.push(cut.x0, cut.y0, cut.x1, cut.y1, source)
  return nodeSegments(lines.done(), (SNAP_M * unitsPerMeter) / 4)
}
