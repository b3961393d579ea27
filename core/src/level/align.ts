import { type DrawnScale, distance, type LevelTransform, type Position, venuePlane } from '../geo/index.ts'
import { type ConnectorPair, pairConnectors } from './connector-pairs.ts'
import { fitSimilarity, rootMeanSquare } from './fit-similarity.ts'
import { isAtConnector, type LevelDrawing, readStops } from './stops.ts'

/** A point of a level and the same place on the reference level, each in the units of its own drawing. */
export interface LevelPointPair {
  readonly level: Position
  readonly reference: Position
}

export interface Alignment {
  transform: LevelTransform
  /** Distances in metres between the points of each pair, as the level lies now and with the transform. */
  pairs: { beforeM: number; residualM: number }[]
  /** Root mean square in metres; null where the transform fits whatever was clicked. */
  residualM: number | null
}

/**
 * The transform that lays a level above another by pairs of points. Null where the points of a drawing are one point.
 *
 * Two pairs have four coordinates, and a transform with a free scale has four parameters: it fits always, and tells
 * nothing about how well. A kept scale leaves a residual, as a third pair does.
 */
export function alignLevel(
  level: DrawnScale,
  reference: DrawnScale,
  pairs: readonly LevelPointPair[],
  { keepScale = false } = {},
): Alignment | null {
  if (pairs.length < 2) return null
  const drawn = venuePlane({ unitsPerMeter: level.unitsPerMeter })
  const before = venuePlane(level)
  const target = venuePlane(reference)
  const transform = fitSimilarity(
    pairs.map((pair) => ({ from: drawn.toMeters(pair.level), to: target.toMeters(pair.reference) })),
    keepScale ? (level.transform?.scale ?? 1) : null,
  )
  if (!transform) return null
  const after = venuePlane({ unitsPerMeter: level.unitsPerMeter, transform })
  const distances = pairs.map((pair) => {
    const to = target.toMeters(pair.reference)
    return { beforeM: distance(before.toMeters(pair.level), to), residualM: distance(after.toMeters(pair.level), to) }
  })
  const isDetermined = keepScale || pairs.length > 2
  const residualM = isDetermined ? rootMeanSquare(distances.map((pair) => pair.residualM)) : null
  return { transform, pairs: distances, residualM }
}

/** Stairs and lifts of both levels that nobody clicked, with how far apart the transform leaves them, in metres. */
export function residualsAtConnectors(
  level: LevelDrawing,
  reference: LevelDrawing,
  transform: LevelTransform,
  pairs: readonly LevelPointPair[] = [],
): ConnectorPair[] {
  const moved = { ...level, transform }
  const clicked = pairs.map((pair) => pair.level)
  const clickedBelow = pairs.map((pair) => pair.reference)
  return pairConnectors(
    readStops(moved).filter((stop) => !clicked.some((point) => isAtConnector(moved, stop, point))),
    readStops(reference).filter((stop) => !clickedBelow.some((point) => isAtConnector(reference, stop, point))),
  )
}
