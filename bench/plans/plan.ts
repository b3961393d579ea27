import sharp from 'sharp'
import { labelLines } from './drawing/labels.ts'
import type { Look } from './looks.ts'
import type { Truth } from './score.ts'
import type { Sheet } from './sheet.ts'
import type { Storey } from './storeys.ts'
import type { Style } from './style.ts'
import { warpLine, warpOf } from './warp.ts'
import { writeDwg } from './write-dwg.ts'
import { writeDxf } from './write-dxf.ts'
import { writePdf } from './write-pdf.ts'
import { writeSvg } from './write-svg.ts'

export type Format = 'svg' | 'pdf' | 'dxf' | 'dwg' | 'png'

/** Pixels across a clean picture, or more where a sheet shows so much that each metre would have fewer than this. */
const MIN_COLUMNS = 2400
const PER_METER = 24

/** What is drawn on a sheet. */
export interface Drawn {
  sheet: Sheet
  style: Style
  floors: Storey[]
  /** All rooms are known. */
  whole?: boolean
}

/** A file, and where points of the sheet lie in it. */
export interface WrittenSheet {
  bytes: Uint8Array
  place: Place
  /** Units of the file per unit of the sheet. */
  scale: number
}

/** The sheet as a file, and what is true of it in the file's own coordinates. */
export async function writePlan(
  drawn: Drawn,
  format: Format,
  look: Look,
  seed: number,
  columns = MIN_COLUMNS,
): Promise<{ bytes: Uint8Array; truth: Truth }> {
  const { bytes, place, scale } = await writeSheet(drawn.sheet, format, { look, seed, columns })
  return { bytes, truth: truthOf(drawn, scale, place) }
}

/** Pictures come as wide as `columns` says, and as they look. */
export async function writeSheet(
  sheet: Sheet,
  format: Format,
  { look, seed = 0, columns = MIN_COLUMNS }: { look?: Look; seed?: number; columns?: number } = {},
): Promise<WrittenSheet> {
  const { x, y, scale } = originOf(sheet, format, columns)
  const place: Place = (px, py) => [px * scale + x, py * scale + y]
  if (format === 'pdf') return { bytes: await writePdf(sheet), place, scale }
  if (format === 'dxf') return { bytes: Buffer.from(writeDxf(sheet)), place, scale }
  if (format === 'dwg') return { bytes: writeDwg(sheet), place, scale }
  const svg = Buffer.from(writeSvg(sheet))
  if (format === 'svg') return { bytes: svg, place, scale }
  const png = await sharp(svg, { unlimited: true })
    .resize({ width: columnsOf(sheet, columns) })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  if (!look) return { bytes: png, place, scale }
  const worn = await look.wear(png, seed)
  return { bytes: worn.picture, place: (px, py) => worn.place(...place(px, py)), scale: scale * worn.scale }
}

export type Place = (x: number, y: number) => [number, number]

function truthOf({ style, floors, whole }: Drawn, scale: number, place: Place): Truth {
  const truth: Truth & Required<Pick<Truth, 'openings'>> = {
    unitsPerMeter: style.unitsPerMeter * scale,
    rooms: [],
    openings: [],
    ...(whole ? { whole } : {}),
  }
  for (const { venue, right, up } of floors) {
    const warp = warpOf(style.bend, venue.shell)
    const placed = ([x, y]: [number, number]) => {
      const s = style.unitsPerMeter
      return place(s * (x + right), s * (y + up))
    }
    for (const [i, room] of venue.rooms.entries()) {
      truth.rooms.push({
        rings: room.rings.map((ring) => warpLine(warp, ring, true).map(placed)),
        labels: labelLines(room, i, style.labels),
      })
    }
    for (const { window, rect } of style.body === 'none' ? [] : venue.doors) {
      if (window) continue
      const [x0, y0, x1, y1] = rect
      const width = Math.max(x1 - x0, y1 - y0) * truth.unitsPerMeter!
      truth.openings.push({ at: placed(warp.at((x0 + x1) / 2, (y0 + y1) / 2)), width })
    }
  }
  return truth
}

/** Where the format puts the drawing's origin, and how it scales it. */
function originOf(sheet: Sheet, format: Format, columns: number): { x: number; y: number; scale: number } {
  if (format === 'dxf' || format === 'dwg') return { x: 0, y: 0, scale: 1 }
  const points = sheet.marks.flatMap((mark) => mark.points)
  const low = (k: 0 | 1) => points.reduce((min, p) => Math.min(min, p[k]), Infinity)
  const high = (k: 0 | 1) => points.reduce((max, p) => Math.max(max, p[k]), -Infinity)
  const pad = sheet.unitsPerMeter
  if (format === 'pdf') return { x: pad - low(0), y: pad - low(1), scale: 1 }
  if (format === 'svg') return { x: 0, y: pad - low(1), scale: 1 }
  const scale = columnsOf(sheet, columns) / (high(0) - low(0) + 2 * pad)
  return { x: (pad - low(0)) * scale, y: (pad - low(1)) * scale, scale }
}

function columnsOf({ marks, unitsPerMeter }: Sheet, columns: number): number {
  const xs = marks.flatMap(({ points }) => points.map(([x]) => x))
  const [least, most] = [xs.reduce((p, q) => Math.min(p, q), Infinity), xs.reduce((p, q) => Math.max(p, q), -Infinity)]
  return Math.max(columns, Math.round((PER_METER * (columns / MIN_COLUMNS) * (most - least)) / unitsPerMeter))
}
