import { makeWalkable, type Walkable } from './join/index.ts'
import type { PlanFeature } from './result.ts'

/** Makes each storey on the sheet walkable in itself: the paper between them is no floor. */
export function walkStoreys(features: readonly PlanFeature[], unitsPerMeter: number): Walkable {
  const storeys = new Map<unknown, PlanFeature[]>([[features[0]?.properties.storey, []]])
  for (const feature of features) {
    const { storey } = feature.properties
    const own = storeys.get(storey)
    if (own) own.push(feature)
    else storeys.set(storey, [feature])
  }
  const walked = [...storeys].map(([storey, own]) => {
    const walkable = makeWalkable(own, unitsPerMeter)
    return storey === undefined ? walkable : { ...walkable, features: inStorey(walkable.features, storey) }
  })
  return {
    features: walked.flatMap((walkable) => walkable.features),
    inferredDoors: walked.reduce((sum, walkable) => sum + walkable.inferredDoors, 0),
    unreached: walked.flatMap(({ unreached }) => unreached),
  }
}

/** What was inferred in one storey is called otherwise than in the next. */
function inStorey(features: readonly PlanFeature[], storey: unknown): PlanFeature[] {
  const added = new Map(
    features.flatMap(({ properties: { inferred, ref } }) => (inferred ? [[ref, `${ref}-${storey}`] as const] : [])),
  )
  const renamed = (ref: unknown) => added.get(ref) ?? ref
  return features.map(({ geometry, properties }) => {
    const { ref, space, spaces } = properties
    const refs = Array.isArray(spaces) ? { spaces: spaces.map(renamed) } : {}
    const place = space === undefined ? {} : { space: renamed(space) }
    return { geometry, properties: { ...properties, ...refs, ...place, ref: renamed(ref), storey } }
  })
}
