import type { Affine } from '../sketch/affine.ts'
import { apply, compose, growth, translation } from '../sketch/affine.ts'
import type { Box } from '../sketch/clip.ts'
import { boxOf, intersection } from '../sketch/clip.ts'
import type { Ink, Sketch } from '../sketch/sketch.ts'
import { givenName, isLayer, isSymbol } from './layers.ts'
import { parseLength, parseNumbers } from './numbers.ts'
import type { Page } from './outline.ts'
import { drawnShapes, traceOutline } from './outline.ts'
import type { Document, Node } from './parse.ts'
import { elements, localReference } from './parse.ts'
import type { Style } from './style.ts'
import { inherit, isAbsent, ownProperties } from './style.ts'
import type { Declarations, Stylesheet } from './stylesheet.ts'
import { drawText } from './text.ts'
import { parseTransform, viewBoxTransform } from './transform.ts'

/** What stays the same during the whole walk. */
export interface Canvas {
  sketch: Sketch
  document: Document
  stylesheet: Stylesheet
  page: Page
  shapeCounts: Map<Node, number>
  /** Pictures within the file, to be unpacked when the walk is over. */
  pictures: { href: string; transform: Affine; width: number; height: number }[]
}

/** Where the walk stands. */
export interface Place {
  matrix: Affine
  style: Style
  layer: string
  /** Set inside a symbol or a small group: its shapes belong together. */
  group: number | null
  symbol: string | null
  name: string | null
  clip: Box | null
  depth: number
  /** The targets of the references that are being drawn. */
  within: ReadonlySet<Node>
}

const containers = new Set(['g', 'a', 'svg', 'switch'])

export function drawNode(node: Node, place: Place, canvas: Canvas): void {
  const { sketch } = canvas
  sketch.meter.spend('nodes')
  sketch.meter.checkDepth(place.depth)
  const isContainer = containers.has(node.name)
  if (!isContainer && !drawnShapes.has(node.name) && !['use', 'text', 'image'].includes(node.name)) return
  const own = ownProperties(node, canvas.stylesheet)
  if (isAbsent(own)) {
    sketch.drop('elements', 'they are hidden', Math.max(1, canvas.shapeCounts.get(node) ?? 1))
    return
  }
  const here = enter(own, place, canvas)
  if (isContainer) drawContainer(node, here, canvas)
  else if (node.name === 'use') drawUse(node, here, canvas)
  else if (!here.style.visible) sketch.drop('elements', 'they are hidden')
  else if (node.name === 'text')
    drawText(node, here.style, { ...canvas, matrix: here.matrix, layer: sketch.layer(here.layer) })
  else if (node.name === 'image') noteImage(node, here, canvas)
  else drawShape(node, here, canvas)
}

function enter(own: Declarations, place: Place, canvas: Canvas): Place {
  const matrix = compose(place.matrix, parseTransform(own.transform))
  return {
    ...place,
    matrix,
    style: inherit(place.style, own, canvas.document),
    clip: clipBox(own['clip-path'], matrix, place.clip, canvas),
    depth: place.depth + 1,
  }
}

function drawContainer(node: Node, place: Place, canvas: Canvas): void {
  const shapes = canvas.shapeCounts.get(node) ?? 0
  const name = givenName(node)
  const inner = { ...place }
  if (name !== null && node.parent !== null) {
    if (isLayer(node, shapes)) Object.assign(inner, { layer: name, name: null })
    else inner.name = name
  }
  if (place.symbol === null) inner.group = node.name !== 'svg' && isSymbol(shapes) ? canvas.sketch.nextGroup() : null
  if (node.name === 'svg' && node.parent !== null) inner.matrix = nestedView(node, place.matrix, canvas.page)
  const children = elements(node)
  for (const child of node.name === 'switch' ? children.slice(0, 1) : children) drawNode(child, inner, canvas)
}

function nestedView(node: Node, matrix: Affine, page: Page): Affine {
  const { x, y, width, height, viewBox } = node.attributes
  const view = viewBoxTransform(
    parseNumbers(viewBox),
    parseLength(x, 0, page.width),
    parseLength(y, 0, page.height),
    parseLength(width, page.width, page.width),
    parseLength(height, page.height, page.height),
  )
  return compose(matrix, view)
}

/** Draws what a `<use>` refers to, as one symbol. References to other files are never followed. */
function drawUse(node: Node, place: Place, canvas: Canvas): void {
  const id = localReference(node)
  const target = id === null ? undefined : canvas.document.byId.get(id)
  if (target === undefined || id === null) {
    canvas.sketch.drop('references', 'they point outside the file or nowhere')
    return
  }
  const { page, sketch } = canvas
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
    within: new Set(place.within).add(target),
  }
  if (target.name !== 'symbol') {
    drawNode(target, inner, canvas)
    return
  }
  const box = parseNumbers(target.attributes.viewBox)
  const [, , boxWidth = 0, boxHeight = 0] = box
  const view = viewBoxTransform(
    box,
    0,
    0,
    parseLength(width, boxWidth, page.width),
    parseLength(height, boxHeight, page.height),
  )
  if (box.length === 4) inner.matrix = compose(inner.matrix, view)
  for (const child of elements(target)) drawNode(child, inner, canvas)
}

function drawShape(node: Node, place: Place, canvas: Canvas): void {
  const { sketch } = canvas
  const { style, matrix } = place
  if (style.fill === null && style.stroke === null) {
    sketch.drop('shapes', 'they are painted with nothing')
    return
  }
  const { runs } = traceOutline(node, matrix, canvas.page)
  const isArea = node.name !== 'line'
  const name = givenName(node) ?? place.name
  const ink: Ink = {
    stroke: style.stroke?.color ?? null,
    fill: isArea && style.fill && !style.fill.pattern ? style.fill.color : null,
    width: style.stroke ? style.strokeWidth * growth(matrix) : 0,
    dashed: style.dashed,
    layer: sketch.layer(place.layer),
    group: place.group ?? sketch.nextGroup(),
    symbol: place.symbol,
    role: null,
    clip: place.clip,
    ...(name !== null && { name }),
  }
  if (style.fill?.pattern) sketch.path(runs, { ...ink, fill: style.fill.color, stroke: null, role: 'hatch' })
  sketch.path(runs, ink)
}

/** Clips as good as all plans use are rectangles; of others, their box is taken. */
function clipBox(value: string | undefined, matrix: Affine, outer: Box | null, canvas: Canvas): Box | null {
  const id = /^url\(\s*['"]?#([^'")\s]+)/u.exec(value ?? '')?.[1]
  const clip = id === undefined ? undefined : canvas.document.byId.get(id)
  if (clip?.name !== 'clipPath' || clip.attributes.clipPathUnits === 'objectBoundingBox') return outer
  const points = elements(clip).flatMap((child) => {
    canvas.sketch.meter.spend('nodes')
    if (!drawnShapes.has(child.name)) return []
    const own = compose(matrix, parseTransform(child.attributes.transform))
    return traceOutline(child, own, canvas.page).runs.flatMap((run) => run.points)
  })
  if (points.length === 0 || !points.every(Number.isFinite)) return outer
  return outer ? intersection(outer, boxOf(points)) : boxOf(points)
}

function noteImage(node: Node, place: Place, canvas: Canvas): void {
  const { attributes } = node
  const href = attributes.href ?? attributes['xlink:href'] ?? ''
  if (!/^data:image\/(?:png|jpe?g);base64,/iu.test(href)) {
    canvas.sketch.drop('pictures', 'they are not PNG or JPEG data within the file')
    return
  }
  const { page } = canvas
  const [x, y] = [parseLength(attributes.x, 0, page.width), parseLength(attributes.y, 0, page.height)]
  const [width, height] = [parseLength(attributes.width, 0, page.width), parseLength(attributes.height, 0, page.height)]
  const [left, top] = apply(place.matrix, x, y)
  const [a, b, c, d] = place.matrix
  canvas.pictures.push({ href, width, height, transform: [a, b, c, d, left, top] })
}
