import { METRES_PER_INCH } from '../../geo/index.ts'
import type { Drawing } from '../drawing.ts'
import type { Format } from '../sniff.ts'

/** Dots per inch that programs write SVG files with that do not say how large they are. */
const SVG_DOTS = [96, 90, 72]

/** Units of the drawing per metre of paper, as the file says or as its format lets guess. */
export function paperUnits({ paperUnitsPerMeter }: Drawing, format: Format): number[] {
  if (paperUnitsPerMeter) return [paperUnitsPerMeter]
  if (format === 'pdf') return [72 / METRES_PER_INCH]
  return format === 'svg' ? SVG_DOTS.map((dots) => dots / METRES_PER_INCH) : []
}
