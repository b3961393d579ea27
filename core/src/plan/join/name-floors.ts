import { polygonContains } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import { isCirculation } from '../text/words.ts'
import type { Rings } from './outline.ts'

/** Names of halls and corridors that stand on inferred floor are the names of that floor; each with its place in it. */
export function nameFloors(
  floors: readonly PlanFeature[],
  features: readonly PlanFeature[],
): Map<PlanFeature, Record<string, unknown>> {
  const changes = new Map<PlanFeature, Record<string, unknown>>()
  const labels = features.filter(({ properties: { kind, space, name } }) => {
    return kind === 'label' && !space && isCirculation(name ?? '')
  })
  for (const floor of floors) {
    const inside = labels.filter(({ geometry }) => {
      return geometry.type === 'Point' && polygonContains(floor.geometry.coordinates as Rings, geometry.coordinates)
    })
    const names = [...new Set(inside.map(({ properties }) => properties.name))]
    if (names.length === 1) changes.set(floor, { name: names[0], title: names[0] })
    for (const label of names.length === 1 ? inside : []) changes.set(label, { space: floor.properties.ref })
  }
  return changes
}
