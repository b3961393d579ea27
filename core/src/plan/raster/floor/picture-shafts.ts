import { median } from '../../../geo/index.ts'
import type { FoundDoor } from '../../findings/findings.ts'
import type { Space } from '../../findings/spaces.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { polygonArea } from '../../shape/ring.ts'

const parameters = {
  /** Named spaces from which on these tell how many doors were found, and of them, those that a door or gap leads to. */
  minNamed: count(8, [4, 20]),
  minEntered: share(0.85, [0.5, 1]),
  /** Of all spaces, what is named. */
  minNamedShare: share(0.5, [0.3, 0.9]),
  /** Of the usual space with a name, how large a shaft is at most. */
  maxArea: share(0.5, [0.2, 1]),
}
const { minNamed, minEntered, minNamedShare, maxArea } = valuesOf(parameters)

/** Where a way into most named spaces was found, a small nameless one that none leads to is a shaft. */
export function findShafts(spaces: readonly Space[], doors: readonly FoundDoor[]): Set<Space> {
  const entered = new Set(doors.flatMap(({ between }) => between.map((place) => spaces[place])))
  const named = spaces.filter(({ labels }) => labels.length > 0)
  const isTold = named.length >= Math.max(minNamed, minNamedShare * spaces.length)
  if (!isTold || named.filter((space) => entered.has(space)).length < minEntered * named.length) return new Set()
  const usual = median(named.map(({ polygon }) => polygonArea(polygon)))
  return new Set(
    spaces.filter(
      (space) => space.labels.length === 0 && !entered.has(space) && polygonArea(space.polygon) < maxArea * usual,
    ),
  )
}

export const pictureShaftRule = setRule({
  id: 'picture-shafts',
  phase: 'picture',
  as: 'no room',
  does: 'Where a door or gap leads to most named spaces, a small nameless one that none leads to is a shaft.',
  parameters,
  apply: findShafts,
  parts: spacesOf,
})
