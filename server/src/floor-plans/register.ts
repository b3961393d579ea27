import { areaM2 } from '@rotunda/core/edit'
import { type Bounds, centreOf, distance, type LevelTransform, type Position, venuePlane } from '@rotunda/core/geo'
import type { Drift, UndoData } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import { setFloor } from '../map-sources/store.ts'
import type { OldFeature } from './keep-ids.ts'

/** From here on a scale counts as known. */
const MIN_CONFIDENCE = 0.7
/** Scales that differ by less are one, read twice. */
const SAME_SCALE_SHARE = 1e-4
/** A level that would move by less stays (metres). */
const MIN_MOVE_M = 0.001

interface Scale {
  unitsPerMeter: number
  confidence: number
}

/**
 * Units in a metre of a new drawing that was laid on the one before by what both show: the building has the size that it
 * had, unless that was a guess and the new plan says it.
 */
export function registeredScale(was: Scale | null, read: Scale, drift: Drift | null): number {
  if (!was || !drift) return read.unitsPerMeter
  const registered = was.unitsPerMeter * drift.scale
  const isSame = Math.abs(read.unitsPerMeter / registered - 1) < SAME_SCALE_SHARE
  const isBetter = was.confidence < MIN_CONFIDENCE && read.confidence >= MIN_CONFIDENCE
  return isSame || isBetter ? read.unitsPerMeter : registered
}

/** Areas in square metres at this scale, whoever drew the outline. */
export function withAreas(features: ReadonlyMap<string, OldFeature>, unitsPerMeter: number): Map<string, OldFeature> {
  return new Map(
    [...features].map(([id, feature]) => {
      const { area_m2 } = feature.properties
      const area = typeof area_m2 === 'number' ? areaM2(feature.geometry, unitsPerMeter, null) : null
      const isKept = area === null || area === area_m2
      return [id, isKept ? feature : { ...feature, properties: { ...feature.properties, area_m2: area } }]
    }),
  )
}

interface Redrawn {
  accountId: string
  datasetId: string
  drift: Drift
  /** Bounds of what was drawn before. */
  bounds: Bounds
  was: number | null
  now: number
}

type FloorSettings = NonNullable<UndoData['floors']>[number]

/** Moves the levels that show a dataset, so that the new drawing lies where the old one stood. Returns what they had. */
export async function registerFloors(tx: Tx, redrawn: Redrawn): Promise<FloorSettings[]> {
  const { accountId, datasetId, bounds, drift } = redrawn
  const middle = centreOf(bounds)
  const moved: Position = [middle[0] * drift.scale + drift.x, middle[1] * drift.scale + drift.y]
  const floors = await tx
    .selectFrom('map_source_floors')
    .select(['map_source_id', 'floor', 'transform', 'units_per_meter'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .orderBy('map_source_id')
    .orderBy('floor')
    .forUpdate()
    .execute()
  const changed: FloorSettings[] = []
  for (const floor of floors) {
    const own = floor.units_per_meter
    const units_per_meter = own === null ? null : own * drift.scale
    const at = venuePlane({ unitsPerMeter: own ?? redrawn.was ?? 1, transform: floor.transform }).toMeters(middle)
    const transform = transformTo(floor.transform, units_per_meter ?? redrawn.now, moved, at)
    if (transform === floor.transform && units_per_meter === own) continue
    changed.push(floor)
    await setFloor(tx, accountId, { ...floor, units_per_meter, transform })
  }
  return changed
}

/** The transform, with its turn and scale, under which a point of the drawing lies at a place of the venue. */
function transformTo(
  was: LevelTransform | null,
  unitsPerMeter: number,
  point: Position,
  at: Position,
): LevelTransform | null {
  const { turn, scale, move } = was ?? { turn: 0, scale: 1, move: [0, 0] }
  const [x, y] = venuePlane({ unitsPerMeter, transform: { turn, scale, move: [0, 0] } }).toMeters(point)
  const next: [number, number] = [at[0] - x, at[1] - y]
  return distance(next, move) < MIN_MOVE_M ? was : { turn, scale, move: next }
}
