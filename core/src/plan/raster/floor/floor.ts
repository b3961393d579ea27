import type { Mask, Segmentation } from '../../field/index.ts'
import type { Opening } from '../doors/openings.ts'

/** The method of a floor that is told by colours alone. */
export const COLOURED_AREAS = 'areas of colour'

/** The picture cut into places, still in pixels. */
export interface Floor extends Segmentation {
  method: string
  walls: Mask
  openings: Opening[]
}
