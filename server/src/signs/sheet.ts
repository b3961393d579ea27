import { makeYielder } from '../cooperative.ts'
import { openFaces } from './fonts/faces.ts'
import { type Page, rectangle } from './page.ts'
import { millimetres, paperSize } from './papers.ts'
import { Pen } from './pen.ts'
import { qrPath } from './qr-path.ts'
import type { PaperName } from './schema.ts'

export interface Code {
  address: string
  title: string
  /** The level, or what opens. */
  hint: string
}

interface SheetOptions {
  title: string
  paper: PaperName
  columns: number
}

const INK = '#1a2230'
const QUIET_INK = '#4a5566'
const CUT_LINE = '#cdd5df'
const MARGIN = millimetres(12)
const TEXT_SHARE = 0.26

/** Codes with their names below, in a grid that is cut along its lines. */
export async function drawSheet(codes: readonly Code[], { title, paper, columns }: SheetOptions) {
  await openFaces(codes.map(({ title, hint }) => `${title} ${hint}…`).join(''))
  const { width, height } = paperSize(paper, 'portrait')
  const cellWidth = (width - 2 * MARGIN) / columns
  const cellHeight = cellWidth * (1 + TEXT_SHARE)
  const rows = Math.max(1, Math.floor((height - 2 * MARGIN) / cellHeight))
  const pages: Page[] = []
  const missing = new Set<string>()
  const pause = makeYielder()
  for (let first = 0; first < codes.length; first += rows * columns) {
    const pen = new Pen(title, width, height)
    pen.fill(rectangle(0, 0, width, height), '#ffffff')
    for (const [i, code] of codes.slice(first, first + rows * columns).entries()) {
      const x = MARGIN + (i % columns) * cellWidth
      const y = MARGIN + Math.floor(i / columns) * cellHeight
      drawCode(pen, code, x, y, cellWidth, cellHeight)
      await pause()
    }
    for (const character of pen.missing) missing.add(character)
    pages.push(pen.page)
  }
  return { pages, missing: [...missing] }
}

function drawCode(pen: Pen, { address, title, hint }: Code, x: number, y: number, width: number, height: number): void {
  const side = width * 0.92
  pen.line(rectangle(x, y, width, height), CUT_LINE, 0.5)
  pen.fill(qrPath(address, x + (width - side) / 2, y + width * 0.02, side), INK)
  const middle = x + width / 2
  const maxWidth = width * 0.9
  const size = width * 0.075
  pen.text(title, middle, y + width * 1.03, { size, colour: INK, weight: 'semibold', align: 'middle', maxWidth })
  pen.text(hint, middle, y + width * 1.14, { size: size * 0.75, colour: QUIET_INK, align: 'middle', maxWidth })
}
