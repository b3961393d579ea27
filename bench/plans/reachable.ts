import type { PlanFeature, PlanResult } from '@rotunda/core/plan'
import { buildFloor, createRouter, finish } from '@rotunda/core/route'

/**
 * Of the spaces with a name, the share that can be walked to from each other, with nothing drawn by hand; of several
 * storeys on a sheet, each by itself.
 */
export function reachableShare({ features, scale }: PlanResult): number {
  const isNamed = ({ properties }: PlanFeature) => properties.kind === 'space' && Boolean(properties.name)
  const floor = finish(
    buildFloor({
      floor: 0,
      name: 'Ground',
      shortName: 'G',
      unitsPerMeter: scale.unitsPerMeter,
      features: features.map((feature, i) => ({ id: String(feature.properties.ref ?? i), ...feature })),
    }),
  )
  const router = createRouter([floor])
  const named = features.filter(isNamed)
  const reached = [...new Set(named.map(({ properties }) => properties.storey))].map((storey) => {
    const places = named
      .filter(({ properties }) => properties.storey === storey)
      .map(({ geometry, properties }) => ({ name: String(properties.name), floor: 0, geometry }))
    return finish(router.report(places)).reachable * places.length
  })
  return named.length === 0 ? 1 : reached.reduce((sum, count) => sum + count, 0) / named.length
}
