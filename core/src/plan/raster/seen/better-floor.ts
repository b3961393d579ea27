import { longerSide } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Floor } from '../floor/floor.ts'
import { countPlaces, enclosesMore } from '../floor/segment-floor.ts'

const parameters = {
  /** Places with text from which on texts tell which of two floors is the better one. */
  minNamed: count(4, [3, 12]),
  /** How many times better another floor has to fit them, and of the places with text, how many it has to keep. */
  clearly: share(1.02, [1, 1.2]),
  minKept: share(0.85, [0.6, 1]),
}
const values = valuesOf(parameters)

interface Fit {
  /** Places that hold text. */
  named: number
  /** Whether places and lines of text belong together, from 0 to 1. */
  fit: number
}

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

/**
 * Most rooms have one name, chairs and wall bodies have none, and where rooms run together or lie open their names have
 * no place of their own.
 */
export function textFit({ labels: map, regions }: Floor, lines: TextLine[]): Fit {
  const { width, height, data: labels } = map
  const smallest = (MIN_SIDE_SHARE * longerSide(map)) ** 2
  const places = new Set(regions.filter(({ open, area }) => !open && area > smallest).map(({ id }) => id))
  const held = new Set(
    lines.map(({ angle, box }) => {
      const [along, across] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const x = Math.round(along * Math.cos(angle) + across * Math.sin(angle))
      const y = Math.round(across * Math.cos(angle) - along * Math.sin(angle))
      return x >= 0 && y >= 0 && x < width && y < height ? labels[y * width + x]! : 0
    }),
  )
  const named = [...held].filter((id) => places.has(id)).length
  return { named, fit: (2 * named) / Math.max(1, places.size + lines.length) }
}

/** Of the longer side, as the side of a square: what is smaller is no space anyway. */
const MIN_SIDE_SHARE = 0.012

export const seenFloorRule = changeRule({
  id: 'net-walls',
  phase: 'picture',
  does: 'The floor between the walls that a net sees is taken where texts fit its places clearly better.',
  parameters,
  apply: betterFloor,
})
