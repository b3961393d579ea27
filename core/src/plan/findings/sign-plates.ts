import { count, share, valuesOf } from '../rules/parameters.ts'
import { rule } from '../rules/rule.ts'
import { innerPoint } from '../shape/inner-point.ts'
import { locator } from '../shape/locate.ts'
import { polygonArea } from '../shape/ring.ts'
import type { OwnPolygon } from './own-polygons.ts'
import type { Space } from './spaces.ts'

const parameters = {
  /** Shapes that stand alone in a room each, from which on they are its signs. */
  minPlates: count(6, [4, 12]),
  /** Of all shapes with names, those that stand so. */
  minAlone: share(0.6, [0.5, 0.9]),
  /** Of its room, what a plate takes up at most: the inner face of a wall leaves nearly all. */
  maxArea: share(0.6, [0.3, 0.75]),
}
const { minPlates, minAlone, maxArea } = valuesOf(parameters)

/** What the drawing shows as shapes, and what was found between walls. */
interface Places {
  own: OwnPolygon[]
  found: Space[]
}

/** Shapes each of which stands alone in a larger space between walls bear the names of these spaces, and are none themselves. */
export function withoutPlates(own: OwnPolygon[], found: Space[]): Places {
  const hosts = hostsOf(own, found)
  const guests = new Map<Space, number>()
  for (const host of hosts) if (host) guests.set(host, (guests.get(host) ?? 0) + 1)
  const isPlate = own.map((_, i) => hosts[i] !== null && guests.get(hosts[i]!) === 1)
  const plates = isPlate.filter(Boolean).length
  if (plates < minPlates || plates < minAlone * own.length) return { own, found }
  const namesOf = new Map(own.flatMap(({ labels }, i) => (isPlate[i] ? [[hosts[i]!, labels] as const] : [])))
  const inPlate = locator(own.filter((_, i) => isPlate[i]).map(({ polygon }) => polygon))
  const rooms = found.filter((space) => namesOf.has(space) || inPlate(...innerPoint(space.polygon)).length === 0)
  return {
    own: own.filter((_, i) => !isPlate[i]),
    found: rooms.map((space) => ({ ...space, labels: [...new Set([...space.labels, ...(namesOf.get(space) ?? [])])] })),
  }
}

/** The space around each shape that is clearly larger and has no name of its own. */
function hostsOf(own: OwnPolygon[], found: Space[]): (Space | null)[] {
  // A plate may be a hole in its room.
  const outlines = found.map(({ polygon }) => ({ outer: polygon.outer, holes: [] }))
  const find = locator(outlines)
  const filled = outlines.map(polygonArea)
  return own.map(({ polygon, labels }) => {
    const area = polygonArea(polygon)
    const around = find(...innerPoint(polygon)).filter((i) => area < maxArea * filled[i]!)
    const host = found[around.sort((p, q) => filled[p]! - filled[q]!)[0] ?? -1]
    return host?.labels.every((label) => labels.includes(label)) ? host : null
  })
}

export const signPlateRule = rule({
  id: 'sign-plates',
  phase: 'faces',
  does: 'Where most shapes with a name stand alone in a larger space between walls each, they are the plates with the names of these spaces.',
  parameters,
  apply: withoutPlates,
  skip: (own: OwnPolygon[], found: Space[]): Places => ({ own, found }),
  claims: (result, [own]) => own.length - result.own.length,
})
