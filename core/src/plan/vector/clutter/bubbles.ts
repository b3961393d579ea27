import Flatbush from 'flatbush'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, share, textHeights, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Heights of its text between the text and the strokes around it. */
  maxMargin: textHeights(2.2, [1, 3]),
  /** Of the text's half extent, how near to its middle the strokes may come. */
  minClearance: share(0.75, [0.5, 1]),
  /** Of the full turn around the text, what the strokes cover. */
  minTurn: share(0.92, [0.8, 1]),
  /** Straight pieces of the strokes: rooms have fewer corners. */
  minPieces: count(8, [6, 16]),
  minBubbles: count(3, [2, 10]),
}
const { maxMargin, minClearance, minTurn, minPieces, minBubbles } = valuesOf(parameters)

/** Strokes looked at around one text: letters and hatch are many more. */
const MOST_STROKES = 120

/**
 * Strokes that run all around one short text and close to it, with many corners: the circle or pill of a tag, be it
 * drawn piece by piece.
 */
function findBubbles(drawing: Drawing, labels: Label[]): Set<Shape> {
  if (labels.length < minBubbles) return new Set()
  const frameOf = frameFinder(drawing, minPieces)
  const bubbles = labels.flatMap(({ lines }) => {
    const found = lines.map(frameOf).filter((bubble) => bubble !== null)
    return found.length > 0 ? [found] : []
  })
  return bubbles.length < minBubbles ? new Set() : new Set(bubbles.flat(2))
}

/** Finds the strokes all around a text and close to it, if they have that many straight pieces at least. */
export function frameFinder({ shapes, layers }: Drawing, pieces: number): (line: Line) => Shape[] | null {
  const strokes = shapes.filter(({ stroke, role, layer }) => stroke !== null && role === null && layers[layer]!.visible)
  if (strokes.length === 0) return () => null
  const index = new Flatbush(strokes.length)
  for (const { points } of strokes) {
    const { minX, minY, maxX, maxY } = boxOf(points)
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  return (line) => around(line, strokes, index, pieces)
}

function around(
  { x, y, width, height, angle }: Line,
  strokes: Shape[],
  index: Flatbush,
  leastPieces: number,
): Shape[] | null {
  const margin = maxMargin * height
  const reach = Math.hypot(width / 2 + margin, height / 2 + margin)
  const near = index.search(x - reach, y - reach, x + reach, y + reach)
  if (near.length > MOST_STROKES) return null
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  /** In the directions of the text, from its middle. */
  const place = (px: number, py: number): [number, number] => [
    cos * (px - x) + sin * (py - y),
    cos * (py - y) - sin * (px - x),
  ]
  const turn = new Turn()
  const members: Shape[] = []
  let pieces = 0
  for (const i of near) {
    const placed = placedPoints(strokes[i]!, place)
    const isBeside = placed.every(([u, v]) => {
      const [across, up] = [Math.abs(u), Math.abs(v)]
      const isOut = across < width / 2 + margin && up < height / 2 + margin
      return isOut && (across > (minClearance * width) / 2 || up > (minClearance * height) / 2)
    })
    if (!isBeside) continue
    members.push(strokes[i]!)
    pieces += placed.length - 1
    for (let k = 1; k < placed.length; k++) turn.cover(placed[k - 1]!, placed[k]!)
  }
  return pieces >= leastPieces && turn.share >= minTurn ? members : null
}

function placedPoints({ points, closed }: Shape, place: (x: number, y: number) => [number, number]) {
  const placed: [number, number][] = []
  for (let i = 0; i + 1 < points.length; i += 2) placed.push(place(points[i]!, points[i + 1]!))
  if (closed && placed.length > 2) placed.push(placed[0]!)
  return placed
}

/** The directions, of many, in which something was seen. */
class Turn {
  static readonly #STEPS = 72
  readonly #seen = new Uint8Array(Turn.#STEPS)

  get share(): number {
    return this.#seen.reduce((sum, seen) => sum + seen, 0) / Turn.#STEPS
  }

  /** The shorter way round from one point to the other. */
  cover([x0, y0]: [number, number], [x1, y1]: [number, number]): void {
    const from = Math.atan2(y0, x0)
    let by = Math.atan2(y1, x1) - from
    if (by > Math.PI) by -= 2 * Math.PI
    if (by < -Math.PI) by += 2 * Math.PI
    const steps = Math.ceil((Math.abs(by) / (2 * Math.PI)) * Turn.#STEPS * 2)
    for (let k = 0; k <= steps; k++) {
      const angle = from + (steps > 0 ? (by * k) / steps : 0)
      const step = Math.floor((angle / (2 * Math.PI)) * Turn.#STEPS)
      this.#seen[((step % Turn.#STEPS) + Turn.#STEPS) % Turn.#STEPS] = 1
    }
  }
}

export const bubbleRule = setRule({
  id: 'bubbles',
  phase: 'text',
  as: 'annotation',
  does: 'Curved strokes all around a short text are the bubble of a tag, neither a room nor walls.',
  parameters,
  apply: findBubbles,
  parts: strokesOf,
})
