import { count, textHeights, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { boxAround } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'
import { isViewCaption } from '../text/words.ts'
import { drawingsOf } from './drawings.ts'
import type { Space } from './spaces.ts'

const parameters = {
  /** How far off its drawing a caption stands at most, in its own heights. */
  maxDistance: textHeights(6, [2, 12]),
  /** Spaces of another drawing on the sheet: a caption alone does not make a section of the only one. */
  minOthers: count(3, [1, 10]),
}
const { maxDistance, minOthers } = valuesOf(parameters)

/** Spaces of drawings that their captions call sections, elevations, details or legends, where there is another drawing. */
function findViews(spaces: readonly Space[], lines: readonly Line[]): Set<Space> {
  const captions = lines.filter(({ text }) => isViewCaption(text))
  if (captions.length === 0 || spaces.length === 0) return new Set()
  const drawings = drawingsOf(spaces)
  const views = new Set(captions.map((caption) => captionedBy(caption, drawings)))
  const left = drawings.filter((drawing) => !views.has(drawing))
  if (!left.some(({ length }) => length >= minOthers)) return new Set()
  return new Set(drawings.filter((drawing) => views.has(drawing)).flat())
}

/** The drawing right over or under a caption, none where the caption stands within one. */
function captionedBy({ x, y, height }: Line, drawings: Space[][]): Space[] | null {
  let best: Space[] | null = null
  let nearest = maxDistance * height
  for (const drawing of drawings) {
    const { minX, maxX, minY, maxY } = boxAround(drawing.map(({ polygon }) => polygon))
    if (x < minX || x > maxX) continue
    const away = Math.max(minY - y, y - maxY)
    if (away < 0) return null
    if (away < nearest) [best, nearest] = [drawing, away]
  }
  return best
}

export const captionedViewRule = setRule({
  id: 'captioned-views',
  phase: 'sheet',
  as: 'no room',
  does: 'Drawings over or under a caption such as "Section A-A", "North elevation" or "Legend" are no plans where there is another.',
  parameters,
  apply: findViews,
  parts: spacesOf,
})
