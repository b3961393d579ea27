import sharp from 'sharp'
import { drawVenue, type Style } from './draw.ts'
import { lookOf } from './looks.ts'
import { Random } from './random.ts'
import type { Truth } from './score.ts'
import type { Sheet } from './sheet.ts'
import { makeVenue, type Venue, venues } from './venue.ts'
import { writeDxf } from './write-dxf.ts'
import { writePdf } from './write-pdf.ts'
import { writeSvg } from './write-svg.ts'

export type Format = 'svg' | 'pdf' | 'dxf' | 'png'

export interface SyntheticPlan {
  plan: string
  bytes: Uint8Array
  truth: Truth
}

/** Plan number `seed` of the set: each seed is another venue in another style. */
export async function syntheticPlan(seed: number, format: Format): Promise<SyntheticPlan> {
  const random = new Random(seed + 1)
  for (let i = 0; i < 8; i++) random.next()
  const kind = (Object.keys(venues) as (keyof typeof venues)[])[seed % 4]!
  const thickness = random.pick([0, 0.1, 0.2, 0.3])
  const venue = makeVenue(kind, seed + 1, thickness)
  const style: Style = {
    furnished: random.chance(0.5),
    body: thickness > 0 ? random.pick(['outline', 'filled', 'hatched'] as const) : 'outline',
    doors: random.pick(['arc', 'arc', 'gap'] as const),
    labels: random.pick(['number', 'number and name', 'number, name and area'] as const),
    layers: random.chance(0.5),
    unitsPerMeter: format === 'dxf' ? random.pick([1000, 1000, 1, 100, 1 / 0.0254]) : random.between(8, 40),
    turn: random.pick([0, 0, 0, 0.2, Math.PI / 4]),
    sheet: random.chance(0.4),
  }
  const sheet = drawVenue(venue, style, seed)
  const words = [
    `${thickness * 100} cm`,
    style.body,
    style.doors,
    style.furnished ? 'furnished' : '',
    style.sheet ? 'sheet' : '',
    format === 'png' ? lookOf(seed).name : '',
  ]
  return {
    plan: `${format} ${seed} ${kind} ${words.filter(Boolean).join(' ')}`,
    bytes: await write(sheet, format, seed),
    truth: truthOf(venue, style, sheet, format),
  }
}

async function write(sheet: Sheet, format: Format, seed: number): Promise<Uint8Array> {
  if (format === 'pdf') return writePdf(sheet)
  if (format === 'dxf') return Buffer.from(writeDxf(sheet))
  const svg = Buffer.from(writeSvg(sheet))
  if (format === 'svg') return svg
  return lookOf(seed).wear(
    await sharp(svg).resize({ width: 2400 }).flatten({ background: '#fff' }).png().toBuffer(),
    seed,
  )
}

function truthOf(venue: Venue, style: Style, sheet: Sheet, format: Format): Truth {
  const origin = originOf(sheet, format)
  const place = ([x, y]: [number, number]): [number, number] => {
    const s = origin.scale * style.unitsPerMeter
    const [cos, sin] = [Math.cos(style.turn), Math.sin(style.turn)]
    return [s * (cos * x - sin * y) + origin.x, s * (sin * x + cos * y) + origin.y]
  }
  const withArea = style.labels === 'number, name and area'
  return {
    unitsPerMeter: style.unitsPerMeter * origin.scale,
    rooms: venue.rooms.map((room) => ({
      rings: room.rings.map((ring) => ring.map(place)),
      labels: [room.number, ...(style.labels === 'number' && room.number ? [] : [room.name])].filter(Boolean),
      enclosed: room.enclosed,
      ...(withArea ? { printedArea: room.printedArea } : {}),
    })),
    doors: venue.doors.filter((door) => !door.window && door.joins[1] >= 0).map((door) => door.joins),
  }
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
  const scale = 2400 / (high(0) - low(0) + 2 * pad)
  return { x: (pad - low(0)) * scale, y: (pad - low(1)) * scale, scale }
}
