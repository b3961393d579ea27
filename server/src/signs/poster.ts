import type { Position } from '@rotunda/core/geo'
import type { TileFeature } from '@rotunda/core/tile'
import { AMENITIES } from '@rotunda/core/vocabulary'
import { openFaces } from './fonts/faces.ts'
import { type Box, drawLevel, type Frame, frameOf, labelsOf } from './level-drawing.ts'
import { circle, type Page, rectangle } from './page.ts'
import { paperSize } from './papers.ts'
import { Pen } from './pen.ts'
import { drawBadge, drawLabels, isAmenity, type Numbered } from './poster-labels.ts'
import { qrPath } from './qr-path.ts'
import type { PaperName } from './schema.ts'
import type { SignWords } from './words.ts'

export interface Poster {
  venueName: string
  levelName: string
  features: TileFeature[]
  unitsPerMeter: number
  paper: PaperName
  /** Where the poster hangs, in units of the drawing; null: nowhere in particular. */
  here: Position | null
  /** What its code opens. */
  address: string
  words: SignWords
  language: string | undefined
}

const INK = '#1a2230'
const QUIET_INK = '#4a5566'
const HERE_RED = '#d93438'
const A4_WIDTH = 595
const LEGEND_SHARE = 0.25
const ROUND_LENGTHS_M = [5, 10, 20, 50, 100, 200]

/** A level with its names, a legend for what is too small to bear one, and where the reader stands. */
export async function drawPoster(poster: Poster): Promise<{ page: Page; missing: string[] }> {
  await openFaces(textsOf(poster))
  const { venueName, levelName, features, words, here } = poster
  const { width, height } = paperSize(poster.paper, 'landscape')
  const unit = height / A4_WIDTH
  const margin = 28 * unit
  const pen = new Pen(`${venueName} – ${levelName}`, width, height)
  pen.fill(rectangle(0, 0, width, height), '#ffffff')
  const titleWidth = pen.text(levelName, margin, margin + 22 * unit, {
    size: 26 * unit,
    colour: INK,
    weight: 'semibold',
    maxWidth: width * 0.5,
  })
  pen.text(venueName, margin + titleWidth + 14 * unit, margin + 22 * unit, {
    size: 15 * unit,
    colour: QUIET_INK,
    maxWidth: width - 2 * margin - titleWidth - 14 * unit,
  })
  const top = margin + 40 * unit
  const legendWidth = (width - 2 * margin) * LEGEND_SHARE
  const box: Box = {
    x: margin,
    y: top,
    width: width - 2 * margin - legendWidth - 20 * unit,
    height: height - top - margin - 18 * unit,
  }
  const frame = frameOf(features, box)
  drawLevel(pen, features, frame, unit)
  const labels = labelsOf(features, frame)
  const numbered = drawLabels(pen, labels, unit, poster.language)
  drawScale(pen, poster, frame, margin, height - margin, unit)
  if (here) drawHere(pen, frame.toPage(here), words, unit)
  const kinds = [...new Set(labels.flatMap(({ icon }) => (icon !== null && isAmenity(icon) ? [icon] : [])))]
  const side = { x: width - margin - legendWidth, y: top, width: legendWidth, height: height - top - margin }
  drawLegend(pen, side, { numbered, kinds, poster, unit })
  return { page: pen.page, missing: [...pen.missing] }
}

/** All that may be written on it. */
function textsOf({ venueName, levelName, features, words }: Poster): string {
  const names = features.map(({ attributes }) => JSON.stringify(attributes))
  return [venueName, levelName, words.here, words.scan, ...AMENITIES.map(words.category), ...names, '…'].join('')
}

function drawHere(pen: Pen, [x, y]: Position, words: SignWords, unit: number): void {
  pen.fill(circle(x, y, 7 * unit), '#ffffff')
  pen.fill(circle(x, y, 5 * unit), HERE_RED)
  const text = { size: 10 * unit, colour: HERE_RED, weight: 'semibold', halo: '#ffffff' } as const
  pen.centred(words.here, x, y - 14 * unit, text)
}

/** A line of a round length, as long as it is on the page. */
function drawScale(pen: Pen, poster: Poster, { scale }: Frame, x: number, y: number, unit: number): void {
  const perMetre = poster.unitsPerMeter * scale
  const metres = ROUND_LENGTHS_M.findLast((length) => length * perMetre <= 110 * unit) ?? ROUND_LENGTHS_M[0]!
  const length = metres * perMetre
  pen.line(
    [
      ['M', x, y - 4 * unit],
      ['L', x, y],
      ['L', x + length, y],
      ['L', x + length, y - 4 * unit],
    ],
    QUIET_INK,
    unit,
  )
  pen.text(`${metres} m`, x + length + 6 * unit, y, { size: 8 * unit, colour: QUIET_INK })
}

interface Legend {
  numbered: readonly Numbered[]
  kinds: readonly string[]
  poster: Poster
  unit: number
}

/** From the top: what the numbers mean, the signs, and at the bottom the code. */
function drawLegend(pen: Pen, side: Box, { numbered, kinds, poster, unit }: Legend): void {
  const { words, here, address } = poster
  const codeSide = Math.min(side.width * 0.55, 110 * unit)
  const codeTop = side.y + side.height - codeSide
  pen.fill(qrPath(address, side.x, codeTop, codeSide), INK)
  const beside = { size: 9 * unit, colour: QUIET_INK, maxWidth: side.width - codeSide - 6 * unit }
  pen.text(words.scan, side.x + codeSide + 4 * unit, codeTop + codeSide / 2, beside)
  if (here) {
    const red = { ...beside, colour: HERE_RED, weight: 'semibold' } as const
    pen.text(words.here, side.x + codeSide + 4 * unit, codeTop + codeSide / 2 - 14 * unit, red)
  }
  const rowHeight = 15 * unit
  const kindRows = Math.ceil(kinds.length / 2)
  const kindTop = codeTop - 10 * unit - kindRows * rowHeight
  for (const [i, kind] of kinds.entries()) {
    const x = side.x + (i % 2) * (side.width / 2)
    const y = kindTop + Math.floor(i / 2) * rowHeight + rowHeight / 2
    drawBadge(pen, kind, x + 5 * unit, y, 10 * unit)
    const text = { size: 8 * unit, colour: INK, maxWidth: side.width / 2 - 18 * unit }
    pen.text(words.category(kind), x + 14 * unit, y + 3 * unit, text)
  }
  drawNumbers(pen, { ...side, height: kindTop - side.y - 8 * unit }, numbered, unit)
}

/** In as many columns as it takes, smaller where there are many; what finds no place is counted. */
function drawNumbers(pen: Pen, box: Box, numbered: readonly Numbered[], unit: number): void {
  if (numbered.length === 0) return
  const columns = numbered.length * 11 * unit > box.height ? 2 : 1
  const perColumn = Math.ceil(numbered.length / columns)
  const rowHeight = Math.max(5.6 * unit, Math.min(12 * unit, box.height / perColumn))
  const rows = Math.max(1, Math.floor(box.height / rowHeight))
  const size = rowHeight * 0.68
  const width = box.width / columns
  const shown = numbered.slice(0, rows * columns)
  for (const [i, { number, title }] of shown.entries()) {
    const x = box.x + Math.floor(i / rows) * width
    const y = box.y + (i % rows) * rowHeight + size
    const isLast = i === shown.length - 1 && numbered.length > shown.length
    pen.text(isLast ? '' : String(number), x + size * 1.6, y, {
      size,
      colour: QUIET_INK,
      weight: 'semibold',
      align: 'end',
    })
    const text = isLast ? `+ ${numbered.length - shown.length + 1}` : title
    pen.text(text, x + size * 2.1, y, { size, colour: INK, maxWidth: width - size * 2.6 })
  }
}
