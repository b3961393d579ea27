import { drawFloor } from './draw-floor.ts'
import { drawFrame } from './draw-frame.ts'
import type { Island, Level, Opening, Room } from './level.ts'
import type { Layer, Sheet } from './sheet.ts'
import { corners, heading, type Point, place, placeRun, type Rect } from './site.ts'
import { wallOutlines } from './walls.ts'

export interface Manner {
  /** Height of the letters, in metres. */
  letters: number
  /** Furniture, shelves, seats, parking bays. */
  furnished: boolean
  /** Title block, frame and dimensions. */
  framed: boolean
}

const ARC_CHORDS = 12

export function drawLevel(level: Level, manner: Manner): Sheet {
  const sheet: Sheet = { marks: [], texts: [] }
  for (const run of wallOutlines(level)) add(sheet, 'wall', run, true)
  for (const opening of level.openings) drawLeaves(sheet, opening)
  for (const column of level.columns) drawColumn(sheet, column)
  for (const room of level.rooms) {
    if (manner.furnished) drawFloor(sheet, room)
    label(sheet, room, room.label ?? middle(room.rect), manner.letters)
  }
  for (const island of level.islands) drawIsland(sheet, island, manner)
  if (manner.framed) drawFrame(sheet, level)
  return sheet
}

function add(sheet: Sheet, layer: Layer, run: Point[], closed: boolean): void {
  sheet.marks.push({ layer, points: placeRun(run, closed), closed })
}

/** Leaves stand open at a right angle; a circle shows how they swing. */
function drawLeaves(sheet: Sheet, { at, along, width, leaves, towards }: Opening): void {
  if (leaves === 0) return
  const radius = width / leaves
  const turn = heading(at[0]) + (along === 'v' ? Math.PI / 2 : 0)
  // A quarter turn anticlockwise from u is v, from v is -u.
  const open = turn + ((along === 'u' ? towards : -towards) * Math.PI) / 2
  const centre = place(...at)
  const hinges = leaves === 2 ? [-1, 1] : [-1]
  for (const side of hinges) {
    const hinge = move(centre, turn, (side * width) / 2)
    const shut = side < 0 ? turn : turn + Math.PI
    sheet.marks.push({ layer: 'door', points: [hinge, move(hinge, open, radius)], closed: false })
    const isLeft = Math.sin(open - shut) > 0
    drawArc(sheet, hinge, radius, isLeft ? shut : open)
  }
}

/** A quarter of a circle, anticlockwise. */
function drawArc(sheet: Sheet, centre: Point, radius: number, start: number): void {
  const end = start + Math.PI / 2
  const points = Array.from({ length: ARC_CHORDS + 1 }, (_, i) =>
    move(centre, start + ((end - start) * i) / ARC_CHORDS, radius),
  )
  sheet.marks.push({ layer: 'door', points, closed: false, arc: { centre, radius, start, end } })
}

function move([x, y]: Point, angle: number, distance: number): Point {
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
}

function drawColumn(sheet: Sheet, [u, v]: Point): void {
  const rect: Rect = [u - 0.3, v - 0.3, u + 0.3, v + 0.3]
  sheet.marks.push({ layer: 'column', points: placeRun(corners(rect), true), closed: true, solid: true })
}

function drawIsland(sheet: Sheet, island: Island, manner: Manner): void {
  add(sheet, 'booth', corners(island.rect), true)
  const [u0, v0, u1, v1] = island.rect
  if (island.kind === 'escalator' && manner.furnished) {
    for (const u of [u0 + 1.2, u1 - 1.2]) {
      add(
        sheet,
        'stairs',
        [
          [u, v0 + 0.2],
          [u, v1 - 0.2],
        ],
        false,
      )
    }
  }
  if (island.kind === 'booth' && manner.furnished && island.name) {
    const [a, b] = [u0 + 0.3, v1 - 1]
    add(sheet, 'furniture', corners([a, b, a + 1.2, b + 0.5]), true)
  }
  label(sheet, island, middle(island.rect), island.kind === 'booth' ? 0.35 : 0.45)
}

function middle([u0, v0, u1, v1]: Rect): Point {
  return [(u0 + u1) / 2, (v0 + v1) / 2]
}

/** The number over the name, smaller where the room is narrow; a long name goes on two lines. */
function label(
  sheet: Sheet,
  { number, name, rect }: Pick<Room, 'number' | 'name' | 'rect'>,
  at: Point,
  letters: number,
): void {
  const room = Math.min(rect[2] - rect[0], 12) - 1
  const isLow = rect[3] - rect[1] < 2
  const stack = [number, ...(name ? lines(name, room / (0.62 * letters)) : [])].filter((text) => text !== undefined)
  const words = isLow ? [stack.join(' ')] : stack
  const longest = Math.max(...words.map((text) => text.length), 1)
  const height = Math.min(letters, room / (0.62 * longest), (rect[3] - rect[1] - 0.4) / (1.6 * words.length))
  const [x, y] = place(...at)
  words.forEach((text, i) => {
    sheet.texts.push({ layer: 'text', text, at: [x, y - (i - (words.length - 1) / 2) * 1.55 * height], height })
  })
}

function lines(name: string, most: number): string[] {
  const cut = name.indexOf(' ', 3)
  return name.length > most && cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name]
}
