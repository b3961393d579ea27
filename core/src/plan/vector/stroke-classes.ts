import type { Drawing, Shape } from '../drawing.ts'
import { lineLength, perimeter } from '../shape/ring.ts'
import { kindOfName, kindOfSymbol, type LayerKind } from './layer-names.ts'

/** Shapes drawn alike: a layer where the file has layers, else what colour, width, fill and symbol tell apart. */
export interface StrokeClass {
  layer: number
  stroke: number | null
  fill: number | null
  width: number
  dashed: boolean
  shapes: number[]
  /** Length of all its lines together. */
  length: number
  /** What its layer's name says, or else its symbol's; a layer of walls, doors and windows is one of walls. */
  named: LayerKind | null
}

export function classifyShapes(drawing: Drawing, wanted: (shape: Shape, index: number) => boolean): StrokeClass[] {
  const classes = new Map<string, StrokeClass>()
  const names = drawing.layers.map((layer) => kindOfName(layer.name))
  const symbols = new Map<string, StrokeClass['named']>()
  const named = ({ layer, symbol }: Shape): StrokeClass['named'] => {
    const name = names[layer] ?? null
    if (name || !symbol) return name
    if (!symbols.has(symbol)) symbols.set(symbol, kindOfSymbol(symbol))
    return symbols.get(symbol)!
  }
  drawing.shapes.forEach((shape, index) => {
    if (!wanted(shape, index)) return
    const width = Math.round(shape.width * 1e4) / 1e4
    const name = named(shape)
    const key = `${shape.layer}|${shape.stroke}|${shape.fill}|${width}|${shape.dashed}|${name}`
    let found = classes.get(key)
    if (!found) {
      const { layer, stroke, fill, dashed } = shape
      found = { layer, stroke, fill, width, dashed, shapes: [], length: 0, named: name }
      classes.set(key, found)
    }
    found.shapes.push(index)
    found.length += lengthOf(shape)
  })
  return [...classes.values()].sort((p, q) => q.length - p.length)
}

function lengthOf(shape: Shape): number {
  const { points, closed } = shape
  return closed && points.length > 4 ? perimeter(points) : lineLength(points)
}
