import { type Position, positions } from '../../geo/index.ts'
import type { RouteFloor } from '../model.ts'

/**
 * Whole millimetres around a point near the drawing: areas are cut and meshed in these, so that every test of
 * sides is exact, and the same drawing gives the same numbers on every machine.
 */
export interface Frame {
  toMillimetres(position: Position): Point
  toDrawing(point: Point): Position
}

export interface Point {
  x: number
  y: number
}

export type Path = Point[]

/** Beyond this distance from its middle, a drawing's geometry is taken for a mistake and left out. */
const MAX_EXTENT_MM = 20_000_000

/** The frame's own origin moves only in large steps, lest an edit elsewhere shift the rounding. */
const ORIGIN_STEP_MM = 1_000_000

export function frameOf({ unitsPerMeter, features }: RouteFloor): Frame {
  const scale = 1000 / unitsPerMeter
  const firsts = features.map((feature) => positions(feature.geometry)[0]).filter((p) => p !== undefined)
  const originX = Math.round((median(firsts.map((p) => p[0])) * scale) / ORIGIN_STEP_MM) * ORIGIN_STEP_MM
  const originY = Math.round((median(firsts.map((p) => p[1])) * scale) / ORIGIN_STEP_MM) * ORIGIN_STEP_MM
  return {
    toMillimetres: ([x, y]) => ({ x: Math.round(x * scale - originX), y: Math.round(y * scale - originY) }),
    toDrawing: ({ x, y }) => [(x + originX) / scale, (y + originY) / scale],
  }
}

export function isWithinReach({ x, y }: Point): boolean {
  return Math.abs(x) < MAX_EXTENT_MM && Math.abs(y) < MAX_EXTENT_MM
}

function median(values: number[]): number {
  return values.filter(Number.isFinite).sort((a, b) => a - b)[values.length >> 1] ?? 0
}
