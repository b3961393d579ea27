import type { VenueFeature, VenueLevel } from '../model.ts'
import { isObject } from './archive.ts'
import type { Importing } from './import.ts'
import { readLines } from './read-geometry.ts'

const CONNECTING = new Set(['elevator', 'escalator', 'stairs', 'ramp', 'traversal'])

interface Edge {
  from: string
  to: string
  category: string
  isDirected: boolean
}

/** Units that relationships join on several levels are one connector; paths become walking paths. */
export function importConnectors(importing: Importing): void {
  const features = new Map<string, VenueFeature>()
  const levels = new Map<string, VenueLevel>()
  for (const [unit, { level }] of importing.units) levels.set(unit, level)
  for (const level of new Set(importing.levelOf.values()))
    for (const feature of level.features) features.set(feature.id, feature)
  const parent = new Map<string, string>()
  const rootOf = (unit: string): string => {
    let root = unit
    while (parent.has(root)) root = parent.get(root)!
    return root
  }
  const edges = readEdges(importing).filter(({ from, to }) => isRide(features, levels, from, to))
  for (const { from, to } of edges) {
    const [a, b] = [rootOf(from), rootOf(to)]
    if (a !== b) parent.set(b, a)
  }
  for (const { from, to, category, isDirected } of edges) {
    const isUp = levels.get(from)!.floor < levels.get(to)!.floor
    for (const unit of [from, to]) {
      const feature = features.get(unit)!
      const own = feature.properties.kind === 'connector' ? {} : { kind: 'connector', connector_type: category }
      const { walkable: _, ...properties } = { connector_id: rootOf(unit), ...feature.properties, ...own } as Record<string, unknown> // biome-ignore format: one line
      feature.properties = isDirected ? { ...properties, direction: isUp ? 'up' : 'down' } : properties
    }
  }
  importPaths(importing)
}

function readEdges({ archive }: Importing): Edge[] {
  return (archive.features.get('relationship') ?? []).flatMap(({ properties }) => {
    const { origin, destination, intermediary, category, direction } = properties
    if (typeof category !== 'string' || !CONNECTING.has(category)) return []
    const stops = [origin, ...(Array.isArray(intermediary) ? intermediary : []), destination].flatMap((reference) =>
      isObject(reference) && reference.feature_type === 'unit' ? [String(reference.id)] : [],
    )
    return stops.slice(1).map((to, i) => ({ from: stops[i]!, to, category, isDirected: direction === 'directed' }))
  })
}

/** Between connectors, or ramps, of different levels. */
function isRide(
  features: ReadonlyMap<string, VenueFeature>,
  levels: ReadonlyMap<string, VenueLevel>,
  from: string,
  to: string,
): boolean {
  const [low, high] = [levels.get(from), levels.get(to)]
  if (!low || !high || low.floor === high.floor) return false
  return [from, to].every((unit) => {
    const { kind, imdf_category } = features.get(unit)!.properties
    return kind === 'connector' || imdf_category === 'ramp'
  })
}

function importPaths({ archive, levelOf, projection }: Importing): void {
  for (const { id, geometry, properties } of archive.features.get('relationship') ?? []) {
    const { category, origin, direction, hours, rotunda } = properties
    const level = isObject(origin) && origin.feature_type === 'level' ? levelOf.get(String(origin.id)) : undefined
    if (category !== 'traversal.path' || !level) continue
    const own = isObject(rotunda) && rotunda.kind === 'walking_path' ? rotunda : {}
    for (const coordinates of readLines(geometry, projection))
      level.features.push({
        id,
        geometry: { type: 'LineString', coordinates },
        properties: {
          kind: 'walking_path',
          ...(direction === 'directed' ? { one_way: 'forward' } : {}),
          ...(typeof hours === 'string' ? { opening_hours: hours } : {}),
          ...own,
          imdf_type: 'relationship',
          imdf_id: id,
        },
      })
  }
}
