import type { Mark, Sheet } from './sheet.ts'
import type { Style } from './style.ts'

/** Metres: the one width of a drawing without line weights. */
const ONE_WIDTH = 0.02

/** The sheet as programs write it that keep neither layers and weights, nor connected lines. */
export function plainStrokes(sheet: Sheet, { mono, exploded }: Pick<Style, 'mono' | 'exploded'>): Sheet {
  const marks = exploded ? sheet.marks.flatMap(piecesOf) : sheet.marks
  if (!mono) return { ...sheet, marks }
  const width = ONE_WIDTH * sheet.unitsPerMeter
  return {
    ...sheet,
    marks: marks.map((mark) => ({ ...mark, layer: 'Layer 1', width, stroke: mark.stroke === null ? null : 0 })),
    texts: sheet.texts.map((text) => ({ ...text, layer: 'Layer 1' })),
  }
}

function piecesOf(mark: Mark): Mark[] {
  if (mark.fill !== null || mark.stroke === null) return [mark]
  const { arc: _, ...line } = mark
  const ends = mark.closed ? [...mark.points, mark.points[0]!] : mark.points
  return ends.slice(1).map((to, i) => ({ ...line, closed: false, points: [ends[i]!, to] }))
}
