import {
  alignLevel,
  type ConnectorPair,
  type LevelDrawing,
  type LevelPointPair,
  proposeAlignment,
  residualsAtConnectors,
} from '@rotunda/core/level'
import type { Db } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import type { MapSource } from '../map-sources/schema.ts'
import { floorNamed, loadLevelDrawings } from './level-drawings.ts'
import type { AlignedLevel, AlignRequest } from './schema.ts'

/** How a level comes to lie above another, by pairs of points, and how well it fits. */
export async function alignFloor(
  db: Db,
  accountId: string,
  source: MapSource,
  body: AlignRequest,
): Promise<AlignedLevel> {
  const floors = [floorNamed(source, body.floor, 'floor'), floorNamed(source, body.reference_floor, 'reference_floor')]
  if (body.floor === body.reference_floor) throw invalid('reference_floor', 'must be another floor')
  const levels = await loadLevelDrawings(db, accountId, floors)
  const level = levels.find(({ floor }) => floor === body.floor)
  const reference = levels.find(({ floor }) => floor === body.reference_floor)
  if (!level) throw invalid('floor', 'has no drawing')
  if (!reference) throw invalid('reference_floor', 'has no drawing')
  const keepScale = body.keep_scale
  const pairs = body.pairs ?? proposePairs(level, reference, keepScale)
  const found = alignLevel(level, reference, pairs, { keepScale })
  if (!found) throw invalid('pairs', 'must have at least two points that lie apart, on each level')
  const { transform } = found
  if (!(transform.scale >= 1e-6 && transform.scale <= 1e6)) throw invalid('pairs', 'do not give a possible scale')
  const connectors = residualsAtConnectors(level, reference, transform, pairs)
  const atConnectors = connectors.length > 0 ? rootMeanSquare(connectors) : null
  return {
    transform,
    units_per_meter: level.unitsPerMeter / transform.scale,
    residual_m: round(atConnectors ?? found.residualM),
    measured_at: measuredAt(atConnectors, found.residualM),
    pairs: pairs.map((pair, i) => ({
      level: [...pair.level] as [number, number],
      reference: [...pair.reference] as [number, number],
      before_m: round(found.pairs[i]!.beforeM),
      residual_m: round(found.pairs[i]!.residualM),
    })),
    connectors: connectors.map(toResidual),
    operations: [{ op: 'floor', floor: body.floor, changes: { transform } }],
  }
}

function proposePairs(level: LevelDrawing, reference: LevelDrawing, keepScale: boolean): LevelPointPair[] {
  const pairs = proposeAlignment(level, reference, { keepScale })
  if (!pairs) throw new AppError('CONFLICT', 'Too few lifts and stairs of the two levels match. Send pairs of points.')
  return pairs
}

function rootMeanSquare(connectors: readonly ConnectorPair[]): number {
  return Math.sqrt(connectors.reduce((sum, { meters }) => sum + meters ** 2, 0) / connectors.length)
}

function measuredAt(atConnectors: number | null, atPairs: number | null): AlignedLevel['measured_at'] {
  if (atConnectors !== null) return 'connectors'
  return atPairs === null ? null : 'pairs'
}

function toResidual({ level, reference, meters }: ConnectorPair): AlignedLevel['connectors'][number] {
  return {
    feature_id: level.features[0]!.feature_id,
    reference_feature_id: reference.features[0]!.feature_id,
    name: level.name || reference.name || null,
    residual_m: round(meters),
  }
}

/** To the millimetre. */
function round<T extends number | null>(meters: T): T {
  return (meters === null ? null : Math.round(meters * 1000) / 1000) as T
}
