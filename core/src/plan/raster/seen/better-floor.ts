import type { TextLine } from '../../ocr/index.ts'
import { count, share, times, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from '../floor/changed-places.ts'
import type { Floor } from '../floor/floor.ts'
import { countPlaces, enclosesMore } from '../floor/segment-floor.ts'
import { textFit } from './text-fit.ts'

const parameters = {
  /** Places with text from which on texts tell which of two floors is the better one. */
  minNamed: count(4, [3, 12]),
  /** How many times better another floor has to fit them, and of the places with text, how many it has to keep. */
  clearly: times(1.02, [1, 1.2]),
  minKept: share(0.85, [0.6, 1]),
}
const values = valuesOf(parameters)

/** Of two floors of one picture, the one that its texts fit better; where few tell, one with more places that enclose more. */
function betterFloor(floor: Floor, other: Floor, lines: TextLine[]): Floor {
  const { minNamed, clearly, minKept } = values
  const [own, others] = [textFit(floor, lines), textFit(other, lines)]
  const isBetter =
    others.named < minNamed
      ? enclosesMore(other, floor) && countPlaces(other) >= countPlaces(floor)
      : others.fit > clearly * own.fit && others.named >= minKept * own.named
  return isBetter ? other : floor
}

export const seenFloorRule = changeRule({
  id: 'net-walls',
  phase: 'picture',
  as: 'room',
  does: 'The floor between the walls that a net sees is taken where texts fit its places clearly better.',
  parameters,
  apply: betterFloor,
  parts: changedPlaces,
})
