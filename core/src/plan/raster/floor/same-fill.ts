import type { TextLine } from '../../ocr/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { type BareBorder, bareBorders, WIDEST_GAP_PX } from './bare-borders.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { joinPlaces, linesByPlace } from './join-places.ts'
import { isNextLine } from './next-line.ts'

const parameters = {
  /** Of the border of a place, what it has in common with one neighbour; and of that, where no line is drawn. */
  minShared: share(0.2, [0.1, 0.5]),
  minBare: share(0.7, [0.5, 0.95]),
  /** The same between two lines of one name, whose letters are blurred into what lies between them. */
  minBareInName: share(0.35, [0.3, 0.7]),
  /** Of that neighbour, how large the place is at most. */
  maxArea: share(1, [0.3, 1]),
}
const values = valuesOf(parameters)

/** Places that nothing drawn parts from a neighbour of the same colour are part of that, if nameless or with the next line of its name. */
export function joinSameFill(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const borders = bareBorders(floor, picture)
  const length = new Float64Array(floor.regions.length + 1)
  for (const { one, other, all } of borders) {
    length[one]! += all
    length[other]! += all
  }
  const linesIn = linesByPlace(floor, lines)
  const goesOn = (place: number, host: number) =>
    (linesIn.get(place) ?? []).every((line) => linesIn.get(host)?.some((other) => isNextLine(line, other)))
  const into = new Map<number, number>()
  const barest = new Map<number, number>()
  const offer = (place: number, host: number, { all, bare }: BareBorder) => {
    const [own, other] = [floor.regions[place - 1]!, floor.regions[host - 1]!]
    if (own.open || other.open || !goesOn(place, host)) return
    // Of two alike, the later one goes, so that there are no rings.
    if (own.area > values.maxArea * other.area || (own.area === other.area && place < host)) return
    if (
      all < values.minShared * length[place]! ||
      bare < (linesIn.has(place) ? values.minBareInName : values.minBare) * all
    )
      return
    if (bare <= (barest.get(place) ?? 0)) return
    barest.set(place, bare)
    into.set(place, host)
  }
  for (const border of borders) {
    offer(border.one, border.other, border)
    offer(border.other, border.one, border)
  }
  return into.size > 0 ? joinPlaces(floor, into, WIDEST_GAP_PX) : floor
}

export const sameFillRule = changeRule({
  id: 'picture-same-fill',
  phase: 'picture',
  as: 'room',
  does: 'A place that no line and no change of colour parts from a larger one is part of that, if nameless or with the next line of its name.',
  parameters,
  apply: joinSameFill,
  parts: changedPlaces,
})
