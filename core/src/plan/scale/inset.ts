import { median } from '../../geo/index.ts'

/** A space with its area printed in it, in units of the drawing but for what is printed. */
export interface Printed {
  area: number
  perimeter: number
  /** Square metres. */
  printed: number
}

/** How many are asked, and how far their scale may be off that of most. */
const MIN_ROOMS = 6
const MAX_SCALE_ERROR = 0.1
/** How much border for its area one has to have against another, so that large and small ones can be told apart. */
const MIN_BORDER_RATIO = 1.5
/** Metres. */
const MAX_INSET_M = 0.1

/**
 * How far within the faces of their walls spaces end that were traced in pixels: strokes have a thickness, by which
 * small spaces lose more of their area than large ones. Least squares of printed · scale² = area + inset · perimeter.
 */
export function insetOf(spaces: Printed[]): number {
  const usual = median(spaces.map(({ area, printed }) => area / printed))
  const alike = spaces.filter(({ area, printed }) => Math.abs(Math.log(area / printed / usual)) < MAX_SCALE_ERROR)
  const borders = alike.map(({ area, perimeter }) => perimeter / area)
  if (alike.length < MIN_ROOMS || Math.max(...borders) < MIN_BORDER_RATIO * Math.min(...borders)) return 0
  let [aa, ab, bb, a, b] = [0, 0, 0, 0, 0]
  for (const { area, perimeter, printed } of alike) {
    const [u, v] = [printed / area, -perimeter / area]
    aa += u * u
    ab += u * v
    bb += v * v
    a += u
    b += v
  }
  const determinant = aa * bb - ab * ab
  const squared = (a * bb - b * ab) / determinant
  const inset = (b * aa - a * ab) / determinant
  return inset > 0 && inset < MAX_INSET_M * Math.sqrt(squared) ? inset : 0
}
