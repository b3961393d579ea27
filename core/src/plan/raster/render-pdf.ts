import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PlacedImage } from '../drawing.ts'

/** Points of paper per pixel at most: text of a scan stays readable at three pixels a point. */
const FINEST = 3

/** One page of a PDF, counted from 0, as a picture of at most so many pixels, in points with the origin at its lower left. */
export async function renderPdfPage(bytes: Uint8Array, page: number, maxPixels: number): Promise<PlacedImage> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    try {
      const sheet = document.getPage(page)
      const { originalWidth, originalHeight } = sheet.getOriginalSize()
      const scale = Math.min(FINEST, Math.sqrt(maxPixels / Math.max(1, originalWidth * originalHeight)))
      const { data, width, height } = await sheet.render({ scale, render: 'bitmap' })
      return {
        pixels: data,
        columns: width,
        rows: height,
        transform: [originalWidth / width, 0, 0, -originalHeight / height, 0, originalHeight],
      }
    } finally {
      document.destroy()
    }
  } finally {
    library.destroy()
  }
}
