import type { Bounds } from '../../geo/index.ts'
import type { Affine } from '../sketch/affine.ts'
import { identity } from '../sketch/affine.ts'

/** The graphics state of PDF, as far as it decides what a plan shows. */
export interface State {
  matrix: Affine
  clip: Bounds
  stroke: number | null
  fill: number | null
  /** A tiling pattern fills: a hatch. */
  patterned: boolean
  strokeAlpha: number
  fillAlpha: number
  lineWidth: number
  dashed: boolean
  font: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  leading: number
  rise: number
}

export function initialState(matrix: Affine, clip: Bounds): State {
  return {
    matrix,
    clip,
    stroke: 0,
    fill: 0,
    patterned: false,
    strokeAlpha: 1,
    fillAlpha: 1,
    lineWidth: 1,
    dashed: false,
    font: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
  }
}

/** Where text stands; it lives between BT and ET, outside of the saved state. */
export interface TextPosition {
  matrix: Affine
  x: number
  y: number
  lineX: number
  lineY: number
}

export function initialPosition(matrix: Affine = identity): TextPosition {
  return { matrix, x: 0, y: 0, lineX: 0, lineY: 0 }
}

export function parseHexColor(color: unknown): number {
  const value = typeof color === 'string' ? Number.parseInt(color.slice(1), 16) : 0
  return Number.isFinite(value) ? value : 0
}
