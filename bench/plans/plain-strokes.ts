import type { Mark, Sheet } from './sheet.ts'
import type { Style } from './style.ts'

/** Metres: the one width of a drawing without line weights. */
const ONE_WIDTH = 0.02

/** Metres: the grid that a plotter rounds to, and the chords of its arcs in a quarter of a circle. */
const ROUNDING_M = 0.004
const QUARTER_CHORDS = 36

/** The sheet as programs write it that keep neither layers and weights, nor connected lines. */
export function plainStrokes(
  sheet: Sheet,
  { mono, exploded, plotted }: Pick<Style, 'mono' | 'exploded' | 'plotted'>,
): Sheet {
  const whole = plotted ? sheet.marks.map((mark) => plot(mark, ROUNDING_M * sheet.unitsPerMeter)) : sheet.marks
  const marks = exploded ? whole.flatMap(piecesOf) : whole
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

/** Arcs as fine chords, and all points on the grid of the plotter. */
function plot({ arc, points, ...mark }: Mark, step: number): Mark {
  const fine = arc ? chordsOf(arc) : points
  return { ...mark, points: fine.map(([x, y]) => [Math.round(x / step) * step, Math.round(y / step) * step]) }
}

function chordsOf({ x, y, radius, start, end }: NonNullable<Mark['arc']>): [number, number][] {
  const count = Math.max(3, Math.round(((end - start) / (Math.PI / 2)) * QUARTER_CHORDS))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = start + ((end - start) * i) / count
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}
