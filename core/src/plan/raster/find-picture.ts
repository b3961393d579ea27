import type { Drawing, PlacedImage } from '../drawing.ts'
import { apply, growth } from '../sketch/affine.ts'
import type { Format } from '../sniff.ts'
import { renderPdfPage } from './render-pdf.ts'

/** A page with more strokes than this is drawn, whatever pictures lie on it. */
const MOST_POINTS = 4000
/** Part of all that is on the page that pictures cover, if it is a scan. */
const COVERED = 0.5
const MOST_PIXELS = 12e6

/** Fewer strokes than a hut has: what a page shows must then be in pictures, though none could be unpacked. */
const FEWEST_POINTS = 12

/** The picture to read the plan from, if the file is one: an image, or a scanned page of a PDF. */
export async function findPicture(drawing: Drawing, format: Format, bytes: Uint8Array): Promise<PlacedImage | null> {
  const [first] = drawing.images
  if (format !== 'pdf' || drawing.page === undefined) return first && isScan(drawing) ? first : null
  if (!(first && isScan(drawing)) && countPoints(drawing) >= FEWEST_POINTS) return null
  return renderPdfPage(bytes, drawing.page, MOST_PIXELS)
}

function countPoints({ shapes }: Drawing): number {
  return shapes.reduce((sum, shape) => sum + shape.points.length / 2, 0)
}

function isScan(drawing: Drawing): boolean {
  const { images, shapes } = drawing
  if (countPoints(drawing) > MOST_POINTS) return false
  const covered = images.reduce((sum, { columns, rows, transform }) => sum + columns * rows * growth(transform) ** 2, 0)
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  const include = (x: number, y: number) => {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  for (const { columns, rows, transform } of images) {
    include(...apply(transform, 0, 0))
    include(...apply(transform, columns, rows))
  }
  for (const { points: xy } of shapes) for (let i = 0; i < xy.length; i += 2) include(xy[i]!, xy[i + 1]!)
  return covered > COVERED * (box[2] - box[0]) * (box[3] - box[1])
}
