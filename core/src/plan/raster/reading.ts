import type { Text } from '../drawing.ts'
import type { FoundDoor } from '../findings/findings.ts'
import type { PictureView } from '../result.ts'
import type { Polygon } from '../shape/ring.ts'
import type { OutlinedBox } from './floor/boxes.ts'
import type { Leader } from './text/leaders.ts'

/** What a picture shows, in drawing coordinates. */
export interface RasterReading {
  method: string
  spaces: Polygon[]
  /** Numbers of spaces that are what is left between others, unless they have a name. */
  rests: number[]
  /** Other closed outlines with writing in them: booths, terraces, or frames of labels. */
  boxes: OutlinedBox[]
  walls: Polygon[]
  doors: FoundDoor[]
  texts: Text[]
  /** Widths of the doors whose swing is drawn, and of the gaps that others are: they tell the scale. */
  doorWidths: { leaves: number[]; gaps: number[] }
  /** Straight lines from tick to tick, as x0, y0, x1, y1: so do lengths written beside them. */
  rulers: Float64Array[]
  /** From texts beside the spaces into those that they name. */
  leaders: Leader[]
  view: PictureView
  warnings: string[]
}
