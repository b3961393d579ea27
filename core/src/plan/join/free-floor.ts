import type { PlanFeature } from '../result.ts'
import { unite } from '../shape/unite.ts'
import { areaOf, grow, outlinesOf, partsOf, type Scale, type Shape, smooth, subtract } from './shape.ts'

/** Narrower than twice this is no floor to walk on. */
const HALF_WAY = 350
/** Bends that nobody would notice. */
const MAX_WRINKLE_MM = 25
/** Smaller pieces are cracks, in square millimetres. */
const MIN_PIECE_MM2 = 3_000_000

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
export function freeFloor(features: readonly PlanFeature[], scale: Scale): (extent: Extent) => PlanFeature[] {
  const solid = features.filter(({ properties: { kind } }) => kind === 'space' || kind === 'wall')
  const built = unite(solid.map((feature) => scale.shape(feature)))
  // What is enclosed already has no say in how far the building goes.
  const outlines = outlinesOf(built)
  const tooNear = grow(built, HALF_WAY)
  return ({ reach, margin }) => {
    const outline = outlinesOf(grow(grow(outlines, reach), margin - reach))
    const middles = subtract(grow(outline, -HALF_WAY), [tooNear])
    return partsOf(smooth(grow(middles, HALF_WAY - 1), MAX_WRINKLE_MM))
      .filter((part) => areaOf(part) > MIN_PIECE_MM2)
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
