import type { Drawing } from '../../drawing.ts'

/** A straight line along an axis, put together from its pieces: where it lies, and from where to where it runs. */
export interface Rule {
  at: number
  from: number
  to: number
}

/** Of its length, how far a line may lean off its axis. */
const MAX_LEAN = 0.002

/** All lines along the axes that are longer than `shortest`, with pieces joined that are no further than `gap` apart. */
export function ruledLines(drawing: Drawing, shortest: number, gap: number): { levels: Rule[]; uprights: Rule[] } {
  const levels: Rule[] = []
  const uprights: Rule[] = []
  for (const { points, closed, arc, layer } of drawing.shapes) {
    if (arc || !drawing.layers[layer]?.visible) continue
    const sides = closed ? points.length : points.length - 2
    for (let i = 0; i < sides; i += 2) {
      const [x0, y0] = [points[i]!, points[i + 1]!]
      const [x1, y1] = [points[(i + 2) % points.length]!, points[(i + 3) % points.length]!]
      const [dx, dy] = [Math.abs(x1 - x0), Math.abs(y1 - y0)]
      if (dx > shortest && dy < MAX_LEAN * dx) levels.push({ at: y0, from: Math.min(x0, x1), to: Math.max(x0, x1) })
      if (dy > shortest && dx < MAX_LEAN * dy) uprights.push({ at: x0, from: Math.min(y0, y1), to: Math.max(y0, y1) })
    }
  }
  return { levels: joinPieces(levels, gap), uprights: joinPieces(uprights, gap) }
}

function joinPieces(pieces: Rule[], gap: number): Rule[] {
  const byPlace = pieces.sort((p, q) => p.at - q.at)
  const joined: Rule[] = []
  for (let start = 0, end = 0; start < byPlace.length; start = end) {
    while (end < byPlace.length && byPlace[end]!.at - byPlace[start]!.at < gap) end++
    const inLine = byPlace.slice(start, end).sort((p, q) => p.from - q.from)
    let current = { ...inLine[0]! }
    for (const piece of inLine) {
      if (piece.from - current.to < gap) current.to = Math.max(current.to, piece.to)
      else {
        joined.push(current)
        current = { ...piece }
      }
    }
    joined.push(current)
  }
  return joined
}
