import type { PlanFeature } from '../result.ts'
import { doorFinder } from './found-doors.ts'
import { type Extent, freeFloor } from './free-floor.ts'
import type { Link } from './links.ts'
import { type Neighbourhood, surveyor } from './neighbourhood.ts'
import type { Scale } from './shape.ts'

/** A plan with floor laid between its spaces, and what shows how to walk it. */
export interface Ground {
  features: readonly PlanFeature[]
  /** Those drawn, then floors. */
  spaces: readonly PlanFeature[]
  /** Which of the spaces are floors. */
  floors: ReadonlySet<number>
  neighbourhood: Neighbourhood
  /** The links through doors. */
  found: readonly Link[]
}

/** Lays floors of one extent after the other; what they leave as it is, is looked at once. */
export function groundFinder(features: readonly PlanFeature[], scale: Scale, unitsPerMeter: number) {
  const drawn = features.filter(({ properties }) => properties.kind === 'space')
  const floorWithin = freeFloor(features, scale)
  const neighboursAround = surveyor(drawn, unitsPerMeter)
  const linksBetween = doorFinder(features, scale, unitsPerMeter)
  return (extent: Extent): Ground => {
    const added = floorWithin(extent)
    const spaces = [...drawn, ...added]
    const floors = new Set(added.map((_, i) => drawn.length + i))
    return { features, spaces, floors, neighbourhood: neighboursAround(added), found: linksBetween(spaces, floors) }
  }
}
