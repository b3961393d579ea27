import type { PlanFeature, PlanResult } from '@rotunda/core/plan'
import { buildFloor, createRouter, finish } from '@rotunda/core/route'

/** Of the spaces with a name, the share that can be walked to from each other, with nothing drawn by hand. */
export function reachableShare({ features, scale }: PlanResult): number {
  const isNamed = ({ properties }: PlanFeature) => properties.kind === 'space' && Boolean(properties.name)
  const floor = finish(
    buildFloor(
      {
        floor: 0,
        name: 'Ground',
        shortName: 'G',
        unitsPerMeter: scale.unitsPerMeter,
        features: features.map((feature, i) => ({ id: String(feature.properties.ref ?? i), ...feature })),
      },
      0,
    ),
  )
  const places = features
    .filter(isNamed)
    .map(({ geometry, properties }) => ({ name: String(properties.name), floor: 0, geometry }))
  return createRouter([floor]).report(places).reachable
}
