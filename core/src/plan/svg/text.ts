import type { Affine } from '../sketch/affine.ts'
import { compose, scaling } from '../sketch/affine.ts'
import type { RawText } from '../sketch/place-text.ts'
import { capShare, estimateWidth, placeText } from '../sketch/place-text.ts'
import type { Sketch } from '../sketch/sketch.ts'
import { parseNumbers } from './numbers.ts'
import type { Document, Node } from './parse.ts'
import type { Style } from './style.ts'
import { inherit, isAbsent, ownProperties } from './style.ts'
import type { Stylesheet } from './stylesheet.ts'

/** A stretch of text that begins at a position of its own. */
interface Chunk {
  text: string
  x: number
  y: number
  /** Positions of the single characters, where the file gives them. */
  xs: number[]
  style: Style
}

interface TextScope {
  sketch: Sketch
  document: Document
  stylesheet: Stylesheet
  matrix: Affine
  layer: number
}

/** Sizes of the font from the start of one character to the next of the same text; the widest letter takes one. */
const FARTHEST = 2

/** How far the estimated width of a run may be off, as a share of it and of the size of the font. */
const KERNED = 0.2

const anchorShare: Record<Style['anchor'], number> = { start: 0, middle: 0.5, end: 1 }

/** Draws a `<text>`: each line or positioned run becomes a text; all share one group. */
export function drawText(node: Node, style: Style, scope: TextScope): void {
  const chunks: Chunk[] = [{ text: '', x: 0, y: 0, xs: [], style }]
  collect(node, style, chunks, scope, 0)
  const group = scope.sketch.nextGroup()
  for (const chunk of joinKerned(chunks).flatMap(partChunk)) {
    const text = chunk.text.replace(/\s+/gu, ' ').trim()
    const height = chunk.style.fontSize * capShare
    const raw: RawText = {
      text,
      x: chunk.x,
      y: -chunk.y,
      anchor: [anchorShare[chunk.style.anchor], 0],
      height,
      width: measuredWidth(chunk, text) ?? estimateWidth(text, height),
      angle: 0,
      layer: scope.layer,
      group,
    }
    // Texts stand upright in coordinates with y up; the page's flip is undone for them.
    scope.sketch.text(placeText(raw, compose(scope.matrix, scaling(1, -1))))
  }
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
  if (y !== last.y || last.xs.length > 1 || xs.length > 1 || anchor !== 'start' || fontSize !== style.fontSize)
    return false
  const width = estimateWidth(last.text.replace(/\s*\n\s*/gu, ''), fontSize * capShare)
  return Math.abs(x - last.x - width) < KERNED * (fontSize + width)
}

/** Some programs write texts from all over the plan as one, whose characters then jump from one to the next. */
function partChunk(chunk: Chunk): Chunk[] {
  const { xs, style } = chunk
  const text = chunk.text.replace(/\s+/gu, ' ').trimStart()
  const starts = [0]
  for (let i = 1; i < Math.min(xs.length, text.length); i++) {
    if (Math.abs(xs[i]! - xs[i - 1]!) > FARTHEST * style.fontSize) starts.push(i)
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
  begin(node, style, chunks)
  for (const child of node.children) {
    if (typeof child === 'string') chunks.at(-1)!.text += child
    else if (child.name === 'tspan' || child.name === 'a' || child.name === 'textPath') {
      const own = ownProperties(child, scope.stylesheet)
      if (isAbsent(own)) continue
      const inner = inherit(style, own, scope.document)
      if (inner.visible) collect(child, inner, chunks, scope, depth + 1)
    }
  }
}

/** An element with a position of its own begins a chunk; one that only moves along its line does not. */
function begin(node: Node, style: Style, chunks: Chunk[]): void {
  const { x, y, dx, dy } = node.attributes
  const xs = parseNumbers(x)
  const [shiftY = 0] = dy?.includes('em') ? parseNumbers(dy).map((n) => n * style.fontSize) : parseNumbers(dy)
  const [shiftX = 0] = parseNumbers(dx)
  const last = chunks.at(-1)!
  const newY = parseNumbers(y)[0]
  if (x === undefined && newY === undefined && shiftY === 0) {
    if (last.text.trim() === '') last.style = style
    return
  }
  const chunk = { text: '', x: (xs[0] ?? last.x) + shiftX, y: (newY ?? last.y) + shiftY, xs, style }
  if (last.text.trim() === '') chunks[chunks.length - 1] = chunk
  else chunks.push(chunk)
}
