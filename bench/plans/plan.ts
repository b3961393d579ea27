import sharp from 'sharp'
import type { Look } from './looks.ts'
import type { Truth } from './score.ts'
import type { Sheet } from './sheet.ts'
import type { Storey } from './storeys.ts'
import type { Style } from './style.ts'
import { warpLine, warpOf } from './warp.ts'
import { writeDxf } from './write-dxf.ts'
import { writePdf } from './write-pdf.ts'
import { writeSvg } from './write-svg.ts'

export type Format = 'svg' | 'pdf' | 'dxf' | 'png'

/** Pixels across a clean picture, or more where a sheet shows so much that each metre would have fewer than this. */
const COLUMNS = 2400
const PER_METER = 24

/** What is drawn on a sheet. */
export interface Drawn {
  sheet: Sheet
  style: Style
  floors: Storey[]
}

/** The sheet as a file, and what is true of it in the file's own coordinates. */
export async function writePlan(
  drawn: Drawn,
  format: Format,
  look: Look,
  seed: number,
): Promise<{ bytes: Uint8Array; truth: Truth }> {
  const { sheet } = drawn
  const { x, y, scale } = originOf(sheet, format)
  const truth = truthOf(drawn, scale, (px, py) => [px * scale + x, py * scale + y])
  if (format === 'pdf') return { bytes: await writePdf(sheet), truth }
  if (format === 'dxf') return { bytes: Buffer.from(writeDxf(sheet)), truth }
  const svg = Buffer.from(writeSvg(sheet))
  if (format === 'svg') return { bytes: svg, truth }
  const png = await sharp(svg, { unlimited: true })
    .resize({ width: columnsOf(sheet) })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const worn = await look.wear(png, seed)
  const bytes = worn.picture
  const place = (px: number, py: number) => worn.place(px * scale + x, py * scale + y)
  return { bytes, truth: truthOf(drawn, scale * worn.scale, place) }
}

type Place = (x: number, y: number) => [number, number]

function truthOf({ style, floors }: Drawn, scale: number, place: Place): Truth {
  const truth: Truth & { doors: [number, number][] } = {
    unitsPerMeter: style.unitsPerMeter * scale,
    rooms: [],
    doors: [],
  }
  const [cos, sin] = [Math.cos(style.turn), Math.sin(style.turn)]
  for (const { venue, right, up } of floors) {
    const first = truth.rooms.length
    const warp = warpOf(style.bend, venue.shell)
    const placed = ([x, y]: [number, number]) => {
      const s = style.unitsPerMeter
      const [u, v] = [cos * x - sin * y + right, sin * x + cos * y + up]
      return place(s * u, s * v)
    }
    for (const room of venue.rooms) {
      truth.rooms.push({
        rings: room.rings.map((ring) => warpLine(warp, ring, true).map(placed)),
        labels: [room.number, ...(style.labels === 'number' && room.number ? [] : [room.name])].filter(Boolean),
        enclosed: room.enclosed,
        ...(style.labels === 'number, name and area' ? { printedArea: room.printedArea } : {}),
      })
    }
    for (const { joins, window } of style.body === 'none' ? [] : venue.doors) {
      if (!window && joins[1] >= 0) truth.doors.push([first + joins[0], first + joins[1]])
    }
  }
  return truth
}

/** Where the format puts the drawing's origin, and how it scales it. */
function originOf(sheet: Sheet, format: Format): { x: number; y: number; scale: number } {
  if (format === 'dxf') return { x: 0, y: 0, scale: 1 }
  const points = sheet.marks.flatMap((mark) => mark.points)
  const low = (k: 0 | 1) => points.reduce((min, p) => Math.min(min, p[k]), Infinity)
  const high = (k: 0 | 1) => points.reduce((max, p) => Math.max(max, p[k]), -Infinity)
  const pad = sheet.unitsPerMeter
  if (format === 'pdf') return { x: pad - low(0), y: pad - low(1), scale: 1 }
  if (format === 'svg') return { x: 0, y: pad - low(1), scale: 1 }
  const scale = columnsOf(sheet) / (high(0) - low(0) + 2 * pad)
  return { x: (pad - low(0)) * scale, y: (pad - low(1)) * scale, scale }
}

function columnsOf({ marks, unitsPerMeter }: Sheet): number {
  const xs = marks.flatMap(({ points }) => points.map(([x]) => x))
  const [least, most] = [xs.reduce((p, q) => Math.min(p, q), Infinity), xs.reduce((p, q) => Math.max(p, q), -Infinity)]
  return Math.max(COLUMNS, Math.round((PER_METER * (most - least)) / unitsPerMeter))
}
