import type { Drawing, Shape } from '../drawing.ts'
import { lineLength, perimeter } from '../shape/ring.ts'

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
  named: 'wall' | 'glass' | 'column' | 'door' | 'room' | 'other' | 'never' | null
}

const NAMES: [NonNullable<StrokeClass['named']>, RegExp][] = [
  [
    'never',
    /text|anno|\bdims?\b|dimens|bema[sß]|cota|schraff|grid|axis|axes|achs|title|border|rahmen|defpoints|v-?port|paths?\b|route|note|logo|легенд|размер|обознач/iu,
  ],
  [
    'other',
    /furn|m[öo]bel|mobili|equip|casework|hatch|plumb|sanit|elec|elektr|light|hvac|mech|tree|plant|landsc|ceil|clng|\brcp|power|sprink|symb|stair|strs|treppe|railing|hral|ovhd|overhead|мебел|светил|розет/iu,
  ],
  [
    'wall',
    /wall|wand|w[äa]nde|mauer|\bmurs?\b|muro|pared|partition|tabique|v[äa]gg|стен|墙|壁|struct|shell|concrete|beton/iu,
  ],
  [
    'room',
    /\brooms?\b|\brm\$?|spaces?\b|units?\b|booth|stand\b|stalls?\b|raum|r[äa]ume|zone|area|boma|pi[èe]ce|local|sala\b|помещ/iu,
  ],
  ['door', /door|t[üu]r(?:en)?\b|tuer|porte|puerta|porta\b|двер|门|門/iu],
  ['glass', /glaz|glas|window|fenster|\bwind\b|-wind|janela|ventana|fen[êe]tre|окн|窗|curtain|mullion/iu],
  ['column', /\bcols?\b|-cols?\b|column|st[üu]tze|pillar|柱|колон/iu],
]

export function nameOf(layer: string): StrokeClass['named'] {
  // CAD names run words together with dollars and underscores.
  const words = layer.replace(/[_$|]/gu, ' ')
  for (const [kind, pattern] of NAMES) if (pattern.test(words)) return kind
  return null
}

/** Symbols bear all kinds of names; only those of doors and windows can be trusted. */
function nameOfSymbol(symbol: string): 'door' | 'glass' | null {
  const words = symbol.replace(/[_$|]/gu, ' ')
  const found = NAMES.find(([kind, pattern]) => (kind === 'door' || kind === 'glass') && pattern.test(words))
  return (found?.[0] as 'door' | 'glass' | undefined) ?? null
}

export function classifyShapes(drawing: Drawing, wanted: (shape: Shape, index: number) => boolean): StrokeClass[] {
  const classes = new Map<string, StrokeClass>()
  const names = drawing.layers.map((layer) => nameOf(layer.name))
  const symbols = new Map<string, StrokeClass['named']>()
  const named = ({ layer, symbol }: Shape): StrokeClass['named'] => {
    const name = names[layer] ?? null
    if (name || !symbol) return name
    if (!symbols.has(symbol)) symbols.set(symbol, nameOfSymbol(symbol))
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
