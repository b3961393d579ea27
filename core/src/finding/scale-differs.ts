import { type Bounds, boundsOf, centreOf, positions } from '../geo/index.ts'
import { findScaleDifferences, type LevelScale, withScale } from '../level/index.ts'
import { findingId } from './level.ts'
import type { Finding, FindingLevel } from './model.ts'

const FINDING_WEIGHT = 90

/** A scale unlike that of the other levels, which are drawn at the same size. */
export function differentScale(level: FindingLevel, others: readonly FindingLevel[]): Finding[] {
  const { floor, drawing, name, datasetId } = level
  const { unitsPerMeter } = drawing
  if (floor === null || unitsPerMeter === null || level.hasOwnScale) return []
  const scales = [level, ...others].flatMap((each) => (each.floor === null ? [] : [scaleOf(each, each.floor)]))
  const difference = findScaleDifferences(scales).find((each) => each.floor === floor)
  if (!difference) return []
  const percent = Math.round(Math.abs(difference.proposed / unitsPerMeter - 1) * 100)
  const centre = centreOf(boundsIn(level))
  const { units_per_meter, transform } = withScale({ unitsPerMeter, transform: level.transform ?? null }, difference.proposed, [...centre]) // biome-ignore format: one change
  return [
    {
      finding_id: findingId('scale_differs', datasetId),
      kind: 'scale_differs',
      weight: FINDING_WEIGHT,
      message: `${name} is drawn at ${round(unitsPerMeter)} units per metre, the other levels at ${round(difference.proposed)}.`,
      detail: `Distances on ${name} would be ${percent} % too ${difference.proposed > unitsPerMeter ? 'long' : 'short'}, and it would not align with the other levels.`,
      feature_ids: [],
      geometry: null,
      fixes: [
        {
          fix_id: 'use-one',
          label: 'Use the same scale',
          operations: [{ op: 'floor', floor, changes: { units_per_meter, ...(transform ? { transform } : {}) } }],
        },
        {
          fix_id: 'keep',
          label: 'Keep its scale',
          operations: [{ op: 'floor', floor, changes: { units_per_meter: unitsPerMeter } }],
        },
      ],
    },
  ]
}

function scaleOf(level: FindingLevel, floor: number): LevelScale {
  const [minX, minY, maxX, maxY] = boundsIn(level)
  const size = Math.hypot(maxX - minX, maxY - minY)
  const confidence = level.hasOwnScale ? 1 : (level.reading?.scale.confidence ?? 1)
  const isDrawn = Number.isFinite(size) && size > 0
  return { floor, unitsPerMeter: level.drawing.unitsPerMeter, size: isDrawn ? size : null, confidence }
}

function boundsIn({ bounds, drawing }: FindingLevel): Bounds {
  return bounds ?? boundsOf([...drawing.features.values()].flatMap(({ geometry }) => positions(geometry)))
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
