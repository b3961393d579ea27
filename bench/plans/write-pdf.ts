import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { Mark, Sheet } from './sheet.ts'

/** One page as large as the drawing; the drawing's unit is then the point. */
export async function writePdf(sheet: Sheet): Promise<Uint8Array> {
  const points = sheet.marks.flatMap((mark) => mark.points)
  const box = points.reduce(
    ([a, b, c, d], [x, y]) => [Math.min(a!, x), Math.min(b!, y), Math.max(c!, x), Math.max(d!, y)],
    [Infinity, Infinity, -Infinity, -Infinity],
  ) as [number, number, number, number]
  const pad = sheet.unitsPerMeter
  const [left, bottom] = [box[0] - pad, box[1] - pad]
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([box[2] - left + pad, box[3] - bottom + pad])
  for (const mark of sheet.marks) drawMark(page, mark, left, page.getHeight() + bottom)
  for (const { text, x, y, height, angle } of sheet.texts) {
    const size = height / 0.72
    const half = font.widthOfTextAtSize(text, size) / 2
    page.drawText(text, {
      x: x - left - half * Math.cos(angle) + (height / 2) * Math.sin(angle),
      y: y - bottom - half * Math.sin(angle) - (height / 2) * Math.cos(angle),
      size,
      font,
      rotate: degrees((angle * 180) / Math.PI),
    })
  }
  return document.save()
}

function drawMark(page: PDFPage, mark: Mark, left: number, top: number): void {
  // drawSvgPath measures downward from its origin.
  const path = `M${mark.points.map(([x, y]) => `${x - left},${top - y}`).join('L')}${mark.closed ? 'Z' : ''}`
  page.drawSvgPath(path, {
    x: 0,
    y: page.getHeight(),
    ...(mark.stroke === null ? {} : { borderColor: colour(mark.stroke), borderWidth: Math.max(mark.width, 0.05) }),
    ...(mark.dash ? { borderDashArray: [mark.dash * mark.width] } : {}),
    ...(mark.fill === null ? {} : { color: colour(mark.fill) }),
  })
}

function colour(value: number): ReturnType<typeof rgb> {
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}
