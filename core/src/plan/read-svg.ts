import { gunzipSync } from 'node:zlib'
import { METRES_PER_INCH } from '../geo/index.ts'
import type { Budget, Meter } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import type { Affine } from './sketch/affine.ts'
import { mergeOverlaps } from './sketch/merge-overlaps.ts'
import { Sketch } from './sketch/sketch.ts'
import { whiteOut } from './sketch/white-out.ts'
import { isGzip } from './sniff.ts'
import type { Canvas, Place } from './svg/draw.ts'
import { drawNode } from './svg/draw.ts'
import { countShapes } from './svg/layers.ts'
import { Letters } from './svg/letters.ts'
import { hasPhysicalUnit, parseLength, parseNumbers } from './svg/numbers.ts'
import type { Page } from './svg/outline.ts'
import type { Document, Node } from './svg/parse.ts'
import { parseXml, textOf } from './svg/parse.ts'
import { unpackPictures } from './svg/pictures.ts'
import { Repeats } from './svg/repeats.ts'
import { initialStyle } from './svg/style.ts'
import { Stylesheet } from './svg/stylesheet.ts'

/** A sheet wider than this is drawn at full size, not to scale. */
const widestSheet = 3

export async function readSvg(bytes: Uint8Array, budget: Budget): Promise<Drawing> {
  const sketch = new Sketch(budget)
  const document = parse(decode(isGzip(bytes) ? unpack(bytes, sketch.meter) : bytes), sketch.meter)
  const { root } = document
  if (root?.name !== 'svg') {
    throw new PlanError('plan_damaged', 'The SVG file contains no readable drawing; export it again and upload that')
  }
  if (document.complaint) sketch.drop('the end of the file', `the XML is damaged: ${document.complaint}`)
  const page = pageOf(root)
  const shapeCounts = countShapes(root)
  const canvas: Canvas = {
    sketch,
    document,
    stylesheet: styles(root, sketch),
    letters: new Letters((text) => sketch.text(text)),
    shapeCounts,
    repeats: new Repeats(shapeCounts.size),
    pictures: [],
  }
  drawNode(root, startingPlace([1, 0, 0, -1, 0, page.top + page.height], page), canvas)
  canvas.letters.flush()
  await unpackPictures(canvas.pictures, sketch)
  const { unitsPerMeter } = page
  const isSheet = unitsPerMeter !== null && Math.max(page.width, page.height) / unitsPerMeter < widestSheet
  return mergeOverlaps(whiteOut(isSheet ? sketch.finish(null, unitsPerMeter) : sketch.finish(unitsPerMeter)))
}

function parse(text: string, meter: Meter): Document {
  const document = parseXml(text, meter)
  const drawing = document.root?.name === 'svg' ? null : largestDrawing(text)
  return drawing === null ? document : parseXml(drawing, meter)
}

/** Of a web page that was saved with its map: the drawing that takes up most of it; the others are icons. */
function largestDrawing(text: string): string | null {
  const end = text.lastIndexOf('</svg>')
  const drawings = end < 0 ? null : text.slice(0, end + 6).match(/<svg[\s>].*?<\/svg>/gsu)
  return drawings?.reduce((largest, drawing) => (drawing.length > largest.length ? drawing : largest)) ?? null
}

function startingPlace(matrix: Affine, page: Page): Place {
  return {
    matrix,
    page,
    style: initialStyle,
    layer: '',
    group: null,
    symbol: null,
    kind: null,
    furniture: null,
    name: null,
    clip: null,
    depth: 0,
    within: new Set(),
  }
}

function unpack(bytes: Uint8Array, meter: Meter): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: meter.budget.bytes })
  } catch (error) {
    if (error instanceof RangeError) meter.spend('bytes', Infinity)
    throw error
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/u.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 256)),
  )
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function pageOf(root: Node): { width: number; height: number; top: number; unitsPerMeter: number | null } {
  const { attributes } = root
  const [, top = 0, boxWidth = 0, boxHeight = 0] = parseNumbers(attributes.viewBox)
  const shown = parseLength(attributes.width, boxWidth, boxWidth)
  const width = boxWidth > 0 ? boxWidth : shown
  const height = boxHeight > 0 ? boxHeight : parseLength(attributes.height, 0)
  const metres = (shown / 96) * METRES_PER_INCH
  const isPhysical = hasPhysicalUnit(attributes.width) && metres > 0 && width > 0
  return { width, height, top, unitsPerMeter: isPhysical ? width / metres : null }
}

function styles(root: Node, sketch: Sketch): Stylesheet {
  const sheets: string[] = []
  const queue: Node[] = [root]
  for (const node of queue) {
    if (node.name === 'style') sheets.push(textOf(node))
    for (const child of node.children) if (typeof child !== 'string') queue.push(child)
  }
  return new Stylesheet(sheets.join('\n'), sketch.meter)
}
