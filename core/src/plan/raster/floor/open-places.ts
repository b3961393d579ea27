import type { Floor } from './floor.ts'

/** Counts these places to what nothing closes: they are no rooms, and no passage leads into them. */
export function openPlaces(floor: Floor, ids: ReadonlySet<number>): Floor {
  if (ids.size === 0) return floor
  return {
    ...floor,
    regions: floor.regions.map((region) => (ids.has(region.id) ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => ids.has(id))),
  }
}
