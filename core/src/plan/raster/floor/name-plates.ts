import type { TextLine } from '../../ocr/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { WIDEST_GAP_PX } from './bare-borders.ts'
import { changedPlaces } from './changed-places.ts'
import { findColouredMap, mapParameters } from './coloured-map.ts'
import type { Floor } from './floor.ts'
import { eachCrossing, joinPlaces, linesByPlace } from './join-places.ts'

const parameters = {
  ...mapParameters,
  /** Of the border of a plate, what the shop around it has. */
  minAround: share(0.9, [0.7, 1]),
  /** Of the shop, how large its plate is at most; and of the plate, what the boxes of its text cover at least. */
  maxArea: share(0.2, [0.05, 0.4]),
  minText: share(0.2, [0.1, 0.6]),
}
const values = valuesOf(parameters)

/** On maps for visitors, large shops bear their name on a plate of another colour: it is a part of the shop, and names it. */
export function joinNamePlates(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const linesIn = linesByPlace(floor, lines)
  const map = findColouredMap(floor, picture, new Set(linesIn.keys()))
  if (!map) return floor
  const isShop = (id: number) => {
    const fill = map.fills[id - 1]!
    return !fill.region.open && !fill.isNamed && map.isColoured(fill)
  }
  const into = new Map<number, number>()
  for (const [plate, [host, border]] of hostsOf(floor)) {
    const { area, open } = floor.regions[plate - 1]!
    const written = (linesIn.get(plate) ?? []).reduce((sum, { box }) => sum + areaOf(box), 0)
    if (open || written < values.minText * area || !isShop(host)) continue
    if (border >= values.minAround && area <= values.maxArea * floor.regions[host - 1]!.area) into.set(plate, host)
  }
  return into.size > 0 ? joinPlaces(floor, into, WIDEST_GAP_PX) : floor
}

function areaOf({ left, top, right, bottom }: TextLine['box']): number {
  return (right - left) * (bottom - top)
}

/** For each place the one that has most of its border, and what share of it. */
function hostsOf(floor: Floor): Map<number, [number, number]> {
  const borders = new Map<number, Map<number, number>>()
  const count = (one: number, other: number) => {
    const own = borders.get(one) ?? new Map<number, number>()
    borders.set(one, own)
    own.set(other, (own.get(other) ?? 0) + 1)
  }
  eachCrossing(floor, (one, other) => {
    count(one, other)
    count(other, one)
  })
  const mostOf = (own: Map<number, number>): [number, number] => {
    const all = [...own.values()].reduce((sum, length) => sum + length, 0)
    const [host, length] = [...own].reduce((p, q) => (q[1] > p[1] ? q : p))
    return [host, length / all]
  }
  return new Map([...borders].map(([place, own]) => [place, mostOf(own)]))
}

export const namePlateRule = changeRule({
  id: 'picture-name-plates',
  phase: 'picture',
  as: 'room',
  does: 'Where places with a text are coloured, one full of text in a large one without is the plate with its name.',
  parameters,
  apply: joinNamePlates,
  parts: changedPlaces,
})
