import { METRES_PER_INCH } from '../geo/index.ts'
import type { Budget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import { decodeImage, findFurtherPages } from './sketch/decode-image.ts'
import { decodedRows, isHopeless, isNoise } from './sketch/noise.ts'
import { Sketch } from './sketch/sketch.ts'

const BYTES_PER_PIXEL = 4
/** Dots per inch: what is coarser is the resolution of a screen. */
const COARSEST_SCAN = 100
/** The sides of sheets, in inches: A0 to A5, and those of America. */
const SHEETS = [
  [5.83, 8.27],
  [8.27, 11.69],
  [11.69, 16.54],
  [16.54, 23.39],
  [23.39, 33.11],
  [33.11, 46.81],
  [8.5, 11],
  [8.5, 14],
  [9, 12],
  [11, 17],
  [12, 18],
  [17, 22],
  [18, 24],
  [22, 34],
  [24, 36],
  [30, 42],
  [34, 44],
  [36, 48],
] as const
const MAX_SHEET_ERROR = 0.02

/** A picture becomes a drawing of one image: a unit per pixel of the file, the lower left corner at the origin. */
export async function readImage(bytes: Uint8Array, budget: Budget, wanted?: number): Promise<Drawing> {
  const sketch = new Sketch(budget)
  try {
    const { width, height, density, isDamaged, ...image } = await decodeImage(bytes, sketch.meter, (wanted ?? 1) - 1)
    const decoded = isDamaged ? decodedRows(image) : image.rows
    if (isNoise(image) || (isDamaged && isHopeless(image, decoded))) {
      throw new PlanError(
        'plan_damaged',
        'The image is too damaged to read; save it again as PNG or JPG and upload that',
      )
    }
    // What could not be decoded is bare.
    image.pixels.fill(255, BYTES_PER_PIXEL * decoded * image.columns)
    if (isDamaged) sketch.drop('part of the picture', 'its data is damaged')
    sketch.image({ ...image, transform: [width / image.columns, 0, 0, -height / image.rows, 0, height] })
    const drawing = sketch.finish(null, isSheet(width, height, density) ? density / METRES_PER_INCH : null)
    const { count, alike } = await findFurtherPages(bytes, sketch.meter)
    return count > 1 ? { ...drawing, pages: { read: wanted ?? 1, count, alike: wanted ? [] : alike } } : drawing
  } catch (error) {
    if (error instanceof PlanError) throw error
    throw new PlanError(
      'plan_damaged',
      'The image cannot be read; open it, save it again as PNG or JPG and upload that',
    )
  }
}

/** Cameras and editors write any resolution: only one by which the picture is a whole sheet is that of a scan or a plot. */
function isSheet(width: number, height: number, density: number): boolean {
  const [short, long] = [Math.min(width, height) / density, Math.max(width, height) / density]
  const isLike = (side: number, other: number) => Math.abs(side / other - 1) < MAX_SHEET_ERROR
  return density >= COARSEST_SCAN && SHEETS.some(([least, most]) => isLike(short, least) && isLike(long, most))
}
