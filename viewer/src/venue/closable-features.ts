import { availabilityOf, type LiveFeature, type Obstruction, readLiveFeature } from '@rotunda/core/feature'
import { labelPoint } from '@rotunda/core/geo'
import type { RouteFeature, RouteFloor } from '@rotunda/core/route'
import type { ClosedFeature } from './model.ts'

/** A feature that may be closed for some time, and where it is. */
interface Closable {
  live: LiveFeature
  floor: number
  feature: RouteFeature
}

/** By feature ID. */
export function closableFeatures(floors: readonly RouteFloor[]): Map<string, Closable> {
  const entries = floors.flatMap(({ floor, features }) =>
    features.flatMap((feature) => {
      const live = readLiveFeature(feature.id, feature.properties)
      return live ? [[feature.id, { live, floor, feature }] as const] : []
    }),
  )
  return new Map(entries)
}

/** What cannot be passed now, as the clocks of the venue show it; what only some may pass is not shown as closed. */
export function closedNow(
  closable: ReadonlyMap<string, Closable>,
  timeZone: string,
): { id: string; shown: ClosedFeature | null }[] {
  const live = [...closable.values()].map((each) => each.live)
  const { obstructions } = availabilityOf(live, { at: Date.now(), timeZone, roles: [] })
  return [...obstructions].map(([id, obstruction]) => ({ id, shown: toShown(closable.get(id)!, obstruction) }))
}

function toShown({ floor, feature }: Closable, { cause, reason, until }: Obstruction): ClosedFeature | null {
  const position = labelPoint(feature.geometry)
  if (cause === 'restricted' || !position) return null
  const [x, y] = position
  return {
    feature_id: feature.id,
    cause,
    reason,
    until,
    kind: String(feature.properties.kind),
    floor,
    position: [x, y],
  }
}
