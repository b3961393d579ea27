import type { Text } from '../drawing.ts'
import type { Door } from '../vector/doors.ts'
import type { Polygon } from '../vector/ring.ts'

/** What a picture shows, in drawing coordinates. */
export interface RasterReading {
  method: string
  spaces: Polygon[]
  walls: Polygon[]
  doors: RasterDoor[]
  texts: Text[]
  /** Widths of the doors whose swing is drawn: they tell the scale. */
  leafWidths: number[]
  warnings: string[]
}

export interface RasterDoor extends Door {
  /** Indices of the spaces on both sides; -1 is outside. */
  between: [number, number]
  /** The swing of a leaf is drawn. */
  swing: boolean
}
