import { median, type Position, positions } from '../../geo/index.ts'
import type { RouteFloor } from '../model.ts'

/**
 * Whole millimetres around a point near the drawing: areas are cut and meshed in these, so that every test of
 * sides is exact, and the same drawing gives the same numbers on every machine.
 */
export interface Frame {
  state: FrameState
  toMillimetres(position: Position): Point
  toDrawing(point: Point): Position
}

/** Millimetres in a unit of the drawing, and the origin in millimetres. */
export interface FrameState {
  scale: number
  originX: number
  originY: number
}

export interface Point {
  x: number
  y: number
}

export type Path = Point[]

/** Geometry farther than this from the middle of the drawing is ignored as a mistake. */
const MAX_EXTENT_MM = 20_000_000

/** The origin moves only in large steps, so that an edit elsewhere does not change the rounding. */
const ORIGIN_STEP_MM = 1_000_000

export function frameOf({ unitsPerMeter, features }: RouteFloor): Frame {
  const scale = 1000 / unitsPerMeter
  const firsts = features.map((feature) => positions(feature.geometry)[0]).filter((p) => p !== undefined)
  const originX =
    Math.round((median(firsts.map((p) => p[0]).filter(Number.isFinite)) * scale) / ORIGIN_STEP_MM) * ORIGIN_STEP_MM
  const originY =
    Math.round((median(firsts.map((p) => p[1]).filter(Number.isFinite)) * scale) / ORIGIN_STEP_MM) * ORIGIN_STEP_MM
  return openFrame({ scale, originX, originY })
}

export function openFrame(state: FrameState): Frame {
  const { scale, originX, originY } = state
  return {
    state,
    toMillimetres: ([x, y]) => ({ x: Math.round(x * scale - originX), y: Math.round(y * scale - originY) }),
    toDrawing: ({ x, y }) => [(x + originX) / scale, (y + originY) / scale],
  }
}

export function isWithinReach({ x, y }: Point): boolean {
  return Math.abs(x) < MAX_EXTENT_MM && Math.abs(y) < MAX_EXTENT_MM
}
