import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PlacedImage } from '../drawing.ts'
import { polygonHas } from '../shape/ring.ts'
import { compose, rotation, scaling, translation } from '../sketch/affine.ts'
import { readRaster } from './index.ts'
import type { RasterReading } from './reading.ts'

/** In metres. */
interface Room {
  left: number
  top: number
  right: number
  bottom: number
}

interface Style {
  wall: number
  /** Walls as two thin lines rather than one thick one. */
  outlined?: boolean
  wallColour?: string
  swings?: boolean
  windows?: boolean
  furniture?: boolean
  fills?: string[]
  /** Degrees, clockwise. */
  turn?: number
  jpegQuality?: number
  /** White lines on blue. */
  blueprint?: boolean
  /** Grain and a shadow, as photographs have them. */
  shadow?: boolean
  /** Pixels per metre. */
  scale?: number
}

const PX_PER_METRE = 20
const MARGIN_M = 1.7
const ROOM_DEPTH_M = 5
const CORRIDOR_M = 2.4
const DOOR_M = 0.9
const UPPER = [3, 4.2, 3.6, 5, 3.2]
const LOWER = [4.4, 3, 5.2, 3.2, 3.2]
const LENGTH_M = 19

/** Two rows of rooms along a corridor, which comes last; from middle to middle of the walls. */
function rooms(): Room[] {
  const row = (widths: number[], top: number) => {
    let left = 0
    return widths.map((width) => {
      left += width
      return { left: left - width, top, right: left, bottom: top + ROOM_DEPTH_M }
    })
  }
  const corridor = { left: 0, top: ROOM_DEPTH_M, right: LENGTH_M, bottom: ROOM_DEPTH_M + CORRIDOR_M }
  return [...row(UPPER, 0), ...row(LOWER, ROOM_DEPTH_M + CORRIDOR_M), corridor]
}

/** The plan in metres, so widths of strokes are metres too. */
function plan(style: Style): string {
  const { wall, wallColour = '#000' } = style
  const parts: string[] = []
  const box = ({ left, top, right, bottom }: Room, grow: number, fill: string) =>
    `<rect x="${left - grow}" y="${top - grow}" width="${right - left + 2 * grow}" height="${bottom - top + 2 * grow}" fill="${fill}"/>`
  for (const room of rooms()) parts.push(box(room, wall / 2 + (style.outlined ? 0.04 : 0), wallColour))
  if (style.outlined) {
    for (const room of rooms()) parts.push(box(room, wall / 2, '#fff'))
    for (const room of rooms()) parts.push(box(room, -wall / 2 + 0.04, wallColour))
  }
  for (const [i, room] of rooms().entries())
    parts.push(box(room, -wall / 2, style.fills?.[i % style.fills.length] ?? '#fff'))
  for (const room of rooms().slice(0, -1))
    parts.push(...door(room, style), ...window(room, style), ...desk(room, style))
  return parts.join('')
}

function door(room: Room, { wall, wallColour = '#000', outlined, swings }: Style): string[] {
  const upper = room.top === 0
  const y = upper ? room.bottom : room.top
  const x = room.left + 0.7
  const jambs = `M${x} ${y - wall / 2}v${wall}M${x + DOOR_M} ${y - wall / 2}v${wall}`
  const face = y + ((upper ? -1 : 1) * wall) / 2
  const swing = `M${x} ${face}v${upper ? -DOOR_M : DOOR_M}A${DOOR_M} ${DOOR_M} 0 0 ${upper ? 1 : 0} ${x + DOOR_M} ${face}`
  return [
    `<rect x="${x}" y="${y - wall / 2 - 0.06}" width="${DOOR_M}" height="${wall + 0.12}" fill="#fff"/>`,
    outlined ? `<path d="${jambs}" stroke="${wallColour}" stroke-width="0.05"/>` : '',
    swings ? `<path d="${swing}" fill="none" stroke="#333" stroke-width="0.04"/>` : '',
  ]
}

function window(room: Room, { wall, windows }: Style): string[] {
  if (!windows) return []
  const y = room.top === 0 ? 0 : room.bottom
  const [x, width] = [room.left + 0.8, room.right - room.left - 1.6]
  const panes = [-wall / 2, 0, wall / 2].map((offset) => `M${x} ${y + offset}h${width}`).join('')
  return [
    `<rect x="${x}" y="${y - wall / 2 - 0.05}" width="${width}" height="${wall + 0.1}" fill="#fff"/>`,
    `<path d="${panes}" stroke="#999" stroke-width="0.03"/>`,
  ]
}

function desk(room: Room, { furniture }: Style): string[] {
  if (!furniture) return []
  const y = room.top === 0 ? 1.2 : room.bottom - 2
  return [
    `<rect x="${room.left + 0.9}" y="${y}" width="1.6" height="0.8" fill="none" stroke="#444" stroke-width="0.04"/>`,
    `<circle cx="${room.left + 1.7}" cy="${y + 1.2}" r="0.3" fill="none" stroke="#444" stroke-width="0.04"/>`,
  ]
}

/** White becomes the blue of the paper, black white. */
function asBlueprint(pixels: Uint8Array): void {
  const paper = [30, 70, 150]
  for (let k = 0; k < pixels.length; k++) {
    if (k % 4 < 3) pixels[k] = paper[k % 4]! + (1 - pixels[k]! / 255) * (245 - paper[k % 4]!)
  }
}

/** Half as bright at the lower right, with a grain that is the same in every run. */
function inShadow(pixels: Uint8Array, width: number): void {
  let seed = 1
  for (let k = 0; k < pixels.length; k += 4) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    const light = 1 - (0.25 * ((k / 4) % width)) / width - (0.25 * k) / pixels.length
    for (let c = k; c < k + 3; c++)
      pixels[c] = Math.max(0, Math.min(255, pixels[c]! * light + (seed / 2 ** 31 - 0.5) * 40))
  }
}

/** One drawing unit is a metre, y down as in the plan. */
async function render(style: Style): Promise<PlacedImage> {
  const { scale = PX_PER_METRE } = style
  const width = Math.round((LENGTH_M + 2 * MARGIN_M) * scale)
  const height = Math.round((2 * ROOM_DEPTH_M + CORRIDOR_M + 2 * MARGIN_M) * scale)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="scale(${scale}) translate(${MARGIN_M} ${MARGIN_M})">${plan(style)}</g></svg>`
  const flat = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
  const turned = sharp(flat).rotate(style.turn ?? 0, { background: '#fff' })
  const encoded = await (style.jpegQuality ? turned.jpeg({ quality: style.jpegQuality }) : turned.png()).toBuffer()
  const { data, info } = await sharp(encoded).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (style.blueprint) asBlueprint(data)
  if (style.shadow) inShadow(data, info.width)
  const upright = compose(
    translation(width / 2, height / 2),
    compose(rotation((-(style.turn ?? 0) * Math.PI) / 180), translation(-info.width / 2, -info.height / 2)),
  )
  const toMeters = compose(compose(translation(-MARGIN_M, -MARGIN_M), scaling(1 / scale, 1 / scale)), upright)
  return { pixels: data, columns: info.width, rows: info.height, transform: [...toMeters] }
}

/** Recall and precision at an overlap of a half, and the mean overlap of what was found; on a grid of points. */
function score({ spaces }: RasterReading, wall: number): { recall: number; precision: number; overlap: number } {
  const truth = rooms()
  const shared = truth.map(() => spaces.map(() => 0))
  const roomArea = truth.map(() => 0)
  const spaceArea = spaces.map(() => 0)
  for (let y = -1; y < 2 * ROOM_DEPTH_M + CORRIDOR_M + 1; y += 0.1) {
    for (let x = -1; x < LENGTH_M + 1; x += 0.1) {
      const within = ({ left, top, right, bottom }: Room) =>
        Math.min(x - left, right - x, y - top, bottom - y) > wall / 2
      const room = truth.findIndex(within)
      const space = spaces.findIndex((polygon) => polygonHas(polygon, x, y))
      if (room >= 0) roomArea[room]!++
      if (space >= 0) spaceArea[space]!++
      if (room >= 0 && space >= 0) shared[room]![space]!++
    }
  }
  const best = shared.map((row, room) =>
    Math.max(0, ...row.map((both, space) => both / (roomArea[room]! + spaceArea[space]! - both))),
  )
  const found = best.filter((overlap) => overlap > 0.5)
  return {
    recall: found.length / truth.length,
    precision: found.length / Math.max(1, spaces.length),
    overlap: found.reduce((sum, overlap) => sum + overlap, 0) / Math.max(1, found.length),
  }
}

/** How many rooms have a door to the corridor at the right place. */
function doorsFound({ doors, spaces }: RasterReading): number {
  const corridor = spaces.findIndex((polygon) => polygonHas(polygon, LENGTH_M / 2, ROOM_DEPTH_M + CORRIDOR_M / 2))
  return rooms()
    .slice(0, -1)
    .filter((room) => {
      const own = spaces.findIndex((polygon) =>
        polygonHas(polygon, (room.left + room.right) / 2, room.top + ROOM_DEPTH_M / 2),
      )
      return doors.some(({ x0, y0, x1, y1, between }) => {
        const x = (x0 + x1) / 2 - (room.left + 0.7 + DOOR_M / 2)
        const y = (y0 + y1) / 2 - (room.top === 0 ? room.bottom : room.top)
        return Math.hypot(x, y) < 0.5 && between.includes(own) && between.includes(corridor)
      })
    }).length
}

const styles: [string, Style][] = [
  ['thick walls, swings and light windows', { wall: 0.3, swings: true, windows: true }],
  [
    'furnished, turned by two degrees, as a noisy JPEG',
    { wall: 0.25, swings: true, windows: true, furniture: true, turn: 2, jpegQuality: 35, scale: 36 },
  ],
  ['grey walls with bare gaps for doors', { wall: 0.2, wallColour: '#777', furniture: true }],
  ['walls as two thin lines', { wall: 0.25, outlined: true, swings: true, scale: 36 }],
  ['walls as thin as the doors in them', { wall: 0.06, swings: true }],
  ['walls as two lines on a blueprint', { wall: 0.3, outlined: true, swings: true, blueprint: true }],
  ['a small photograph with a shadow', { wall: 0.3, swings: true, shadow: true }],
  ['rooms tinted between thin walls', { wall: 0.1, swings: true, fills: ['#fde', '#def', '#efd', '#ffd'] }],
  ['tinted rooms', { wall: 0.25, swings: true, fills: ['#fde', '#def', '#efd', '#ffd'] }],
]

describe('readRaster', () => {
  test.each(styles)('finds the rooms and doors of an office floor: %s', { timeout: 60_000 }, async (_, style) => {
    const reading = await readRaster(
      await render(style),
      () => false,
      () => {},
    )
    const { recall, precision, overlap } = score(reading, style.wall)
    expect(recall).toBe(1)
    expect(precision).toBeGreaterThan(0.9)
    expect(overlap).toBeGreaterThan(0.93)
    expect(doorsFound(reading)).toBeGreaterThanOrEqual(9)
  })

  test('tells the width of the doors, and with it the scale', { timeout: 60_000 }, async () => {
    const {
      doorWidths: { leaves },
    } = await readRaster(
      await render({ wall: 0.3, swings: true }),
      () => false,
      () => {},
    )
    expect(leaves).toHaveLength(10)
    for (const width of leaves) expect(Math.abs(width - DOOR_M)).toBeLessThan(0.08)
  })

  test('cuts a map of coloured areas along their borders', { timeout: 60_000 }, async () => {
    const colours = ['#7c7', '#c77', '#77c', '#cc7']
    const areas = rooms().map(
      ({ left, top, right, bottom }, i) =>
        `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${i === 10 ? '#999' : colours[i % 4]}"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${40 + 19 * PX_PER_METRE}" height="${40 + 12.4 * PX_PER_METRE}"><g transform="translate(20 20) scale(${PX_PER_METRE})">${areas.join('')}</g></svg>`
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const toMeters = compose(scaling(1 / PX_PER_METRE, 1 / PX_PER_METRE), translation(-20, -20))
    const image: PlacedImage = { pixels: data, columns: info.width, rows: info.height, transform: [...toMeters] }
    const reading = await readRaster(
      image,
      () => false,
      () => {},
    )
    expect(reading.method).toBe('areas of colour')
    const { recall, precision, overlap } = score(reading, 0)
    expect([recall, precision]).toEqual([1, 1])
    expect(overlap).toBeGreaterThan(0.95)
  })

  test('says so where there is no space to find', async () => {
    const pixels = new Uint8Array(4 * 90 * 60).fill(255)
    const reading = await readRaster(
      { pixels, columns: 90, rows: 60, transform: [1, 0, 0, -1, 0, 60] },
      () => false,
      () => {},
    )
    expect(reading.spaces).toEqual([])
    expect(reading.warnings.join()).toMatch(/no enclosed space/i)
  })

  test('says so where the picture shows light and dark all over', async () => {
    const [columns, rows] = [120, 80]
    const pixels = new Uint8Array(4 * columns * rows).fill(255)
    for (let i = 0; i < columns * rows; i++) {
      const [x, y] = [i % columns, Math.floor(i / columns)]
      pixels.fill(128 + 120 * Math.sin(x * 0.9 + 3 * Math.sin(y * 0.23)) * Math.cos(y * 0.7), 4 * i, 4 * i + 3)
    }
    const reading = await readRaster(
      { pixels, columns, rows, transform: [1, 0, 0, -1, 0, rows] },
      () => false,
      () => {},
    )
    expect(reading.view).toBe('photograph')
  })
})
