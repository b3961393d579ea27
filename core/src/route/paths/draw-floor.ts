import { labelPoint, nearestOnLine, type Position } from '../../geo/index.ts'
import { guardOfStop, readStop, stopsOf } from '../connector.ts'
import { FloorBuilder } from '../floor-builder.ts'
import type { FloorState } from '../floor-state.ts'
import type { RouteFeature, RouteFloor } from '../model.ts'
import { readDoors } from './entrances.ts'
import { nodePaths } from './node-paths.ts'
import { indexSegments, readSegments, type SegmentIndex, treeOf } from './segments.ts'
import { readWalls } from './walls.ts'

/** A connector farther than this from every path is not on this level's network, in metres. */
const CONNECTOR_REACH_M = 15

/** The walking graph of a floor from the walking paths drawn on it, or null where none is. */
export function floorFromPaths(floor: RouteFloor): FloorState | null {
  if (!floor.features.some((feature) => feature.properties.kind === 'walking_path')) return null
  const segments = readSegments(floor)
  const tree = treeOf(segments)
  const index = indexSegments(segments, tree)
  const stops = stopsOf(floor)
  const reach = CONNECTOR_REACH_M * floor.unitsPerMeter
  const landings = stops.map((feature) => ({ position: landingOf(feature, index, reach), reach }))
  const builder = new FloorBuilder(floor)
  const { ways, extraNodes } = nodePaths(builder, floor, segments, index, landings)
  for (const [i, feature] of stops.entries()) {
    const node = extraNodes[i]
    if (node === null || node === undefined) continue
    const links = [{ node, meters: 0, leaving: true, arriving: true }]
    builder.addStop(readStop(floor, feature, links, builder.guard(guardOfStop(feature))))
  }
  const paths = { segments: segments.map(({ a, b }) => ({ a, b })), tree, ways, doors: readDoors(floor), walls: readWalls(floor) } // biome-ignore format: one ground
  return builder.finish({ paths, area: null }, closableOf(floor))
}

/** Paths, connectors and gates; spaces and doors only where the paths were cut for them. */
function closableOf({ features, closable }: RouteFloor): Set<string> {
  const always = features.filter(({ properties: { kind } }) => kind !== 'space' && kind !== 'door').map(({ id }) => id)
  return new Set([...always, ...(closable ?? [])])
}

/** Where a path meets the connector: the point of its outline nearest to a path. */
function landingOf({ geometry }: RouteFeature, index: SegmentIndex, reach: number): Position {
  const middle = labelPoint(geometry)
  const foot = index.nearest(middle, reach, 1)[0]
  if (geometry.type === 'Point' || !foot) return middle
  const outline = geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? [])
  return nearestOnLine(foot.point, outline).point
}
