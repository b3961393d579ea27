import { type Position, polygonContains } from '../../geo/index.ts'
import { type OsmData, positionsOf } from './read-osm.ts'

const MAX_WAYS = 2000

/** The polygons of a multipolygon: its outer ways end to end, each with the inner rings that lie in it. */
export function joinRings(data: OsmData, members: readonly { way: string; role: string }[]): Position[][][] {
  const outers = ringsOf(data, members.filter(({ role }) => role !== 'inner').map(({ way }) => way)) // biome-ignore format: one call
  const inners = ringsOf(data, members.filter(({ role }) => role === 'inner').map(({ way }) => way)) // biome-ignore format: one call
  return outers.map((outer) => [outer, ...inners.filter((inner) => polygonContains([outer], inner[0]!))])
}

function ringsOf(data: OsmData, wayIds: readonly string[]): Position[][] {
  const open = wayIds.slice(0, MAX_WAYS).flatMap((id) => {
    const nodes = data.ways.get(id)?.nodes
    return nodes && nodes.length > 1 ? [[...nodes]] : []
  })
  const rings: string[][] = []
  for (let line = open.pop(); line; line = open.pop()) {
    while (line[0] !== line.at(-1)) {
      const end = line.at(-1)!
      const next = open.findIndex((other) => other[0] === end || other.at(-1) === end)
      if (next < 0) break
      const [other] = open.splice(next, 1)
      line.push(...(other![0] === end ? other! : other!.toReversed()).slice(1))
    }
    if (line.length > 3 && line[0] === line.at(-1)) rings.push(line)
  }
  return rings.map((ring) => positionsOf(data, ring)).filter((ring) => ring.length > 3)
}
