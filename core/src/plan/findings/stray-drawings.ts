import { count, share, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { locator } from '../shape/locate.ts'
import { polygonArea } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'
import { drawingsOf } from './drawings.ts'
import type { Space } from './spaces.ts'

const parameters = {
  /** Spaces of a drawing that doors lead to, from which on it is known for a plan. */
  minEntered: count(4, [2, 10]),
  /** Spaces of a drawing beside it at most, and where they have no names, how large they are to the plan at most. */
  maxSpaces: count(6, [1, 10]),
  maxArea: share(0.1, [0.02, 0.3]),
  /** The same beside a plan of which so many spaces, and so large a share, have names: a key plan that shows where it lies. */
  maxKeyArea: share(0.4, [0.2, 0.6]),
  minNamed: count(4, [3, 10]),
  minNamedShare: share(0.5, [0.3, 0.8]),
  /** Lines of text in one space, from which on it is a panel to be read. */
  minPanelLines: count(6, [4, 12]),
}
const { minEntered, maxSpaces, maxArea, maxKeyArea, minNamed, minNamedShare, minPanelLines } = valuesOf(parameters)

/** A few spaces that stand apart from a plan with doors, to which none leads, and that are small and nameless or full of text. */
function findStrays(spaces: readonly Space[], entered: ReadonlySet<Space>, lines: readonly Line[]): Set<Space> {
  const countEntered = (drawing: Space[]) => drawing.filter((space) => entered.has(space)).length
  const drawings = drawingsOf(spaces).sort((p, q) => countEntered(q) - countEntered(p))
  const [plan, ...others] = drawings
  if (!plan || others.length === 0 || countEntered(plan) < minEntered) return new Set()
  const panels = findPanels(spaces, lines)
  const named = plan.filter(({ labels }) => labels.length > 0).length
  const largest = named >= minNamed && named >= minNamedShare * plan.length ? maxKeyArea : maxArea
  const isStray = (drawing: Space[]) => {
    if (drawing.length > maxSpaces || countEntered(drawing) > 0) return false
    const area = areaOf(drawing)
    const isNameless = drawing.every(({ labels }) => labels.length === 0)
    return (
      (isNameless && area < largest * areaOf(plan)) || areaOf(drawing.filter((space) => panels.has(space))) > area / 2
    )
  }
  return new Set(others.filter(isStray).flat())
}

/** Spaces with many lines of text. */
function findPanels(spaces: readonly Space[], lines: readonly Line[]): Set<Space> {
  const find = locator(spaces.map(({ polygon }) => polygon))
  const held = new Int32Array(spaces.length)
  for (const { x, y } of lines) for (const space of find(x, y)) held[space]!++
  return new Set(spaces.filter((_, i) => held[i]! >= minPanelLines))
}

function areaOf(drawing: Space[]): number {
  return drawing.reduce((sum, { polygon }) => sum + polygonArea(polygon), 0)
}

export const strayDrawingRule = setRule({
  id: 'stray-drawings',
  phase: 'sheet',
  as: 'no room',
  does: 'A few spaces apart from a plan with doors, to which no door leads, are no rooms if they are small and nameless or full of text.',
  parameters,
  apply: findStrays,
  parts: spacesOf,
})
