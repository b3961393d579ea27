import { median } from '../../geo/index.ts'
import type { Drawing } from '../drawing.ts'
import { locator } from '../shape/locate.ts'
import { type Polygon, perimeter, polygonArea, type Ring, reversed, signedArea } from '../shape/ring.ts'
import { type Label, partLabels } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import { connectorOf } from '../text/words.ts'
import { kindOfName } from '../vector/layer-names.ts'
import { thickness } from './spaces.ts'

/** In text heights, as the scale may be unknown: what is narrower holds no label of its own. */
const MIN_WIDTH_TEXT_HEIGHTS = 0.9
/** What is larger than this, in areas of its text, is more than a frame around that. */
const MAX_FRAME_TEXT_AREAS = 3.5

export interface ClosedRing {
  ring: Ring
  shape: Drawing['shapes'][number]
  saysRoom: boolean
}

/**
 * Closed shapes that are wide enough for a label. Where layers of walls are named, those on layers of furniture are none with
 * a name in them, but for escalators and lifts; with a number they are kiosks and stands.
 */
export function roomyRings(drawing: Drawing, labels: Label[]): ClosedRing[] {
  const rings = wideRings(drawing, labels)
  const kinds = drawing.layers.map((layer) => kindOfName(layer.name))
  if (!kinds.includes('wall')) return rings
  const furniture = rings.filter(({ shape }) => kinds[shape.layer] === 'other')
  const find = locator(furniture.map(({ ring }) => ({ outer: ring, holes: [] })))
  const lines = labels.flatMap((label) => label.lines)
  const holding = (kept: Line[]) => new Set(kept.flatMap(({ x, y }) => find(x, y)))
  const named = holding(lines.filter(({ meaning, text }) => meaning.kind === 'name' && !connectorOf(text)))
  const numbered = holding(lines.filter(({ meaning }) => meaning.kind === 'number'))
  const without = new Set(furniture.filter((_, i) => named.has(i) && !numbered.has(i)))
  return rings.filter((ring) => !without.has(ring))
}

function wideRings(drawing: Drawing, labels: Label[]): ClosedRing[] {
  const narrowest = MIN_WIDTH_TEXT_HEIGHTS * median(labels.map((label) => label.height))
  const found: ClosedRing[] = []
  const rooms = drawing.layers.map((layer) => kindOfName(layer.name) === 'room')
  for (const shape of drawing.shapes) {
    if (!drawing.layers[shape.layer]?.visible || shape.role !== null || shape.arc) continue
    const ring = closedRing(shape.points, shape.closed)
    if (!ring) continue
    const area = signedArea(ring)
    if (Math.abs(area) < narrowest ** 2) continue
    const polygon = { outer: area > 0 ? ring : reversed(ring), holes: [] }
    // A square is half as thick, in this measure, as it is wide.
    if (thickness(polygon) > narrowest / 2) found.push({ ring: polygon.outer, shape, saysRoom: rooms[shape.layer]! })
  }
  return found
}

/** The shape's points as a ring if it ends where it began. */
function closedRing(points: Float64Array, closed: boolean): Ring | null {
  if (points.length < 6) return null
  const last = points.length - 2
  const gap = Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!)
  const meets = gap < 1e-4 * perimeter(points)
  if (meets) return points.length < 8 ? null : points.slice(0, last)
  return closed ? points : null
}

export function isFrameAround(polygon: Polygon, lines: Line[]): boolean {
  return polygonArea(polygon) < MAX_FRAME_TEXT_AREAS * lines.reduce((sum, line) => sum + line.width * line.height, 0)
}

/**
 * Lines that closed shapes keep apart are different labels. Neither a frame does, nor what stands in the same room, as
 * a table under the number does from the name beside it.
 */
export function partByRings(labels: Label[], rings: ClosedRing[]): Label[] {
  const polygons = rings.map(({ ring }) => ({ outer: ring, holes: [] }))
  const find = locator(polygons)
  const outermostFirst = (p: number, q: number) => polygonArea(polygons[q]!) - polygonArea(polygons[p]!)
  return labels.flatMap((label) => {
    if (label.lines.length < 2) return label
    const around = new Map(label.lines.map((line) => [line, find(line.x, line.y)]))
    const common = (i: number) => label.lines.every((line) => around.get(line)!.includes(i))
    // The outermost shape that not all lines share.
    const ringAt = (line: Line) =>
      around
        .get(line)!
        .filter((i) => !common(i) && !isFrameAround(polygons[i]!, [line]))
        .sort(outermostFirst)[0] ?? -1
    return partLabels([label], ringAt, 0)
  })
}
