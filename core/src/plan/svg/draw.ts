import type { Bounds } from '../../geo/index.ts'
import type { Affine } from '../sketch/affine.ts'
import { compose, growth, translation } from '../sketch/affine.ts'
import type { Ink, Sketch } from '../sketch/sketch.ts'
import { kindOfName } from '../vector/layer-names.ts'
import { drawBoxedText, holdsText } from './boxed-text.ts'
import { clipBox } from './clip.ts'
import { furnitureWord, givenName, isLayer, isSymbol, structuralClass } from './layers.ts'
import type { Letters } from './letters.ts'
import { parseLength, parseNumbers } from './numbers.ts'
import type { Page } from './outline.ts'
import { drawnShapes, traceOutline } from './outline.ts'
import type { Document, Node } from './parse.ts'
import { elements, localReference } from './parse.ts'
import type { Picture } from './pictures.ts'
import { findPicture, picturesOfPattern } from './pictures.ts'
import type { Repeats } from './repeats.ts'
import type { Style } from './style.ts'
import { inherit, isAbsent, ownProperties, paintsOf } from './style.ts'
import type { Declarations, Stylesheet } from './stylesheet.ts'
import type { TextScope } from './text.ts'
import { drawText } from './text.ts'
import { parseTransform, viewBoxTransform } from './transform.ts'

/** What stays the same during the whole walk. */
export interface Canvas {
  sketch: Sketch
  document: Document
  stylesheet: Stylesheet
  letters: Letters
  shapeCounts: Map<Node, number>
  repeats: Repeats
  /** Pictures within the file, to be unpacked when the walk is over. */
  pictures: Picture[]
}

/** Where the walk stands. */
export interface Place {
  matrix: Affine
  /** What percentages are of: the whole drawing, or the one within it. */
  page: Page
  style: Style
  layer: string
  /** Set inside a symbol or a small group: its shapes belong together. */
  group: number | null
  symbol: string | null
  /** The innermost class that is a word for walls, rooms or openings. */
  kind: string | null
  /** Set inside what its author calls a piece of furniture. */
  furniture: string | null
  name: string | null
  clip: Bounds | null
  depth: number
  /** The targets of the references that are being drawn. */
  within: ReadonlySet<Node>
}

const containers = new Set(['g', 'a', 'svg', 'switch'])
const contents = new Set(['use', 'text', 'image', 'foreignObject', 'flowRoot'])

export function drawNode(node: Node, place: Place, canvas: Canvas): void {
  const { sketch } = canvas
  sketch.meter.spend('nodes')
  sketch.meter.checkDepth(place.depth)
  if (place.within.size > 0) canvas.repeats.spend()
  const isContainer = containers.has(node.name)
  if (!isContainer && !drawnShapes.has(node.name) && !contents.has(node.name)) return
  const own = ownProperties(node, canvas.stylesheet)
  if (isAbsent(own)) {
    sketch.drop('elements', 'they are hidden', Math.max(1, canvas.shapeCounts.get(node) ?? 1))
    return
  }
  const here = enter(own, place, canvas)
  if (isContainer) drawContainer(node, here, canvas)
  else if (node.name === 'use') drawUse(node, here, canvas)
  else if (!here.style.visible) sketch.drop('elements', 'they are hidden')
  else if (node.name === 'text') drawText(node, here.style, textScope(here, canvas))
  else if (node.name === 'image') drawPicture(node, here, canvas)
  else if (node.name === 'foreignObject')
    drawBoxedText(node, boxOfNode(node, here.page), here.style, textScope(here, canvas))
  else if (node.name === 'flowRoot') drawFlow(node, here, canvas)
  else drawShape(node, here, canvas)
}

function enter(own: Declarations, place: Place, canvas: Canvas): Place {
  const matrix = compose(place.matrix, parseTransform(own.transform))
  return {
    ...place,
    matrix,
    style: inherit(place.style, own, canvas.document, canvas.stylesheet),
    clip: clipBox(own['clip-path'], matrix, place, canvas),
    depth: place.depth + 1,
  }
}

function textScope(place: Place, canvas: Canvas): TextScope {
  const { matrix, page, kind } = place
  return { ...canvas, matrix, page, layer: canvas.sketch.layer(layerOf(place, kind)) }
}

function boxOfNode({ attributes }: Node, page: Page) {
  return {
    x: parseLength(attributes.x, 0, page.width),
    y: parseLength(attributes.y, 0, page.height),
    width: parseLength(attributes.width, 0, page.width),
    height: parseLength(attributes.height, 0, page.height),
  }
}

/** Text in a region, which Inkscape wrote before SVG had a way to say so. */
function drawFlow(node: Node, place: Place, canvas: Canvas): void {
  const region = elements(node).find((child) => child.name === 'flowRegion')
  const shape = region && elements(region)[0]
  if (shape) drawBoxedText(node, boxOfNode(shape, place.page), place.style, textScope(place, canvas))
}

/** Of a `<switch>`, the first child that is for everyone: not for one language or one program. */
function chooseCase(children: Node[]): Node[] {
  const isShown = ({ name }: Node) => containers.has(name) || drawnShapes.has(name) || contents.has(name)
  const drawn = children.filter((child) => isShown(child) && (child.name !== 'foreignObject' || holdsText(child)))
  const forAll = drawn.find(({ attributes }) => !attributes.systemLanguage && !attributes.requiredExtensions)
  return (forAll ?? drawn[0]) ? [forAll ?? drawn[0]!] : []
}

function drawContainer(node: Node, place: Place, canvas: Canvas): void {
  const shapes = canvas.shapeCounts.get(node) ?? 0
  const name = givenName(node)
  const inner = { ...place, kind: structuralClass(node) ?? place.kind }
  if (node.parent !== null) inner.furniture = place.furniture ?? furnitureWord(node)
  if (name !== null && node.parent !== null) {
    if (isLayer(node, canvas.shapeCounts)) Object.assign(inner, { layer: name, name: null })
    else if (!isRepeated(place)) inner.name = name
  }
  if (place.symbol === null) inner.group = node.name !== 'svg' && isSymbol(shapes) ? canvas.sketch.nextGroup() : null
  if (node.name === 'svg' && node.parent !== null) Object.assign(inner, nestedView(node, place))
  const children = elements(node)
  for (const child of node.name === 'switch' ? chooseCase(children) : children) drawNode(child, inner, canvas)
}

function nestedView({ attributes }: Node, { matrix, page }: Place): Pick<Place, 'matrix' | 'page'> {
  const width = parseLength(attributes.width, page.width, page.width)
  const height = parseLength(attributes.height, page.height, page.height)
  const [x, y] = [parseLength(attributes.x, 0, page.width), parseLength(attributes.y, 0, page.height)]
  const box = parseNumbers(attributes.viewBox)
  const view = viewBoxTransform(box, { x, y, width, height }, attributes.preserveAspectRatio)
  return {
    matrix: compose(matrix, view),
    page: box.length === 4 ? { width: box[2]!, height: box[3]! } : { width, height },
  }
}

/** A class stands for the layer where the name of that says nothing. */
function layerOf({ layer }: Place, kind: string | null): string {
  return kind !== null && kindOfName(layer) === null ? kind : layer
}

/** What a definition is called names none of the things that are drawn by it. */
function isRepeated({ within }: Place): boolean {
  return within.size > 0
}

/** Draws what a `<use>` refers to, as one symbol. References to other files are never followed. */
function drawUse(node: Node, place: Place, canvas: Canvas): void {
  const id = localReference(node)
  const target = id === null ? undefined : canvas.document.byId.get(id)
  if (target === undefined || id === null) {
    canvas.sketch.drop('references', 'they point outside the file or to nothing')
    return
  }
  const { sketch } = canvas
  const { page } = place
  if (place.within.has(target)) {
    sketch.drop('references', 'they contain themselves')
    return
  }
  const { x, y, width, height } = node.attributes
  const offset = translation(parseLength(x, 0, page.width), parseLength(y, 0, page.height))
  const inner: Place = {
    ...place,
    matrix: compose(place.matrix, offset),
    group: place.symbol === null ? sketch.nextGroup() : place.group,
    symbol: place.symbol ?? givenName(target) ?? id,
    name: isRepeated(place) ? place.name : (givenName(node) ?? place.name),
    within: new Set(place.within).add(target),
  }
  if (target.name !== 'symbol') {
    drawNode(target, inner, canvas)
    return
  }
  const box = parseNumbers(target.attributes.viewBox)
  const [, , boxWidth = 0, boxHeight = 0] = box
  const size = { width: parseLength(width, boxWidth, page.width), height: parseLength(height, boxHeight, page.height) }
  const view = viewBoxTransform(box, { x: 0, y: 0, ...size }, target.attributes.preserveAspectRatio)
  if (box.length === 4) inner.matrix = compose(inner.matrix, view)
  for (const child of elements(target)) drawNode(child, inner, canvas)
}

function drawShape(node: Node, place: Place, canvas: Canvas): void {
  const { sketch } = canvas
  const { style, matrix } = place
  const { fill, stroke } = paintsOf(style)
  if (fill === null && stroke === null) {
    sketch.drop('shapes', 'they are painted with nothing')
    return
  }
  const { runs } = traceOutline(node, matrix, place.page)
  const isArea = node.name !== 'line'
  const name = (isRepeated(place) ? null : givenName(node)) ?? place.name
  const ink: Ink = {
    stroke: stroke?.color ?? null,
    fill: isArea && fill && !fill.pattern ? fill.color : null,
    width: stroke ? style.strokeWidth * growth(matrix) : 0,
    dashed: style.dashed,
    layer: sketch.layer(layerOf(place, structuralClass(node) ?? place.kind)),
    group: place.group ?? sketch.nextGroup(),
    symbol: place.symbol ?? place.furniture ?? furnitureWord(node),
    role: null,
    clip: place.clip,
    ...(name !== null && { name }),
  }
  if (fill?.pattern) {
    sketch.path(runs, { ...ink, fill: fill.color, stroke: null, role: 'hatch' })
    canvas.pictures.push(...picturesOfPattern(fill.pattern, node, place, canvas.document))
  }
  sketch.path(runs, ink)
}

function drawPicture(node: Node, { matrix, page }: Place, canvas: Canvas): void {
  const picture = findPicture(node, matrix, page)
  if (picture) canvas.pictures.push(picture)
  else canvas.sketch.drop('pictures', 'they are not embedded in the file')
}
