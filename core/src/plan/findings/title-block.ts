import { count, textHeights, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { locator } from '../shape/locate.ts'
import { boxOf, type Ring, toRing } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'
import { isTitleBlockHeading } from '../text/words.ts'
import type { Space } from './spaces.ts'

const parameters = {
  /** Cells of one column or row. */
  minCells: count(3, [2, 6]),
  /** Of these, how many are headed by a word of title blocks. */
  minHeadings: count(2, [1, 4]),
  /** How far the sides of cells may be out of line, in heights of their text. */
  misalignment: textHeights(1, [0.2, 2]),
}
const { minCells, minHeadings, misalignment } = valuesOf(parameters)

/**
 * Spaces one above the other or side by side, as wide or as high as each other, under words such as "Client" and "Date";
 * and nameless ones along several of them: the sheet that they stand on, inside its frame.
 */
function findTitleBlock(spaces: readonly Space[], lines: readonly Line[]): Set<Space> {
  const headings = lines.filter(({ text }) => isTitleBlockHeading(text))
  if (headings.length < minHeadings) return new Set()
  const find = locator(spaces.map(({ polygon }) => polygon))
  const boxes = spaces.map(({ polygon }) => boxOf(polygon.outer))
  const headed = new Map(headings.flatMap(({ x, y, height }) => find(x, y).map((i) => [i, height] as const)))
  const found = new Set<Space>()
  for (const [cell, height] of headed) {
    const isNear = (p: number, q: number) => Math.abs(p - q) < misalignment * height
    const isAligned = (i: number, from: 'minX' | 'minY', to: 'maxX' | 'maxY') =>
      isNear(boxes[i]![from], boxes[cell]![from]) && isNear(boxes[i]![to], boxes[cell]![to])
    const column = spaces.flatMap((_, i) => (isAligned(i, 'minX', 'maxX') ? [i] : []))
    const row = spaces.flatMap((_, i) => (isAligned(i, 'minY', 'maxY') ? [i] : []))
    for (const line of [column, row]) {
      if (line.length < minCells || line.filter((i) => headed.has(i)).length < minHeadings) continue
      for (const i of line) found.add(spaces[i]!)
    }
  }
  const near = misalignment * Math.min(...headed.values())
  const cells = [...found].map(({ polygon }) => sidesOf(polygon.outer))
  const isPaper = ({ polygon: { outer }, labels, drawn }: Space) =>
    !drawn &&
    labels.length === 0 &&
    cells.filter((sides) => sides.some(([x, y]) => toRing(outer, x, y) < near)).length >= minCells
  return found.size > 0 ? new Set([...found, ...spaces.filter(isPaper)]) : found
}

/** The middles of the four sides of its box. */
function sidesOf(ring: Ring): [number, number][] {
  const { minX, minY, maxX, maxY } = boxOf(ring)
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  return [
    [minX, y],
    [maxX, y],
    [x, minY],
    [x, maxY],
  ]
}

export const titleBlockRule = setRule({
  id: 'title-block',
  phase: 'sheet',
  as: 'no room',
  does: 'Aligned spaces, some headed by words such as "Client" or "Drawn by", are the cells of a title block, and nameless faces along them the paper.',
  parameters,
  apply: findTitleBlock,
  parts: spacesOf,
})
