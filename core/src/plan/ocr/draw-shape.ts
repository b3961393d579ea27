import type { Shape } from '../drawing.ts'
import type { Frame } from './frame.ts'

/** Pen width in pixels of the strip. */
const PEN_PX = 3

/** Outlines of letters are filled, and their holes left white; what is drawn by a pen gets its strokes. */
export function drawShape(grey: Uint8Array, frame: Frame, shape: Shape): void {
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
    for (let py = Math.max(0, y - 1); py < Math.min(height, y - 1 + PEN_PX); py++) {
      for (let px = Math.max(0, x - 1); px < Math.min(width, x - 1 + PEN_PX); px++) grey[py * width + px] = 0
    }
  }
}
