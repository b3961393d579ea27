import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { bareBorders } from './bare-borders.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'

const parameters = {
  /** Of the border of a place, what nothing drawn parts from the outside. */
  minOutside: share(0.4, [0.25, 0.8]),
}
const values = valuesOf(parameters)

/** From the outside inwards, as far as nothing is drawn between. */
export function withoutUnparted(floor: Floor, picture: Picture): Floor {
  const borders = bareBorders(floor, picture)
  const open = floor.regions.map((region) => region.open)
  for (let grown = true; grown; ) {
    grown = false
    const [all, outside] = [new Float64Array(open.length), new Float64Array(open.length)]
    for (const { one, other, all: length, bare } of borders) {
      for (const [place, beyond] of [
        [one, other],
        [other, one],
      ] as const) {
        all[place - 1]! += length
        if (open[beyond - 1]) outside[place - 1]! += bare
      }
    }
    for (const [i, length] of all.entries()) {
      if (open[i] || outside[i]! <= values.minOutside * length) continue
      open[i] = true
      grown = true
    }
  }
  const isGone = ({ id, open: wasOpen }: Floor['regions'][number]) => !wasOpen && open[id - 1]!
  if (!floor.regions.some(isGone)) return floor
  return {
    ...floor,
    regions: floor.regions.map((region) => (isGone(region) ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => isGone(floor.regions[id - 1]!))),
  }
}

export const unpartedRule = changeRule({
  id: 'picture-unparted-ground',
  phase: 'picture',
  as: 'no room',
  does: 'A place that for much of its border no line and no clear change of colour parts from the outside is ground or a panel, name or not.',
  parameters,
  apply: withoutUnparted,
  parts: changedPlaces,
})
