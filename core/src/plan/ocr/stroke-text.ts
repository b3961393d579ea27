import type { Shape, Text } from '../drawing.ts'
import { baseline, type Frame, type ReadLine, readLines } from './read-lines.ts'
import type { Glyph, GlyphBox, TextLine } from './text-lines.ts'

/** Pen width in pixels of the strip. */
const PEN = 3
const MOST_STROKES = 60_000

interface DrawnGlyph extends Glyph {
  shapes: Shape[]
}

/** Reads text that is drawn as strokes or outlines, from those that look like glyphs. Layer and group come from the first one. */
export async function ocrStrokes(shapes: Shape[], isLate: () => boolean): Promise<Text[]> {
  const glyphs = joinStrokes(shapes.slice(0, MOST_STROKES).filter(({ points }) => points.length >= 4))
  const paint = (grey: Uint8Array, frame: Frame, line: TextLine) => {
    for (const glyph of line.glyphs) for (const shape of glyphs[glyph]!.shapes) drawShape(grey, frame, shape)
  }
  const lines = await readLines(glyphs, paint, isLate)
  return lines.map((line) => toText(line, glyphs[line.glyphs[0]!]!.shapes[0]!))
}

function toText(line: ReadLine, shape: Shape): Text {
  const [x, y, endX, endY] = baseline(line)
  const width = Math.hypot(endX - x, endY - y)
  const { text, size: height, angle } = line
  return { text, x, y: -y, height, width, angle, layer: shape.layer, group: shape.group }
}

/** Strokes whose boxes overlap make up one glyph. Boxes have y down, as readers of text expect. */
function joinStrokes(shapes: Shape[]): DrawnGlyph[] {
  const glyphs = shapes.map(
    (shape): DrawnGlyph => ({ ...boxOf(shape), bar: shape.points.length === 4, shapes: [shape] }),
  )
  glyphs.sort((a, b) => a.left - b.left)
  const joined: DrawnGlyph[] = []
  let open: DrawnGlyph[] = []
  for (const glyph of glyphs) {
    const slack = 0.1 * (glyph.bottom - glyph.top)
    open = open.filter(({ right }) => right >= glyph.left)
    const host = open.find(
      (other) => overlap(other, glyph) > 0.4 && other.top <= glyph.bottom + slack && glyph.top <= other.bottom + slack,
    )
    if (host) absorb(host, glyph)
    else {
      open.push(glyph)
      joined.push(glyph)
    }
  }
  return joined
}

/** Shared part of the narrower one's width. */
function overlap(a: GlyphBox, b: GlyphBox): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return shared / Math.max(1e-9, Math.min(a.right - a.left, b.right - b.left))
}

function absorb(host: DrawnGlyph, glyph: DrawnGlyph): void {
  host.shapes.push(...glyph.shapes)
  host.bar = false
  host.right = Math.max(host.right, glyph.right)
  host.top = Math.min(host.top, glyph.top)
  host.bottom = Math.max(host.bottom, glyph.bottom)
}

function boxOf({ points }: Shape): GlyphBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let i = 0; i < points.length; i += 2) {
    box.left = Math.min(box.left, points[i]!)
    box.right = Math.max(box.right, points[i]!)
    box.top = Math.min(box.top, -points[i + 1]!)
    box.bottom = Math.max(box.bottom, -points[i + 1]!)
  }
  return box
}

/** Outlines of letters are filled, and their holes left white; what is drawn by a pen gets its strokes. */
function drawShape(grey: Uint8Array, frame: Frame, shape: Shape): void {
  if (shape.fill === null) drawStrokes(grey, frame, shape)
  else fillOutline(grey, frame, shape)
}

/** Row by row between the crossings of the outline, through the middle of the pixels. */
function fillOutline(grey: Uint8Array, frame: Frame, { points, hole }: Shape): void {
  const corners: [number, number][] = []
  for (let i = 0; i < points.length; i += 2) corners.push(toStrip(frame, points[i]!, -points[i + 1]!))
  const rows = corners.map(([, y]) => y)
  const last = Math.min(frame.height - 1, Math.floor(Math.max(...rows)))
  for (let row = Math.max(0, Math.floor(Math.min(...rows))); row <= last; row++) {
    const crossings = crossingsAt(corners, row + 0.5)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.round(crossings[k]!))
      const to = Math.min(frame.width, Math.round(crossings[k + 1]!))
      if (from < to) grey.fill(hole ? 255 : 0, row * frame.width + from, row * frame.width + to)
    }
  }
}

function crossingsAt(corners: [number, number][], y: number): number[] {
  const crossings: number[] = []
  corners.forEach(([x1, y1], i) => {
    const [x0, y0] = corners.at(i - 1)!
    if (y0 > y !== y1 > y) crossings.push(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0))
  })
  return crossings.sort((a, b) => a - b)
}

function drawStrokes(grey: Uint8Array, frame: Frame, { points, closed }: Shape): void {
  const last = closed ? points.length : points.length - 2
  for (let i = 0; i < last; i += 2) {
    const k = (i + 2) % points.length
    const from = toStrip(frame, points[i]!, -points[i + 1]!)
    const to = toStrip(frame, points[k]!, -points[k + 1]!)
    drawLine(grey, frame, from, to)
  }
}

/** The frame's axes are perpendicular and equally long, so projecting on them inverts it. */
function toStrip({ x, y, right, down }: Frame, px: number, py: number): [number, number] {
  const squared = right[0] ** 2 + right[1] ** 2
  const dx = px - x
  const dy = py - y
  return [(dx * right[0] + dy * right[1]) / squared, (dx * down[0] + dy * down[1]) / squared]
}

function drawLine(grey: Uint8Array, { width, height }: Frame, from: [number, number], to: [number, number]): void {
  const steps = Math.min(4096, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1])) + 1)
  for (let k = 0; k <= steps; k++) {
    const x = Math.round(from[0] + ((to[0] - from[0]) * k) / steps)
    const y = Math.round(from[1] + ((to[1] - from[1]) * k) / steps)
    for (let py = Math.max(0, y - 1); py < Math.min(height, y - 1 + PEN); py++) {
      for (let px = Math.max(0, x - 1); px < Math.min(width, x - 1 + PEN); px++) grey[py * width + px] = 0
    }
  }
}
