import { isFurnitureName, kindOfName, type LayerKind } from '../vector/layer-names.ts'
import { drawnShapes } from './outline.ts'
import type { Node } from './parse.ts'
import { elements } from './parse.ts'

/** A named group with fewer shapes is one thing (a room with its label), not a layer. */
const minLayerShapes = 4
/** A nameless group with more shapes is a layer or the whole plan, not one symbol. */
const maxSymbolShapes = 64

/** A named group with more shapes is a layer, though others like it stand beside it; and how many of these there are at least. */
const maxThingShapes = 24
const minThings = 8
const containerNames: ReadonlySet<string> = new Set(['g', 'a'])
/** Counted once for all children of a group. */
const thingsWithin = new WeakMap<Node, number>()

/** Names that editors give by themselves. */
const automatic =
  /^(?:(?:svg|g|path|rect|text|tspan|use|image|layer|group|camada|ebene|calque|capa|livello|slice|page|artboard|svgid|xmlid|clip|mask|shape|surface|vector|font|frame|object|polygon|polyline|line|circle|ellipse|id|sheet|cell|node|item|element|el|obj|entity|symbol|glyph|freeform|connector)(?:[-_. ]?x?\d[-_\dx]*)?_*|[-_\s.]+)$/iu
/** Visio tells copies apart by a number behind a dot, which is none of the name. */
const copy = /^([A-Za-z][A-Za-z ]{2,})\.\d+$/u

/** What the author called an element: its label in Inkscape or on a page, its name in Illustrator, its title or its id. */
export function givenName(node: Node): string | null {
  const { attributes } = node
  const title = elements(node).find((child) => child.name === 'title')
  const candidates = [
    attributes['inkscape:label'],
    attributes['data-name'],
    attributes['data-label'],
    attributes['aria-label'],
    title?.children.filter((child) => typeof child === 'string').join(''),
    decodeId(attributes.id),
  ]
  return (
    candidates.map((name) => name?.trim().replace(copy, '$1')).find((name) => name && !automatic.test(name)) ?? null
  )
}

/** What an element is by its class, where that is a word for a wall, a room or an opening. */
export function structuralClass({ attributes }: Node): string | null {
  return classesOf(attributes).find((name) => STRUCTURAL_KINDS.has(kindOfName(name))) ?? null
}

const STRUCTURAL_KINDS: ReadonlySet<LayerKind | null> = new Set<LayerKind>(['wall', 'room', 'door', 'glass', 'column'])

/** The word by which an element is a piece of furniture: its name, or one of its classes. */
export function furnitureWord(node: Node): string | null {
  const names = [givenName(node) ?? '', node.attributes.id ?? '', ...classesOf(node.attributes)]
  return names.find((name) => isFurnitureName(name)) ?? null
}

function classesOf(attributes: Node['attributes']): string[] {
  return attributes.class?.split(/\s+/u) ?? []
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

export function isLayer(node: Node, counts: ReadonlyMap<Node, number>): boolean {
  if (node.attributes['inkscape:groupmode'] === 'layer') return true
  return (counts.get(node) ?? 0) >= minLayerShapes && !isOneOfMany(node, counts)
}

/** Groups of few shapes with names that say no kind of thing, side by side: booths or rooms with all that is drawn in them. */
function isOneOfMany(node: Node, counts: ReadonlyMap<Node, number>): boolean {
  const isThing = (group: Node) => {
    const name = containerNames.has(group.name) ? givenName(group) : null
    return name !== null && (counts.get(group) ?? 0) <= maxThingShapes && kindOfName(name) === null
  }
  if (node.parent === null || !isThing(node)) return false
  const { parent } = node
  if (!thingsWithin.has(parent)) thingsWithin.set(parent, elements(parent).filter(isThing).length)
  return thingsWithin.get(parent)! >= minThings
}

export function isSymbol(shapes: number): boolean {
  return shapes <= maxSymbolShapes
}
