import type { Drawing, Shape } from '../../drawing.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { strokesOf, textsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { locator } from '../../shape/locate.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'
import { isFurnitureName } from '../layer-names.ts'

/** Furniture by name, and what is written on it. */
export interface NamedFurniture {
  shapes: Set<Shape>
  lines: Set<Line>
}

const parameters = {
  /** Of all shapes: where more bear such names, they are not what these say. */
  maxShapes: share(0.95, [0.6, 1]),
  /** Of the pieces: those with one label of their own, from which on these labels are theirs and not the rooms'. */
  minLabelled: share(0.5, [0.3, 0.9]),
  /** Fewer labelled pieces are rooms whose name stands over a table. */
  minPieces: count(4, [2, 10]),
}
const { maxShapes, minLabelled, minPieces } = valuesOf(parameters)

/**
 * Shapes that their author calls chair, desk or seat, by their symbol, their id or their class. A table in the middle of a room bears
 * the name of that room; where most pieces have a label each, these are numbers of seats.
 */
export function findNamedFurniture(drawing: Drawing, lines: Line[]): NamedFurniture {
  const known = new Map<string, boolean>()
  const isFurniture = (symbol: string) => {
    if (!known.has(symbol)) known.set(symbol, isFurnitureName(symbol))
    return known.get(symbol)!
  }
  const shapes = drawing.shapes.filter(({ symbol }) => symbol !== null && isFurniture(symbol))
  if (shapes.length === 0 || shapes.length > maxShapes * drawing.shapes.length)
    return { shapes: new Set(), lines: new Set() }
  return { shapes: new Set(shapes), lines: linesOfPieces(shapes, lines) }
}

function linesOfPieces(shapes: Shape[], lines: Line[]): Set<Line> {
  const byGroup = new Map<number, Shape[]>()
  for (const shape of shapes) {
    const piece = byGroup.get(shape.group)
    if (piece) piece.push(shape)
    else byGroup.set(shape.group, [shape])
  }
  const pieces = [...byGroup.values()].map((piece) => {
    const { minX, minY, maxX, maxY } = boxOf(piece.flatMap(({ points }) => [...points]))
    return { outer: new Float64Array([minX, minY, maxX, minY, maxX, maxY, minX, maxY]), holes: [] }
  })
  const find = locator(pieces)
  const held = pieces.map((): Line[] => [])
  for (const line of lines) for (const piece of find(line.x, line.y)) held[piece]!.push(line)
  const labelled = held.filter(({ length }) => length === 1)
  if (labelled.length < Math.max(minPieces, minLabelled * pieces.length)) return new Set()
  return new Set(labelled.flat())
}

export const namedFurnitureRule = rule({
  id: 'named-furniture',
  phase: 'clutter',
  as: 'furniture',
  does: 'Shapes that their author calls chair, desk, table or the like are neither rooms nor walls, and numbers on them name no room.',
  parameters,
  apply: findNamedFurniture,
  parts: ({ shapes, lines }) => [...strokesOf(shapes), ...textsOf(lines)],
  skip: (): NamedFurniture => ({ shapes: new Set(), lines: new Set() }),
  claims: ({ shapes }) => shapes.size,
})
