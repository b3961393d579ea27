import type { Drawing, PlacedImage } from '../drawing.ts'
import { apply, growth } from '../sketch/affine.ts'
import type { Format } from '../sniff.ts'
import { renderPdfPage } from './render-pdf.ts'

/** A page with more strokes than this is drawn, whatever pictures lie on it. */
const MOST_POINTS = 4000
/** Part of all that is on the page that pictures cover, if it is a scan. */
const COVERED = 0.5
const MOST_PIXELS = 12e6

/** The picture to read the plan from, if the file is one: an image, or a scanned page of a PDF. */
export async function findPicture(drawing: Drawing, format: Format, bytes: Uint8Array): Promise<PlacedImage | null> {
  const [first] = drawing.images
  if (!first || !isScan(drawing)) return null
  if (format !== 'pdf' || drawing.page === undefined) return first
  return renderPdfPage(bytes, drawing.page, MOST_PIXELS)
}

function isScan({ images, shapes }: Drawing): boolean {
  const points = shapes.reduce((sum, shape) => sum + shape.points.length / 2, 0)
  if (points > MOST_POINTS) return false
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
