import Flatbush from 'flatbush'
import type { Box } from '../../../geo/index.ts'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, textHeights, valuesOf } from '../../rules/parameters.ts'
import { strokesOf, textsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { agreeingLengths } from '../../scale/written-votes.ts'
import { boxOf } from '../../shape/ring.ts'
import type { PlacedLength, WrittenLengths } from '../../text/dimensions.ts'
import type { Line } from '../../text/lines.ts'

/** Lines that measure the plan, and the lengths written beside them. */
export interface DimensionLines {
  strokes: Set<Shape>
  texts: Set<Line>
}

const parameters = {
  /** Size of a tick, an arrow or a dot at the end of a line. */
  maxMark: textHeights(2.5, [1, 5]),
  /** How far off that end it may lie. */
  maxEndGap: textHeights(0.3, [0.1, 1]),
  /** Points of a dimension line; outlines of rooms, which are measured as well, have more. */
  maxPoints: count(4, [2, 8]),
}

const { maxMark, maxEndGap, maxPoints } = valuesOf(parameters)

/**
 * Lengths stand beside walls as well. A dimension line has a mark at each end, and what is written beside it agrees with
 * how long it is drawn.
 */
export function findDimensionLines(drawing: Drawing, lengths: WrittenLengths<PlacedLength>): DimensionLines {
  const all = [lengths.measures, lengths.decimals, lengths.wholes].flatMap((kind) => agreeingLengths(kind, 1))
  const lines = all.filter(({ shape }) => !shape.closed && shape.points.length <= 2 * maxPoints)
  if (lines.length === 0) return { strokes: new Set(), texts: new Set() }
  const isMarked = markFinder(drawing, Math.max(...lines.map(({ line }) => line.height)))
  const found = lines.filter(({ shape, line, stroke: [x0, y0, x1, y1] }) => {
    const { height } = line
    return isMarked(x0, y0, height, shape) && isMarked(x1, y1, height, shape)
  })
  return {
    strokes: new Set(found.flatMap(({ shape, half }) => [shape, ...(half ? [half] : [])])),
    texts: new Set(found.map(({ line }) => line)),
  }
}

type IsMarked = (x: number, y: number, height: number, line: Shape) => boolean

/** Tells whether something small is drawn at a point, be it around it, across it or from it on. */
function markFinder({ shapes, layers }: Drawing, tallest: number): IsMarked {
  const marks = shapes.flatMap((shape) => {
    if (!layers[shape.layer]!.visible || shape.points.length < 4) return []
    const box = boxOf(shape.points)
    return sizeOf(box) < maxMark * tallest ? [{ shape, box }] : []
  })
  if (marks.length === 0) return () => false
  const index = new Flatbush(marks.length)
  for (const { box } of marks) index.add(box.minX, box.minY, box.maxX, box.maxY)
  index.finish()
  return (x, y, height, line) => {
    const off = maxEndGap * height
    const isMark = (i: number) => marks[i]!.shape !== line && sizeOf(marks[i]!.box) < maxMark * height
    return index.search(x - off, y - off, x + off, y + off, isMark).length > 0
  }
}

function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY)
}

export const dimensionLineRule = rule({
  id: 'dimension-lines',
  phase: 'text',
  as: 'annotation',
  does: 'A line between two marks with its length written beside it is a dimension line.',
  parameters,
  apply: findDimensionLines,
  parts: ({ strokes, texts }) => [...strokesOf(strokes), ...textsOf(texts)],
  skip: (): DimensionLines => ({ strokes: new Set(), texts: new Set() }),
  claims: ({ strokes }) => strokes.size,
})
