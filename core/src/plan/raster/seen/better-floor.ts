import type { TextLine } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Floor } from '../floor/floor.ts'
import { enclosesMore } from '../floor/segment-floor.ts'
import type { Picture } from '../picture/picture.ts'

const parameters = {
  /** Lines of text from which on they tell which of two floors is the better one. */
  minLines: count(5, [3, 12]),
  /** How many times better another floor has to be. */
  clearly: share(1.02, [1, 1.2]),
}
const values = valuesOf(parameters)

/** Of two floors of one picture, the one whose places fit its texts better; without texts, the other if it encloses clearly more. */
function betterFloor(floor: Floor, other: Floor, lines: TextLine[], picture: Picture): Floor {
  if (lines.length < values.minLines) return enclosesMore(other, floor) ? other : floor
  const fitOf = (one: Floor) => textFit(one, lines, picture)
  return fitOf(other) > values.clearly * fitOf(floor) ? other : floor
}

/**
 * How well places and lines of text belong together, from 0 to 1: most rooms have one name, chairs and wall bodies have
 * none, and where rooms run together or lie open their names have no place of their own.
 */
export function textFit({ labels, regions }: Floor, lines: TextLine[], { width, height }: Picture): number {
  const smallest = (SMALLEST * Math.max(width, height)) ** 2
  const places = new Set(regions.filter(({ open, area }) => !open && area > smallest).map(({ id }) => id))
  const named = new Set(
    lines.map(({ angle, box }) => {
      const [along, across] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const x = Math.round(along * Math.cos(angle) + across * Math.sin(angle))
      const y = Math.round(across * Math.cos(angle) - along * Math.sin(angle))
      return x >= 0 && y >= 0 && x < width && y < height ? labels[y * width + x]! : 0
    }),
  )
  const both = [...named].filter((id) => places.has(id)).length
  return (2 * both) / Math.max(1, places.size + lines.length)
}

/** Of the longer side, as the side of a square: what is smaller is no space anyway. */
const SMALLEST = 0.012

export const seenFloorRule = changeRule({
  id: 'net-walls',
  phase: 'picture',
  does: 'The floor between the walls that a net sees is taken where texts fit its places clearly better.',
  parameters,
  apply: betterFloor,
})
