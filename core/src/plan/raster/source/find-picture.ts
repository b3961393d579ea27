import type { Box } from '../../../geo/index.ts'
import type { Drawing, PlacedImage, Shape } from '../../drawing.ts'
import { boxOf, grow } from '../../shape/ring.ts'
import { apply, compose, growth, scaling } from '../../sketch/affine.ts'
import type { Format } from '../../sniff.ts'
import { joinPictures } from './mosaic.ts'
import { renderPdfPage } from './render-pdf.ts'

/** A page with more points in long strokes than this is drawn, whatever pictures lie on it. */
const MAX_LONG_POINTS = 1500
/** Of the page's longer side: shorter strokes are furniture, arrows and letters, which are laid over pictures as well. */
const MIN_LONG_SHARE = 0.05
/** Part of all that is on the page that pictures cover, if it is a scan. */
const MIN_COVERED_SHARE = 0.5
/** Pixels a point of paper: text of a scan stays readable at three, and has no more than the scan itself. */
const MIN_PX_PER_POINT = 3
const MAX_PX_PER_POINT = 6

/** Fewer strokes than a hut has: what a page shows must then be in pictures, though none could be unpacked. */
const MIN_POINTS = 12

/** The picture to read the plan from, if the file is one: an image, or a scanned page of a PDF. */
export async function findPicture(drawing: Drawing, format: Format, bytes: Uint8Array): Promise<PlacedImage | null> {
  const [first] = drawing.images
  if (format !== 'pdf' || drawing.page === undefined)
    return first && isScan(drawing) ? joinPictures(drawing.images) : null
  if (!(first && isScan(drawing)) && countPoints(drawing.shapes) >= MIN_POINTS) return null
  const { pageUnit = 1 } = drawing
  const picture = await renderPdfPage(bytes, drawing.page, resolutionOf(drawing.images, pageUnit))
  return { ...picture, transform: [...compose(scaling(pageUnit, pageUnit), picture.transform)] }
}

function resolutionOf(images: PlacedImage[], pageUnit: number): number {
  const finest = Math.max(0, ...images.map(({ transform }) => 1 / Math.max(1e-6, growth(transform))))
  return Math.min(MAX_PX_PER_POINT, Math.max(MIN_PX_PER_POINT, finest * pageUnit))
}

function countPoints(shapes: Shape[]): number {
  return shapes.reduce((sum, shape) => sum + shape.points.length / 2, 0)
}

/** Pictures cover most of what is on the page, and of strokes there are few but small ones. */
function isScan({ images, shapes }: Drawing): boolean {
  const covered = images.reduce((sum, { columns, rows, transform }) => sum + columns * rows * growth(transform) ** 2, 0)
  const whole = boxOf([])
  for (const { columns, rows, transform } of images) {
    grow(whole, ...apply(transform, 0, 0))
    grow(whole, ...apply(transform, columns, rows))
  }
  for (const { points: xy } of shapes) for (let i = 0; i < xy.length; i += 2) grow(whole, xy[i]!, xy[i + 1]!)
  if (covered <= MIN_COVERED_SHARE * (whole.maxX - whole.minX) * (whole.maxY - whole.minY)) return false
  return (
    countPoints(shapes.filter((shape) => extentOf(boxOf(shape.points)) > MIN_LONG_SHARE * extentOf(whole))) <=
    MAX_LONG_POINTS
  )
}

function extentOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY)
}
