import type { PlanFeature } from '../result.ts'
import { areaOf, grow, outlinesOf, partsOf, Scale, type Shape, smooth, subtract, unite } from './shape.ts'

/** Half the thickness of a wall drawn as a line, in millimetres. */
const HALF_LINE = 20
/** Narrower than twice this is no floor to walk on. */
const HALF_WAY = 350
/** Bends that nobody would notice. */
const WRINKLE = 25
/** Smaller pieces are cracks, in square millimetres. */
const SMALLEST = 3_000_000

/** How far around the spaces the floor goes. */
export interface Extent {
  /** Gaps in the outline of the building up to twice this are closed over. */
  reach: number
  /** What is walkable outside of it. */
  margin: number
}

/**
 * The floor that belongs to no space: corridors that nobody outlined, the street of a mall, the aisles between
 * booths, the way from house to house.
 */
export function freeFloor(features: readonly PlanFeature[], unitsPerMeter: number): (extent: Extent) => PlanFeature[] {
  const scale = new Scale(features, unitsPerMeter)
  const solid = features.filter(({ properties: { kind } }) => kind === 'space' || kind === 'wall')
  const built = unite(...solid.map((feature) => scale.shape(feature, HALF_LINE)))
  return ({ reach, margin }) => {
    const outline = outlinesOf(grow(grow(built, reach), margin - reach))
    const wide = grow(grow(subtract(outline, built), -HALF_WAY), HALF_WAY - 1)
    return partsOf(smooth(wide, WRINKLE))
      .filter((part) => areaOf(part) > SMALLEST)
      .map((part, i) => floorFeature(part, i, scale))
  }
}

function floorFeature(part: Shape, i: number, scale: Scale): PlanFeature {
  return {
    geometry: { type: 'Polygon', coordinates: scale.rings(part) },
    properties: {
      kind: 'space',
      ref: `r${i + 1}`,
      space_type: 'circulation',
      area_m2: Math.round(areaOf(part) / 10_000) / 100,
      walkable: true,
      inferred: true,
    },
  }
}
