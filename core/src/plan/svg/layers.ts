import { drawnShapes } from './outline.ts'
import type { Node } from './parse.ts'
import { elements } from './parse.ts'

/** A named group with fewer shapes is one thing (a room with its label), not a layer. */
const minLayerShapes = 4
/** A nameless group with more shapes is a layer or the whole plan, not one symbol. */
const maxSymbolShapes = 64

/** Names that editors give by themselves. */
const automatic =
  /^(?:(?:svg|g|path|rect|text|tspan|use|image|layer|group|camada|ebene|calque|capa|livello|slice|page|artboard|svgid|xmlid|clip|mask|shape|surface|vector|frame|object|polygon|polyline|line|circle|ellipse|id|sheet|cell|node|item|element|el|obj|entity|symbol|glyph|freeform|connector)(?:[-_. ]?x?\d[-_\dx]*)?_*|[-_\s.]+)$/iu
/** Visio tells copies apart by a number behind a dot, which is none of the name. */
const copy = /^([A-Za-z][A-Za-z ]{2,})\.\d+$/u

/** What the author called an element: its label in Inkscape, its name in Illustrator, its title or its id. */
export function givenName(node: Node): string | null {
  const { attributes } = node
  const title = elements(node).find((child) => child.name === 'title')
  const candidates = [
    attributes['inkscape:label'],
    attributes['data-name'],
    title?.children.filter((child) => typeof child === 'string').join(''),
    decodeId(attributes.id),
  ]
  return (
    candidates.map((name) => name?.trim().replace(copy, '$1')).find((name) => name && !automatic.test(name)) ?? null
  )
}

/** Illustrator writes characters that an id may not hold as _x20_, and tells copies apart by a long number. */
function decodeId(id: string | undefined): string | undefined {
  return id
    ?.replace(/_\d{20,}_$/u, '')
    .replace(/_x([0-9A-Fa-f]{2,4})_/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** How many shapes each group holds, at any depth. Children come after their parents, so one walk backwards counts all. */
export function countShapes(root: Node): Map<Node, number> {
  const all: Node[] = [root]
  for (const node of all) for (const child of elements(node)) all.push(child)
  const counts = new Map<Node, number>()
  for (const node of all.reverse()) {
    const count = (counts.get(node) ?? 0) + (drawnShapes.has(node.name) || node.name === 'use' ? 1 : 0)
    counts.set(node, count)
    if (node.parent) counts.set(node.parent, (counts.get(node.parent) ?? 0) + count)
  }
  return counts
}

export function isLayer(node: Node, shapes: number): boolean {
  return shapes >= minLayerShapes || node.attributes['inkscape:groupmode'] === 'layer'
}

export function isSymbol(shapes: number): boolean {
  return shapes <= maxSymbolShapes
}
