import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PlacedImage } from '../../drawing.ts'

/** Large sheets are rendered as coarsely as that takes. */
const MAX_PIXELS = 20e6

/** One page of a PDF, counted from 0, as a picture of so many pixels a point, in points with the origin at its lower left. */
export async function renderPdfPage(
  bytes: Uint8Array,
  page: number,
  resolution: number,
  maxPixels = MAX_PIXELS,
): Promise<PlacedImage> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    try {
      const sheet = document.getPage(page)
      const { originalWidth, originalHeight } = sheet.getOriginalSize()
      const scale = Math.min(resolution, Math.sqrt(maxPixels / Math.max(1, originalWidth * originalHeight)))
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
