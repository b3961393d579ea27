import { lineLength } from '../shape/ring.ts'
import type { Affine } from '../sketch/affine.ts'
import { compose, scaling } from '../sketch/affine.ts'
import type { RawText } from '../sketch/place-text.ts'
import { capShare, estimateWidth, placeText } from '../sketch/place-text.ts'
import type { Sketch } from '../sketch/sketch.ts'
import type { Run } from '../sketch/trace.ts'
import type { Letters } from './letters.ts'
import { parseLength, parseLengths } from './numbers.ts'
import type { Page } from './outline.ts'
import { traceOutline } from './outline.ts'
import type { Document, Node } from './parse.ts'
import { localReference } from './parse.ts'
import type { Style } from './style.ts'
import { inherit, isAbsent, ownProperties } from './style.ts'
import type { Stylesheet } from './stylesheet.ts'
import { pointAlong } from './text-path.ts'
import { parseTransform } from './transform.ts'

/** A stretch of text that begins at a position of its own. */
interface Chunk {
  text: string
  x: number
  y: number
  /** Positions of the single characters, where the file gives them. */
  xs: number[]
  style: Style
  /** The line that it runs along, where it does, and where on it it begins. */
  path?: { run: Run; offset: number }
}

export interface TextScope {
  sketch: Sketch
  letters: Letters
  document: Document
  stylesheet: Stylesheet
  page: Page
  matrix: Affine
  layer: number
}

/** Sizes of the font from the start of one character to the next of the same text; the widest letter takes one. */
const MAX_ADVANCE_EM = 2

/** How far the estimated width of a run may be off, as a share of it and of the size of the font. */
const MAX_WIDTH_ERROR = 0.2

const anchorShare: Record<Style['anchor'], number> = { start: 0, middle: 0.5, end: 1 }
const baselineShare: Record<Style['baseline'], number> = { foot: 0, middle: 0.5, top: 1 }

/** Draws a `<text>`: each line or positioned run becomes a text; all share one group. */
export function drawText(node: Node, style: Style, scope: TextScope): void {
  const chunks: Chunk[] = [{ text: '', x: 0, y: 0, xs: [], style }]
  collect(node, style, chunks, scope, 0)
  const group = scope.sketch.nextGroup()
  const isSpelt = chunks.every(({ text }) => text.trim().length <= 1)
  for (const chunk of (isSpelt ? chunks : joinKerned(chunks)).flatMap(partChunk)) {
    const text = chunk.text.replace(/\s+/gu, ' ').trim()
    const { fontSize, anchor, baseline } = chunk.style
    const height = fontSize * capShare
    const width = measuredWidth(chunk, text) ?? estimateWidth(text, height)
    const raw: RawText = {
      text,
      x: chunk.x,
      y: -chunk.y,
      anchor: [anchorShare[anchor], baselineShare[baseline]],
      height,
      width,
      angle: 0,
      layer: scope.layer,
      group,
      ...(chunk.path && bend(chunk.path, width, anchorShare[anchor])),
    }
    // Texts stand upright in coordinates with y up; the page's flip is undone for them.
    if (text !== '') scope.letters.add(placeText(raw, compose(scope.matrix, scaling(1, -1))))
  }
}

/** A text along a line stands with its middle on the line, in the direction that the line has there. */
function bend({ run, offset }: NonNullable<Chunk['path']>, width: number, anchor: number) {
  const { x, y, angle } = pointAlong(run, offset + width * (0.5 - anchor))
  return { x, y: -y, angle: -angle, anchor: [0.5, 0] as [number, number] }
}

/** Some programs begin a run anew wherever they kern: what goes on right where the last one ends is one with it. */
function joinKerned(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    if (last && goesOn(last, chunk)) last.text = last.text.trimStart().replace(/\s*\n\s*$/u, '') + chunk.text
    else joined.push({ ...chunk })
  }
  return joined
}

function goesOn(last: Chunk, { x, y, xs, style }: Chunk): boolean {
  const { fontSize, anchor } = last.style
  if (
    y !== last.y ||
    last.path ||
    last.xs.length > 1 ||
    xs.length > 1 ||
    anchor !== 'start' ||
    fontSize !== style.fontSize
  )
    return false
  const width = estimateWidth(last.text.replace(/\s*\n\s*/gu, ''), fontSize * capShare)
  return Math.abs(x - last.x - width) < MAX_WIDTH_ERROR * (fontSize + width)
}

/** Some programs write texts from all over the plan as one, whose characters then jump from one to the next. */
function partChunk(chunk: Chunk): Chunk[] {
  const { xs, style } = chunk
  const text = chunk.text.replace(/\s+/gu, ' ').trimStart()
  const starts = [0]
  for (let i = 1; i < Math.min(xs.length, text.length); i++) {
    if (Math.abs(xs[i]! - xs[i - 1]!) > MAX_ADVANCE_EM * style.fontSize) starts.push(i)
  }
  if (starts.length === 1) return [chunk]
  return starts.map((from, k) => {
    const to = starts[k + 1] ?? text.length
    return { ...chunk, text: text.slice(from, to), x: chunk.x + xs[from]! - xs[0]!, xs: xs.slice(from, to) }
  })
}

function measuredWidth({ xs, style }: Chunk, text: string): number | null {
  if (xs.length < 2 || xs.length < text.length) return null
  return xs.at(-1)! - xs[0]! + estimateWidth(text.at(-1)!, style.fontSize * capShare)
}

function collect(node: Node, style: Style, chunks: Chunk[], scope: TextScope, depth: number): void {
  scope.sketch.meter.checkDepth(depth)
  if (node.name === 'textPath') beginOnPath(node, style, chunks, scope)
  else begin(node, style, chunks, scope.page)
  for (const child of node.children) {
    if (typeof child === 'string') chunks.at(-1)!.text += child
    else if (child.name === 'tspan' || child.name === 'a' || child.name === 'textPath') {
      const own = ownProperties(child, scope.stylesheet)
      if (isAbsent(own)) continue
      const inner = inherit(style, own, scope.document, scope.stylesheet)
      if (inner.visible) collect(child, inner, chunks, scope, depth + 1)
    }
  }
}

/** An element with a position of its own begins a chunk; one that only moves along its line does not. */
function begin({ attributes }: Node, style: Style, chunks: Chunk[], page: Page): void {
  const { fontSize } = style
  const xs = parseLengths(attributes.x, page.width, fontSize)
  const [newY] = parseLengths(attributes.y, page.height, fontSize)
  const [shiftX = 0] = parseLengths(attributes.dx, page.width, fontSize)
  const [shiftY = 0] = parseLengths(attributes.dy, page.height, fontSize)
  const last = chunks.at(-1)!
  if (xs.length === 0 && newY === undefined && shiftY === 0) {
    if (last.text.trim() === '') last.style = style
    return
  }
  put(chunks, { text: '', x: (xs[0] ?? last.x) + shiftX, y: (newY ?? last.y) + shiftY, xs, style })
}

function beginOnPath(node: Node, style: Style, chunks: Chunk[], scope: TextScope): void {
  const path = scope.document.byId.get(localReference(node) ?? '')
  const matrix = parseTransform(path?.attributes.transform)
  const [run] = path ? traceOutline(path, matrix, scope.page).runs : []
  if (!run) return
  const offset = parseLength(node.attributes.startOffset, 0, lineLength(run.points), style.fontSize)
  const [x = 0, y = 0] = run.points
  put(chunks, { text: '', x, y, xs: [], style, path: { run, offset } })
}

function put(chunks: Chunk[], chunk: Chunk): void {
  if (chunks.at(-1)!.text.trim() === '') chunks.pop()
  chunks.push(chunk)
}
