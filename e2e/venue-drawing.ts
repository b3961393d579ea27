/** A mall of three levels, bent along an arc: shops on both sides of a concourse, with stairs, lifts and escalators. */
type Point = [number, number]
type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'Polygon'; coordinates: Point[][] }

export interface Drawn {
  type: 'Feature'
  geometry: Geometry
  properties: Record<string, unknown>
}

const INNER = 178
const CONCOURSE_IN = 200
const CONCOURSE_OUT = 214
const OUTER = 238
const MIDDLE = (CONCOURSE_IN + CONCOURSE_OUT) / 2
const HALF_ANGLE = 28

/** Widths of the units from west to east, in metres of concourse; a letter marks what is no shop. */
const OUTER_ROW = [14, 9, 11, 'r5', 'e5', 12, 16, 8, 13, 10, 's6', 18, 9, 12, 'r5', 'e5', 15, 11, 9, 14]
const INNER_ROW = [18, 10, 's6', 12, 9, 15, 'r5', 11, 20, 8, 12, 'e5', 10, 14, 9, 's6', 16, 12]
const KINDS: Record<string, { name: string; connector?: string }> = {
  r: { name: 'Restroom' },
  e: { name: 'Lift', connector: 'elevator' },
  s: { name: 'Stairs', connector: 'stairs' },
}

const at = (radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [round(radius * Math.sin(angle)), round(radius * Math.cos(angle) - MIDDLE)]
}
const round = (n: number) => Math.round(n * 1000) / 1000
const arc = (radius: number, from: number, to: number): Point[] => {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 1.5))
  return Array.from({ length: steps + 1 }, (_, i) => at(radius, from + ((to - from) * i) / steps))
}
const ring = (r1: number, r2: number, from: number, to: number): Geometry => {
  const points = [...arc(r1, from, to), ...arc(r2, to, from)]
  return { type: 'Polygon', coordinates: [[...points, points[0]!]] }
}
const line = (coordinates: Point[]): Geometry => ({ type: 'LineString', coordinates })
const feature = (geometry: Geometry, properties: Record<string, unknown>): Drawn => ({
  type: 'Feature',
  geometry,
  properties,
})

/** One level. Units are named by the level's letter and a number: G1, G2, … */
export function drawLevel(letter: string, isTop: boolean): { features: Drawn[]; units: string[] } {
  const features: Drawn[] = [feature(ring(CONCOURSE_IN, CONCOURSE_OUT, -HALF_ANGLE, HALF_ANGLE), { kind: 'corridor' })]
  const units: string[] = []
  const doors: number[] = []
  row(OUTER_ROW, CONCOURSE_OUT, OUTER)
  row(INNER_ROW, CONCOURSE_IN, INNER)
  escalators()
  walkways()
  if (isTop)
    features.push(
      feature(ring(CONCOURSE_IN - 22, OUTER, HALF_ANGLE, HALF_ANGLE + 9), { kind: 'space', name: 'Food Court' }),
    )
  else
    features.push(feature(ring(INNER, OUTER, HALF_ANGLE, HALF_ANGLE + 5), { kind: 'space', name: `${letter}-Anchor` }))
  for (const [from, to] of [[-HALF_ANGLE, HALF_ANGLE]] as const) {
    features.push(
      feature(line(arc(OUTER, from, to)), { kind: 'wall' }),
      feature(line(arc(INNER, from, to)), { kind: 'wall' }),
    )
  }
  return { features, units }

  function row(widths: (number | string)[], front: number, back: number): void {
    const total = widths.reduce<number>(
      (sum, width) => sum + Number(String(width).slice(Number.isNaN(Number(width)) ? 1 : 0)),
      0,
    )
    let from = -HALF_ANGLE
    let shared = 0
    for (const width of widths) {
      const mark = typeof width === 'string' ? width[0]! : null
      const meters = Number(mark ? String(width).slice(1) : width)
      const to = from + (meters / total) * 2 * HALF_ANGLE
      const middle = (from + to) / 2
      const kind = mark ? KINDS[mark]! : null
      // Cores are only as deep as they need to be; what lies behind them is not drawn.
      const depth = mark ? front + (back - front) * 0.5 : back
      const properties = kind?.connector
        ? { kind: 'connector', connector_type: kind.connector, connector_id: `${mark}-${front}-${shared++}` }
        : { kind: 'space', name: kind ? `${letter} ${kind.name}` : unitName() }
      features.push(feature(ring(front, depth, from, to), properties))
      features.push(feature(line([at(front, to), at(back, to)]), { kind: 'wall' }))
      frontWall(front, from, to, middle)
      features.push(feature(line([at(front, middle - 0.28), at(front, middle + 0.28)]), { kind: 'door' }))
      doors.push(middle)
      features.push(
        feature(line([at(MIDDLE, middle), at(kind?.connector ? (front + depth) / 2 : front, middle)]), {
          kind: 'walking_path',
        }),
      )
      from = to
    }
  }

  function unitName(): string {
    units.push(`${letter}${units.length + 1}`)
    return units.at(-1)!
  }

  function frontWall(radius: number, from: number, to: number, door: number): void {
    features.push(feature(line(arc(radius, from, door - 0.28)), { kind: 'wall' }))
    features.push(feature(line(arc(radius, door + 0.28, to)), { kind: 'wall' }))
  }

  function escalators(): void {
    for (const [i, middle] of [-9, 9].entries()) {
      const properties = { kind: 'connector', connector_type: 'escalator', connector_id: `escalator-${i}` }
      features.push(feature(ring(MIDDLE - 1.8, MIDDLE + 1.8, middle - 1.2, middle + 1.2), properties))
      doors.push(middle)
    }
  }

  function walkways(): void {
    const stops = [...new Set([-HALF_ANGLE, ...doors, HALF_ANGLE])].sort((a, b) => a - b)
    for (let i = 1; i < stops.length; i++) {
      features.push(feature(line(arc(MIDDLE, stops[i - 1]!, stops[i]!)), { kind: 'walking_path' }))
    }
    features.push(feature(line([at(MIDDLE, HALF_ANGLE), at(MIDDLE, HALF_ANGLE + 1)]), { kind: 'walking_path' }))
  }
}
