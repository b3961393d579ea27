import type { Polygon } from '../shape/ring.ts'
import type { Label } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import type { Flight } from '../vector/clutter/stairs.ts'
import type { Space } from './spaces.ts'

/** What was found in a plan, whichever way: the common ground of vector and raster before features are made of it. */
export interface Findings {
  method: string
  spaces: Space[]
  /** Bodies of walls. */
  walls: Polygon[]
  /** Walls drawn as single lines: x0, y0, x1, y1, … */
  wallLines: Float64Array[]
  fixtures: Polygon[]
  doors: FoundDoor[]
  labels: Label[]
  /** Lines that may say which storey stands beside them. */
  titles: Line[]
  /** Flights of stairs, by their treads. */
  flights?: Flight[]
}

export interface FoundDoor {
  x0: number
  y0: number
  x1: number
  y1: number
  /** Places in `spaces` on both sides; −1 is outside. */
  between: [number, number]
  /** A leaf is drawn; else it is an opening. */
  swing: boolean
}
