import { applyOperations, type Operation } from '../edit/index.ts'
import {
  angleTo,
  boundsOf,
  crossing,
  distance,
  midpoint,
  type Position,
  pointAlong,
  polygonContains,
} from '../geo/index.ts'
import { findingId, type Label, type Level, type Space } from './level.ts'
import type { Finding, Fix } from './model.ts'

/** With more names than this a hall is meant, and no wall is missing. */
const MAX_SPLIT_LABELS = 6
/** A wall of the room gives the direction of the cut where it runs across the line between the labels up to this angle. */
const MAX_LEAN = Math.PI / 5
const FINDING_WEIGHT = 55

type Rings = Space['rings']

/** Spaces in which several names stand: the wall between them is missing in the drawing. */
export function severalLabels(level: Level): Finding[] {
  const bySpace = new Map<string, Label[]>()
  for (const label of level.labels) {
    const { space } = label.feature.properties
    if (typeof space === 'string') bySpace.set(space, [...(bySpace.get(space) ?? []), label])
  }
  return level.spaces.flatMap((space): Finding[] => {
    const { other_labels: others } = space.feature.properties
    const labels = bySpace.get(space.id) ?? []
    if (!Array.isArray(others) || others.length === 0 || labels.length < 2) return []
    const names = [space.name, ...others].filter((name) => typeof name === 'string')
    const split = splitBetween(level, space, labels)
    return [
      {
        finding_id: findingId('several_labels', space.id),
        kind: 'several_labels',
        weight: FINDING_WEIGHT,
        message: `One room has ${names.length} labels: ${listOf(names)}.`,
        detail: 'A wall between them may be missing in the drawing. They would share one place on the map.',
        feature_ids: [space.id, ...labels.map(({ id }) => id)],
        geometry: space.feature.geometry,
        fixes: [
          ...(split ? [split, withoutWall(split)] : []),
          {
            fix_id: 'keep',
            label: 'Keep one room',
            operations: [level.update(space.id, { other_labels: null })],
          },
        ],
      },
    ]
  })
}

/** The same cut where the rooms are zones of one open floor. */
function withoutWall({ operations }: Fix): Fix {
  const open = operations.map((operation) => (operation.op === 'split' ? { ...operation, wall: false } : operation))
  return { fix_id: 'split-open', label: 'Split without a wall', operations: open }
}

function listOf(names: string[]): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`)
  return names.length > 3 ? `${shown.join(', ')} and more` : shown.join(' and ')
}

/** Cuts the room between its labels, two at a time, until each has a part of its own. Null where that cannot be. */
function splitBetween(level: Level, space: Space, labels: readonly Label[]): Fix | null {
  if (labels.length > MAX_SPLIT_LABELS || !labels.every(({ at }) => polygonContains(space.rings, at))) return null
  const operations: Operation[] = []
  let state = { drawings: new Map([[level.datasetId, level.drawing]]), floors: [] as const }
  const waiting = [{ id: space.id, labels: [...labels] }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (part.labels.length < 2) continue
    const { id } = part
    const geometry = state.drawings.get(level.datasetId)!.features.get(id)!.geometry
    if (geometry.type !== 'Polygon') return null
    const [a, b] = farthest(part.labels)
    const made = `${space.id}~part${operations.length + 1}`
    const line = strokeBetween(geometry.coordinates, a.at, b.at)
    if (!line) return null
    const operation: Operation = { op: 'split', dataset_id: level.datasetId, feature_id: id, line, new_feature_ids: [made], keep_at: a.at, wall: true } // biome-ignore format: one operation
    const outcome = applyOperations(state, [operation])
    if (outcome.conflicts.length > 0) return null
    operations.push(operation)
    state = { drawings: new Map(outcome.state.drawings), floors: [] }
    const isIn = (feature: string) => (label: Label) => {
      const now = outcome.state.drawings.get(level.datasetId)!.features.get(feature)!.geometry
      return now.type === 'Polygon' && polygonContains(now.coordinates, label.at)
    }
    waiting.push({ id, labels: part.labels.filter(isIn(id)) }, { id: made, labels: part.labels.filter(isIn(made)) })
  }
  const last = state.drawings.get(level.datasetId)!.features
  const isLeft = [space.id, ...operations.flatMap((operation) => (operation.op === 'split' ? operation.new_feature_ids : []))].some((id) => last.get(id)?.properties.other_labels !== undefined) // biome-ignore format: one condition
  return isLeft ? null : { fix_id: 'split', label: 'Split by a wall', operations }
}

function farthest(labels: readonly Label[]): [Label, Label] {
  let best: [Label, Label] = [labels[0]!, labels[1]!]
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1)) if (distance(a.at, b.at) > distance(best[0].at, best[1].at)) best = [a, b]
  return best
}

/** From border to border through the middle between two points, along a wall of the room where one runs about so. */
function strokeBetween(rings: Rings, a: Position, b: Position): Position[] | null {
  if (distance(a, b) === 0) return null
  const middle = midpoint(a, b)
  const across = angleTo(a, b) + Math.PI / 2
  const angle = alongWall(rings, across)
  const [minX, minY, maxX, maxY] = boundsOf(rings[0]!)
  const reach = 2 * Math.hypot(maxX - minX, maxY - minY)
  const end = (sign: number): Position => [
    middle[0] + sign * reach * Math.cos(angle),
    middle[1] + sign * reach * Math.sin(angle),
  ]
  const [from, to] = [end(-1), end(1)]
  const stops = rings
    .flatMap((ring) => ring.slice(1).flatMap((q, i) => crossing(from, to, ring[i]!, q)?.onFirst ?? []))
    .sort((x, y) => x - y)
  const before = stops.filter((stop) => stop <= 0.5).at(-1)
  const after = stops.find((stop) => stop > 0.5)
  if (before === undefined || after === undefined) return null
  return [pointAlong(from, to, before), pointAlong(from, to, after)]
}

/** The direction of the longest wall that runs about as given; else the given one. */
function alongWall(rings: Rings, angle: number): number {
  let best = angle
  let longest = 0
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [p, q] = [ring[i - 1]!, ring[i]!]
      const direction = angleTo(p, q)
      const lean = direction - angle - Math.PI * Math.round((direction - angle) / Math.PI)
      if (Math.abs(lean) > MAX_LEAN || distance(p, q) <= longest) continue
      longest = distance(p, q)
      best = angle + lean
    }
  }
  return best
}
