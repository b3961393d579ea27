import { PDFDocument, rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { apply } from '../../sketch/affine.ts'
import { renderPdfPage } from './render-pdf.ts'

test('renders one page within the pixels allowed, in points with y up', async () => {
  const document = await PDFDocument.create()
  document.addPage([100, 100])
  document.addPage([400, 200]).drawRectangle({ x: 300, y: 20, width: 40, height: 40, color: rgb(1, 0, 0) })
  const image = await renderPdfPage(await document.save(), 1, 3, 20_000)
  expect(image.columns * image.rows).toBeLessThanOrEqual(20_500)
  const red: [number, number][] = []
  for (let i = 0; i < image.columns * image.rows; i++) {
    const [r, g] = [image.pixels[4 * i]!, image.pixels[4 * i + 1]!]
    if (r > 200 && g < 60)
      red.push(apply(image.transform, (i % image.columns) + 0.5, Math.floor(i / image.columns) + 0.5))
  }
  const mean = (axis: 0 | 1) => red.reduce((sum, point) => sum + point[axis], 0) / red.length
  expect(mean(0)).toBeCloseTo(320, -1)
  expect(mean(1)).toBeCloseTo(40, -1)
})
