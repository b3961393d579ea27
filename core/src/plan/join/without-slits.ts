import type { PlanFeature } from '../result.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import { areaOf, grow, partsOf, Scale } from './shape.ts'

/** Half the width of what may be the body of a wall of which nothing is drawn: a slit beside it may well be wider than a way. */
const HALF_SLIT_MM = (buildingSizes.thickestWall.value / 2) * 1000
/** The share of a hall that stays when its slits go; where less does, it is no hall with slits. */
const MIN_HALL_SHARE = 0.6
/** A hall that has less than this share in slits is as good as it is. */
const MIN_SLIT_SHARE = 0.01

/** A hall less the slits between and behind the booths that stand in it. */
export function withoutSlits(hall: PlanFeature, unitsPerMeter: number): PlanFeature {
  const scale = new Scale([hall], unitsPerMeter)
  const whole = scale.shape(hall)
  const [floor] = partsOf(grow(grow(whole, -HALF_SLIT_MM), HALF_SLIT_MM)).sort((p, q) => areaOf(q) - areaOf(p))
  const share = floor ? areaOf(floor) / areaOf(whole) : 0
  if (!floor || share < MIN_HALL_SHARE || share > 1 - MIN_SLIT_SHARE) return hall
  const area = Math.round(areaOf(floor) / 10_000) / 100
  return {
    geometry: { type: 'Polygon', coordinates: scale.rings(floor) },
    properties: { ...hall.properties, area_m2: area },
  }
}
