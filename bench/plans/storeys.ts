import type { Rect } from './cells.ts'
import { drawVenue } from './draw.ts'
import { drawBeside } from './drawing/beside.ts'
import { Pen } from './pen.ts'
import type { Sheet } from './sheet.ts'
import type { Style } from './style.ts'
import { type Kind, makeVenue, type Room, type Venue } from './venue.ts'

/** Storeys that share a sheet: in rows of so many, the lowest row first. */
export interface Storeys {
  count: number
  columns: number
  /** Their names stand under them. */
  titled?: boolean
  /** Each has a frame of its own. */
  framed?: boolean
}

/** A storey, and how many metres from the origin it stands on the sheet. */
export interface Storey {
  venue: Venue
  right: number
  up: number
}

/** Metres between two storeys, and from a storey to its frame. */
const GAP_M = 6
const MARGIN_M = 2
const TITLES = ['Ground Floor', 'First Floor', 'Second Floor', 'Third Floor', 'Fourth Floor']

export function makeStoreys(
  kind: Kind,
  seed: number,
  thickness: number,
  { count }: Storeys,
  isSealed = false,
): Venue[] {
  return Array.from({ length: count }, (_, i) => {
    const venue = makeVenue(kind, seed + i, thickness, isSealed)
    const numbered = ({ number }: Room) => number.replace(/\d+$/u, (digits) => String(Number(digits) + 100 * i))
    return { ...venue, rooms: venue.rooms.map((room) => ({ ...room, number: numbered(room) })) }
  })
}

/** Draws the venues on one sheet, with what else is on it around them. */
export function drawStoreys(
  venues: Venue[],
  { columns, titled, framed }: Storeys,
  style: Style,
  seed: number,
): { sheet: Sheet; floors: Storey[] } {
  const floors = place(venues, columns)
  const sheet: Sheet = { unitsPerMeter: style.unitsPerMeter, marks: [], texts: [] }
  for (const { venue, right, up } of floors) lay(drawVenue(venue, style, seed), right, up, sheet)
  const around = boxAround(floors)
  const pen = new Pen(style, around)
  floors.forEach(({ venue: { shell }, right, up }, i) => {
    if (titled) pen.text('A-ANNO', `${TITLES[i]} Plan`, right + (shell[0] + shell[2]) / 2, up + shell[1] - 1.2, 0.6)
    if (framed) {
      const [x0, y0, x1, y1] = [right + shell[0], up + shell[1], right + shell[2], up + shell[3]]
      pen.rect('A-SHEET', [x0 - MARGIN_M, y0 - MARGIN_M, x1 + MARGIN_M, y1 + MARGIN_M], { width: 0.04 })
    }
  })
  drawBeside(pen, { ...floors[0]!.venue, shell: around })
  lay(pen.sheet, 0, 0, sheet)
  return { sheet, floors }
}

function place(venues: Venue[], columns: number): Storey[] {
  const floors: Storey[] = []
  let up = 0
  for (let first = 0; first < venues.length; first += columns) {
    const row = venues.slice(first, first + columns)
    let right = 0
    for (const venue of row) {
      floors.push({ venue, right, up })
      right += venue.shell[2] + GAP_M
    }
    up += Math.max(...row.map(({ shell }) => shell[3])) + GAP_M
  }
  return floors
}

function boxAround(floors: Storey[]): Rect {
  const boxes = floors.map(({ venue: { shell }, right, up }) => [
    shell[0] + right,
    shell[1] + up,
    shell[2] + right,
    shell[3] + up,
  ])
  const low = (k: number) => Math.min(...boxes.map((box) => box[k]!))
  const high = (k: number) => Math.max(...boxes.map((box) => box[k]!))
  return [low(0), low(1), high(2), high(3)]
}

/** Lays one drawing on a sheet, so many metres to the right and up. */
function lay({ marks, texts, unitsPerMeter }: Sheet, right: number, up: number, sheet: Sheet): void {
  const [dx, dy] = [right * unitsPerMeter, up * unitsPerMeter]
  for (const mark of marks) {
    const arc = mark.arc && { ...mark.arc, x: mark.arc.x + dx, y: mark.arc.y + dy }
    const points = mark.points.map(([x, y]): [number, number] => [x + dx, y + dy])
    sheet.marks.push({ ...mark, points, ...(arc ? { arc } : {}) })
  }
  for (const text of texts) sheet.texts.push({ ...text, x: text.x + dx, y: text.y + dy })
}
