import { polygonArea, polygonContains, UnionFind } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import type { Border } from './borders.ts'
import type { Ground } from './ground.ts'
import { type Link, pruneLinks } from './links.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** A plan with doors to fewer than this share of its spaces does not care for doors. */
const FEW_DOORS = 0.2
/** A hall is so many times as large as the booths in it. */
const MIN_HALL_RATIO = 3
/** A connector that takes up this share of its space leaves no floor there. */
const MIN_FILLED_SHARE = 0.5
/** Spaces closer than this have no wall between them but a line, in metres. */
const MAX_LINE_GAP_M = 0.1

export interface Connection {
  links: Link[]
  /** Spaces with a name that no way leads to. */
  unreached: PlanFeature[]
}

/**
 * Joins the spaces. `anyWall`: even rooms that may have an open side are entered through each other, where nothing
 * else leads to them.
 */
export function connect(ground: Ground, unitsPerMeter: number, anyWall: boolean): Connection {
  const { features, spaces, floors, neighbourhood, found } = ground
  const { borders, ranks, isEnclosed, zones } = neighbourhood
  const stands = findStands(neighbourhood, found, floors, MAX_LINE_GAP_M * unitsPerMeter)
  const shafts = findShafts(features, spaces)
  const leadsOn = ({ a, b }: { a: number; b: number }) => !shafts.has(a) && !shafts.has(b)
  const parts = new UnionFind(spaces.length)
  const known = [...found, ...stands.map(({ border }) => endsOf(border))]
  for (const { a, b } of known.filter(leadsOn)) parts.join(a, b)
  const ways = borders.filter(leadsOn).filter(({ a, b }) => {
    const isLikely = ranks[a]! + ranks[b]! > 0 || (isEnclosed[a] && isEnclosed[b])
    return (isLikely || anyWall) && parts.join(a, b)
  })
  const main = mainPart(parts, spaces)
  const inferred = [...ways, ...doorsOfShafts(shafts, known, borders, parts, main)]
  const passed = new Set(inferred.flatMap(({ a, b }) => [a, b]))
  const links = [
    ...found,
    // A booth through which others are entered needs a door of its own.
    ...stands.map(({ stand, hall, border }): Link => {
      return passed.has(stand) ? { ...endsOf(border), inferredAt: border } : { ...endsOf(border), hall }
    }),
    ...inferred.map((border): Link => ({ ...endsOf(border), inferredAt: border })),
  ]
  const isNamed = (i: number) => Boolean(spaces[i]!.properties.name)
  return {
    links: pruneLinks(links, isNamed),
    unreached: spaces.filter((_, i) => isNamed(i) && !zones.has(i) && parts.find(i) !== parts.find(main)),
  }
}

function endsOf({ a, b }: Border): { a: number; b: number } {
  return { a, b }
}

/** Spaces that a connector fills: they are boarded, and nobody walks through them. */
function findShafts(features: readonly PlanFeature[], spaces: readonly PlanFeature[]): Set<number> {
  const indexOf = new Map(spaces.map(({ properties }, i) => [properties.ref, i]))
  const areaOf = ({ geometry }: PlanFeature) => (geometry.type === 'Polygon' ? polygonArea(geometry.coordinates) : 0)
  return new Set(
    features.flatMap((feature) => {
      const space = feature.properties.kind === 'connector' ? indexOf.get(feature.properties.space) : undefined
      return space !== undefined && areaOf(feature) > MIN_FILLED_SHARE * areaOf(spaces[space]!) ? [space] : []
    }),
  )
}

/** One way to each shaft, from the main part if it can be; borders are those that need a door. */
function doorsOfShafts(
  shafts: ReadonlySet<number>,
  known: readonly { a: number; b: number }[],
  borders: readonly Border[],
  parts: UnionFind,
  main: number,
): Border[] {
  return [...shafts].flatMap((shaft) => {
    const at = <T extends { a: number; b: number }>(ways: readonly T[]) =>
      ways.filter(({ a, b }) => (a === shaft || b === shaft) && !(shafts.has(a) && shafts.has(b)))
    const [doors, walls] = [at(known), at(borders)]
    const leadsToMain = ({ a, b }: { a: number; b: number }) => parts.find(a === shaft ? b : a) === parts.find(main)
    const door = doors.find(leadsToMain)
    const wall = walls.find(leadsToMain) ?? (doors.length === 0 ? walls[0] : undefined)
    const way = door ?? wall ?? doors[0]
    if (way) parts.join(way.a, way.b)
    return !door && wall ? [wall] : []
  })
}

interface Stand {
  stand: number
  hall: number
  border: Border
}

/** Booths, each with the hall it stands in: people step up to it wherever they like, so it needs no door. */
function findStands(
  { polygons, ranks, borders }: Neighbourhood,
  found: readonly Link[],
  floors: ReadonlySet<number>,
  line: number,
): Stand[] {
  const hasDoor = new Set(found.flatMap(({ a, b }) => [a, b]))
  const hasFewDoors = hasDoor.size < FEW_DOORS * polygons.length
  const isIn = (i: number, hall: number) =>
    hasFewDoors || floors.has(hall) || polygonContains([polygons[hall]![0]!], polygons[i]![0]![0]!)
  const areas = polygons.map((rings) => polygonArea(rings))
  const isRoomy = (i: number, hall: number) =>
    ranks[hall]! > 0 && ranks[hall]! >= ranks[i]! && areas[hall]! > (ranks[hall] === 2 ? 1 : MIN_HALL_RATIO) * areas[i]!
  const stands = new Map<number, Stand>()
  const halls = new Set<number>()
  for (const border of borders) {
    const { a, b, from, to } = border
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > line) continue
    const [i, hall] = areas[a]! < areas[b]! ? [a, b] : [b, a]
    if (ranks[i] === 2 || hasDoor.has(i) || stands.has(i) || halls.has(i) || stands.has(hall)) continue
    if (!isRoomy(i, hall) || !isIn(i, hall)) continue
    stands.set(i, { stand: i, hall, border })
    halls.add(hall)
  }
  return [...stands.values()]
}

/** A member of the part with the most names. */
function mainPart(parts: UnionFind, spaces: readonly PlanFeature[]): number {
  const names = new Map<number, number>()
  for (const [i, { properties }] of spaces.entries())
    if (properties.name) names.set(parts.find(i), (names.get(parts.find(i)) ?? 0) + 1)
  return [...names].sort((x, y) => y[1] - x[1])[0]?.[0] ?? 0
}
