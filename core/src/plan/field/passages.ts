import type { Labels, Raster } from './raster.ts'

/** Where two neighbouring regions touch: the narrowest place on the way from one to the other, a door candidate. */
export interface Passage {
  /** The two regions, the lower number first. */
  between: [number, number]
  /** Centre of the narrowest place, in pixels. */
  x: number
  y: number
  /** Clear width in pixels. */
  width: number
  /** The line that closes it, from wall to wall: x0, y0, x1, y1. */
  closing: [number, number, number, number]
}

/** One passage for each connected stretch of border between two regions, along pixels that may touch others than their own. */
export function findPassages(
  labels: Labels,
  { width, data: field }: Raster<Int32Array>,
  touches: Int32Array,
): Passage[] {
  const passages: Passage[] = []
  for (const { between, levels } of borders(labels, field, touches)) {
    while (levels.size > 0) {
      const saddle = takeStretch(levels, field, width)
      const x = saddle % width
      const y = Math.floor(saddle / width)
      const closing = closingLine(labels, x, y, Math.sqrt(field[saddle]!))
      const clear = Math.hypot(closing[2] - closing[0], closing[3] - closing[1])
      passages.push({ between, x, y, width: clear, closing })
    }
  }
  return passages
}

interface Border {
  between: [number, number]
  /** For each pixel on the border, how deep one can step across it there. */
  levels: Map<number, number>
}

function borders({ width, data: labels }: Labels, field: Int32Array, touches: Int32Array): Iterable<Border> {
  const found = new Map<number, Border>()
  const touch = (at: number, next: number) => {
    const low = Math.min(labels[at]!, labels[next]!)
    const high = Math.max(labels[at]!, labels[next]!)
    const key = low * labels.length + high
    const border: Border = found.get(key) ?? { between: [low, high], levels: new Map() }
    found.set(key, border)
    const level = Math.min(field[at]!, field[next]!)
    for (const pixel of [at, next]) border.levels.set(pixel, Math.max(level, border.levels.get(pixel) ?? 0))
  }
  for (const at of touches) {
    const own = labels[at]!
    const beside = (at + 1) % width === 0 ? 0 : labels[at + 1]!
    const below = labels[at + width] ?? 0
    if (beside !== 0 && beside !== own) touch(at, at + 1)
    if (below !== 0 && below !== own) touch(at, at + width)
  }
  return found.values()
}

/** Removes one connected stretch from the border and answers its saddle: the best place to cross, on its shallow side. */
function takeStretch(levels: Map<number, number>, field: Int32Array, width: number): number {
  const [first, firstLevel] = levels.entries().next().value!
  const queue = [first]
  let saddle = first
  let best = firstLevel
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const level = levels.get(at)
    if (level === undefined) continue
    levels.delete(at)
    if (level > best || (level === best && field[at]! < field[saddle]!)) {
      saddle = at
      best = level
    }
    for (const step of [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1]) queue.push(at + step)
  }
  return saddle
}

/** From the wall pixel nearest to the saddle to the nearest one on the other side of it. */
function closingLine(
  { width, height, data: labels }: Labels,
  x: number,
  y: number,
  reach: number,
): [number, number, number, number] {
  const radius = Math.ceil(reach * 1.5) + 1
  const walls: { dx: number; dy: number; far: number }[] = []
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
      if (inside && labels[(y + dy) * width + x + dx] === 0) walls.push({ dx, dy, far: dx * dx + dy * dy })
    }
  }
  walls.sort((a, b) => a.far - b.far)
  const near = walls[0] ?? { dx: -reach, dy: 0, far: reach * reach }
  const opposite = ({ dx, dy, far }: (typeof walls)[0]) =>
    dx * near.dx + dy * near.dy < -0.5 * Math.sqrt(far * near.far)
  const beyond = walls.find(opposite) ?? { dx: -near.dx, dy: -near.dy }
  return [x + near.dx, y + near.dy, x + beyond.dx, y + beyond.dy]
}
