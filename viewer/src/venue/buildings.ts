import { type Position, polygonContains } from '@rotunda/core/geo'
import type { Bootstrap, Leg, Route } from './model.ts'

type Floor = Bootstrap['floors'][number]

/** A building, or what lies between buildings, with its levels from the top down. */
export interface Site {
  /** Null: outdoors. */
  building: string | null
  name: string
  floors: Floor[]
}

/** Buildings in the order of their lowest levels, then what is outdoors. One alone where levels name no building. */
export function sitesOf({ floors, name }: Pick<Bootstrap, 'floors' | 'name'>): Site[] {
  const names = [...new Set(floors.flatMap(({ building }) => building ?? []))]
  const levelsOf = (building: string | null) =>
    floors.filter((floor) => floor.building === building).toSorted((a, b) => b.floor - a.floor)
  const outdoors = levelsOf(null)
  if (names.length === 0) return [{ building: null, name, floors: outdoors }]
  const buildings = names.map((building): Site => ({ building, name: building, floors: levelsOf(building) }))
  const yards = outdoors.map((floor): Site => ({ building: null, name: floor.name, floors: [floor] }))
  return [...buildings, ...yards]
}

export function siteOf(sites: readonly Site[], level: number): Site {
  return sites.find(({ floors }) => floors.some(({ floor }) => floor === level)) ?? sites[0]!
}

/** The level by which a building is entered: the lowest above the ground. */
export function entryLevel({ floors }: Site): number {
  const numbers = floors.map(({ floor }) => floor).sort((a, b) => a - b)
  return numbers.find((floor) => floor >= 0) ?? numbers.at(-1) ?? 0
}

/**
 * The levels that are drawn beside the one that is looked at: all that is outdoors, and one of every other building.
 * `preferred` are levels that a building is shown by, the most wanted first.
 */
export function levelsBeside(sites: readonly Site[], level: number, preferred: readonly number[]): number[] {
  const own = siteOf(sites, level)
  return sites
    .filter((site) => site !== own)
    .map((site) => preferred.find((floor) => site.floors.some((each) => each.floor === floor)) ?? entryLevel(site))
}

/** The building that a point of the earth lies in. */
export function siteAt(sites: readonly Site[], at: Position): Site | null {
  const covers = ({ outline }: Floor) => outline.some((ring) => polygonContains([ring as Position[]], at))
  return sites.find(({ building, floors }) => building !== null && floors.some(covers)) ?? null
}

/** A level as lists of all levels call it. */
export function levelTitle({ building, name }: { building?: string | null | undefined; name: string }): string {
  return building ? `${building} · ${name}` : name
}

/** The level of a leg; with its building on a route that leads into another. */
export function legTitle({ legs }: Pick<Route, 'legs'>, { building, floor_name: name }: Leg): string {
  const isOneBuilding = legs.every((leg) => leg.building === building)
  return isOneBuilding ? name : levelTitle({ building, name })
}
