import {
  closePath,
  degrees,
  fillAndStroke,
  fill as fillPath,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setDashPattern,
  setFillingColor,
  setLineWidth,
  setStrokingColor,
  stroke as strokePath,
} from 'pdf-lib'
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
  for (const mark of sheet.marks) drawMark(page, mark, left, bottom)
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

/** By single operators: pdf-lib would write and parse a path of text for each mark. */
function drawMark(
  page: PDFPage,
  { points, closed, stroke, fill, width, dash }: Mark,
  left: number,
  bottom: number,
): void {
  const placed = points.map(([x, y]): [number, number] => [x - left, y - bottom])
  page.pushOperators(
    pushGraphicsState(),
    ...(fill === null ? [] : [setFillingColor(colour(fill))]),
    ...(stroke === null ? [] : [setStrokingColor(colour(stroke)), setLineWidth(Math.max(width, 0.05))]),
    setDashPattern(dash ? [dash * width] : [], 0),
    ...placed.map(([x, y], i) => (i === 0 ? moveTo(x, y) : lineTo(x, y))),
    ...(closed ? [closePath()] : []),
    fill === null ? strokePath() : stroke === null ? fillPath() : fillAndStroke(),
    popGraphicsState(),
  )
}

function colour(value: number): ReturnType<typeof rgb> {
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}
