import type { PlanFeature } from '../result.ts'
import type { Ground } from './ground.ts'
import { inferredDoor } from './inferred-door.ts'
import type { Link } from './links.ts'
import { nameFloors } from './name-floors.ts'
import { withoutSlits } from './without-slits.ts'

/** The features of a plan with the floors that lead somewhere, the doors that were inferred, and what doors join. */
export function addLinks(
  { features, spaces, floors }: Ground,
  links: readonly Link[],
  unitsPerMeter: number,
): { features: PlanFeature[]; inferredDoors: number } {
  const used = [...floors].filter((i) => links.filter(({ a, b }) => a === i || b === i).length > 1)
  const isThere = (i: number) => !floors.has(i) || used.includes(i)
  const refs = ({ a, b }: Link) => [a, b].filter(isThere).map((i) => spaces[i]!.properties.ref)
  const added = used.map((i) => spaces[i]!)
  const changes = nameFloors(added, features)
  const change = (feature: PlanFeature, to: Record<string, unknown>) =>
    changes.set(feature, { ...changes.get(feature), ...to })
  for (const link of links) {
    if (link.door) change(link.door, { spaces: refs(link) })
    if (link.hall !== undefined) change(spaces[link.hall]!, { walkable: true })
  }
  const doors = links.flatMap((link) => (link.inferredAt ? [{ link, border: link.inferredAt }] : []))
  const halls = new Set(links.flatMap(({ hall }) => (hall === undefined ? [] : [spaces[hall]!])))
  const changed = (feature: PlanFeature) => {
    const { geometry, properties } = halls.has(feature) ? withoutSlits(feature, unitsPerMeter) : feature
    return { geometry, properties: { ...properties, ...changes.get(feature) } }
  }
  return {
    features: [
      ...features.map(changed),
      ...added.map(changed),
      ...doors.map(({ link, border }, i) => inferredDoor(border, refs(link), i, unitsPerMeter)),
    ],
    inferredDoors: doors.length,
  }
}
