import type { Position } from './position.ts'
import { RADIANS_PER_DEGREE } from './units.ts'

/**
 * How a level that is drawn apart comes to lie above the others. Its drawing, in metres, is scaled and turned around
 * the drawing's point (0, 0) and then moved.
 */
export interface LevelTransform {
  /** Metres to the right and up. */
  move: [number, number]
  /** Degrees clockwise. */
  turn: number
  scale: number
}

/** Where nothing else is said. */
const PLAIN: LevelTransform = { move: [0, 0], turn: 0, scale: 1 }

/** A transform of which parts may be absent; null where one of them cannot be. */
export function readTransform(value: unknown): LevelTransform | null {
  if (typeof value !== 'object' || value === null) return null
  const { move, turn, scale } = { ...PLAIN, ...(value as Partial<LevelTransform>) }
  const isPair = Array.isArray(move) && move.length === 2 && move.every((number) => Number.isFinite(number))
  return isPair && Number.isFinite(turn) && Number.isFinite(scale) && scale > 0 ? { move, turn, scale } : null
}

/** How a level is drawn. */
export interface DrawnScale {
  readonly unitsPerMeter: number
  /** Absent or null: the drawing lies as it is. */
  readonly transform?: LevelTransform | null
}

/** A drawing ⇄ the plane that all levels of a venue share, in metres. */
export interface VenuePlane {
  toMeters(point: Position): [number, number]
  toDrawing(meters: Position): [number, number]
}

export function venuePlane({ unitsPerMeter, transform }: DrawnScale): VenuePlane {
  if (!transform) {
    return {
      toMeters: ([x, y]) => [x / unitsPerMeter, y / unitsPerMeter],
      toDrawing: ([x, y]) => [x * unitsPerMeter, y * unitsPerMeter],
    }
  }
  const { move, turn, scale } = transform
  const sin = Math.sin(turn * RADIANS_PER_DEGREE)
  const cos = Math.cos(turn * RADIANS_PER_DEGREE)
  const unitsPerVenueMeter = unitsPerMeter / scale
  return {
    toMeters([x, y]) {
      const right = x / unitsPerVenueMeter
      const up = y / unitsPerVenueMeter
      return [right * cos + up * sin + move[0], up * cos - right * sin + move[1]]
    },
    toDrawing([x, y]) {
      const right = x - move[0]
      const up = y - move[1]
      return [(right * cos - up * sin) * unitsPerVenueMeter, (right * sin + up * cos) * unitsPerVenueMeter]
    },
  }
}

/** The same with the scale of the transform in the units of the drawing, by which lengths are measured. */
export function withPlainScale({ unitsPerMeter, transform }: DrawnScale): Required<DrawnScale> {
  if (!transform) return { unitsPerMeter, transform: null }
  return { unitsPerMeter: unitsPerMeter / transform.scale, transform: { ...transform, scale: 1 } }
}
