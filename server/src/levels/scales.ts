import { type Bounds, distance, midpoint, withPlainScale } from '@rotunda/core/geo'
import { findScaleDifferences, measureScale, withScale } from '@rotunda/core/level'
import type { Static } from 'typebox'
import type { OperationBody } from '../changesets/schema.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { MapSource } from '../map-sources/schema.ts'
import { loadBounds } from '../venue/levels.ts'
import { floorNamed, loadConfidences, type SourceFloor } from './level-drawings.ts'
import type { Measure, Scales } from './schema.ts'

/** The scale of each level, and one for all that are drawn at the same size. */
export async function compareScales(db: Db, accountId: string, source: MapSource): Promise<Static<typeof Scales>> {
  const ids = source.floors.flatMap((floor) => floor.dataset_id ?? [])
  const bounds = await loadBounds(db, accountId, ids)
  const confidences = await loadConfidences(db, accountId, ids)
  const boundsOf = ({ dataset_id }: SourceFloor) => (dataset_id && bounds.get(dataset_id)) || null
  const differences = findScaleDifferences(
    source.floors.map((floor) => ({
      floor: floor.floor,
      unitsPerMeter: scaleOf(floor),
      size: sizeOf(boundsOf(floor)),
      confidence: confidences.get(floor.dataset_id ?? '') ?? 1,
    })),
  )
  const proposed = new Map(differences.map((difference) => [difference.floor, difference.proposed]))
  return {
    floors: source.floors.map((floor) => ({
      floor: floor.floor,
      name: floor.name,
      units_per_meter: scaleOf(floor),
      proposed: proposed.get(floor.floor) ?? null,
    })),
    operations: source.floors.flatMap((floor) => {
      const scale = proposed.get(floor.floor)
      return scale === undefined ? [] : [scaleOperation(floor, scale, boundsOf(floor))]
    }),
  }
}

/** The scale of a level by two points and their real distance. */
export async function measureFloor(db: Db, accountId: string, source: MapSource, body: Static<typeof Measure>) {
  const floor = floorNamed(source, body.floor, 'floor')
  const [a, b] = body.points
  const scale = measureScale(a, b, body.meters)
  if (scale === null || !(scale >= 1e-9 && scale <= 1e9)) throw invalid('points', 'must lie apart')
  const bounds = floor.dataset_id === null ? new Map() : await loadBounds(db, accountId, [floor.dataset_id])
  return { units_per_meter: scale, operations: [scaleOperation(floor, scale, bounds.get(floor.dataset_id) ?? null)] }
}

/** With the scale of the transform, as lengths on the level are measured. */
function scaleOf({ units_per_meter, transform }: SourceFloor): number | null {
  return units_per_meter && withPlainScale({ unitsPerMeter: units_per_meter, transform }).unitsPerMeter
}

function sizeOf(bounds: Bounds | null): number | null {
  return bounds && distance([bounds[0], bounds[1]], [bounds[2], bounds[3]])
}

/** The middle of the drawing stays where it is above the other levels. */
function scaleOperation(floor: SourceFloor, unitsPerMeter: number, bounds: Bounds | null): OperationBody {
  const middle = bounds ? midpoint([bounds[0], bounds[1]], [bounds[2], bounds[3]]) : ([0, 0] as const)
  const level = { unitsPerMeter: floor.units_per_meter ?? unitsPerMeter, transform: floor.transform }
  const { units_per_meter, transform } = withScale(level, unitsPerMeter, middle)
  return { op: 'floor', floor: floor.floor, changes: { units_per_meter, ...(transform ? { transform } : {}) } }
}
