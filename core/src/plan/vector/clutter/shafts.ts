import type { Space } from '../../findings/spaces.ts'
import { count, metres, share, squareMetres, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { locator } from '../../shape/locate.ts'
import { polygonArea, type Ring } from '../../shape/ring.ts'
import type { Flight } from './stairs.ts'
import { middleOf } from './stairwells.ts'

const shaftParameters = {
  /** The largest shaft, whatever else the plan shows. */
  largestShaft: squareMetres(3, [1, 5]),
}

const { largestShaft } = valuesOf(shaftParameters)

const voidParameters = {
  /** Spaces from which on a plan tells how its rooms are entered and named. */
  minSpaces: count(10, [5, 30]),
  /** Of the named spaces, those that a door or opening leads to; and of all, what is named. */
  minEntered: share(0.67, [0.5, 0.95]),
  minNamedShare: share(0.7, [0.5, 0.9]),
  /** The side of a square as large as the largest void. */
  largestVoid: metres(5, [3, 6.5]),
}

export const shaftRule: RuleInfo = {
  id: 'shafts',
  phase: 'faces',
  as: 'no room',
  does: 'A small nameless face that no door or opening leads to is a shaft or a rest between walls.',
  parameters: shaftParameters,
}
export const voidRule: RuleInfo = {
  id: 'voids',
  phase: 'faces',
  as: 'no room',
  does: 'Where most rooms are named and can be entered, a nameless face that nothing leads to is a shaft or a void.',
  parameters: voidParameters,
}

const { minSpaces, minEntered, minNamedShare, largestVoid } = valuesOf(voidParameters)

/** Leaves out what is nameless and has no way in: ducts, shafts, and what is left between walls. */
export function withoutShafts(
  spaces: Space[],
  entered: ReadonlySet<Ring>,
  flights: Flight[],
  unitsPerMeter: number,
  run: RuleRun,
): Space[] {
  const isEntered = ({ polygon }: Space) => entered.has(polygon.outer)
  const named = spaces.filter(({ labels }) => labels.length > 0)
  const areTold =
    spaces.length >= minSpaces &&
    named.length >= minNamedShare * spaces.length &&
    named.filter(isEntered).length >= minEntered * named.length
  const find = locator(spaces.map(({ polygon }) => polygon))
  const climbed = new Set(flights.flatMap((flight) => find(...middleOf(flight))))
  return spaces.filter((space, i) => {
    if (space.drawn || space.labels.length > 0 || isEntered(space)) return true
    const area = polygonArea(space.polygon) / unitsPerMeter ** 2
    if (run.holds(shaftRule, area <= largestShaft, () => spacesOf([space]))) return false
    return !run.holds(voidRule, areTold && area <= largestVoid ** 2 && !climbed.has(i), () => spacesOf([space]))
  })
}
