import type { Rings } from '../overlap.ts'
import { Random } from '../random.ts'
import type { Truth } from '../score.ts'
import type { Mark, Sheet } from '../sheet.ts'
import { type Area, areaFrom, inflate, largestPart, ringsFrom, sizeOf, subtract, unite } from './areas.ts'
import type { TracedFloor, TracedRoom } from './floor.ts'
import { deepestPoint, hatchLines, isInside, nearestSide } from './lines.ts'

type Point = [number, number]

/** How a surveyed floor is drawn. */
export interface TracedStyle {
  walls: 'outlined' | 'filled' | 'hatched'
  doors: 'arc' | 'gap'
  furnished: boolean
  /** Everything on one layer, in one colour and one width. */
  mono: boolean
  /** Of the walls, in metres. */
  thickness: number
  unitsPerMeter: number
}

/** Metres. */
const DOOR_WIDTH = 0.9
/** Half the depth of a doorway: deeper than the thickest wall between two surveyed rooms. */
const DOORWAY_REACH = 0.45
/** Slits between rooms up to twice this width are walls. */
const CLOSING_M = 0.4
const MIN_ROOM_M2 = 1
const TREAD_M = 0.28
const HATCH_STEP = 0.15
const TEXT_HEIGHT = 0.28
const BODY_COLOUR = 0x303030
const GREY_RGB = 0x808080

interface Cell {
  room: TracedRoom
  rings: Rings
}

export interface TracedSheet {
  sheet: Sheet
  /** In the units of the sheet. */
  truth: Truth
}

export function drawTraced(floor: TracedFloor, style: TracedStyle, seed: number): TracedSheet {
  const cells = cellsOf(floor, style.thickness)
  const hinges = floor.doors.map((door) => hingeAt(door, floor.rooms))
  const walls = wallsOf(floor, cells, hinges, style.thickness)
  const pen = new TracedPen(style)
  if (style.walls === 'filled') for (const part of walls) pen.fill('A-WALL-FILL', part)
  for (const part of walls) for (const ring of part) pen.line('A-WALL', ring, { closed: true })
  if (style.walls === 'hatched') {
    for (const part of walls)
      for (const line of hatchLines(part, HATCH_STEP, Math.PI / 4))
        pen.line('A-WALL-PATT', line, { stroke: GREY_RGB, width: 0.005 })
  }
  if (style.doors === 'arc') for (const hinge of hinges) drawLeaf(pen, hinge, style.thickness)
  const random = new Random(seed)
  for (const cell of cells) {
    drawName(pen, cell)
    if (cell.room.isStairs) drawTreads(pen, cell.rings)
    else if (style.furnished) furnish(pen, cell.rings, random)
  }
  const scaled = (rings: Rings): Rings => rings.map((ring) => ring.map((point) => pen.at(point)))
  return {
    sheet: pen.sheet,
    truth: {
      unitsPerMeter: style.unitsPerMeter,
      whole: true,
      rooms: cells.map(({ room, rings }) => ({ rings: scaled(rings), labels: room.name ? [room.name] : [] })),
      openings: floor.doors.map((door) => ({ at: pen.at(door), width: DOOR_WIDTH * style.unitsPerMeter })),
    },
  }
}

/** What walls leave of each room; a room inside another one is cut out of it with its walls. */
function cellsOf({ rooms }: TracedFloor, thickness: number): Cell[] {
  const areas = rooms.map(({ rings }) => areaFrom(rings))
  const sizes = areas.map(sizeOf)
  const middles = rooms.map(({ rings }) => deepestPoint(rings).point)
  return rooms.flatMap((room, i) => {
    const inner = areas.filter((_, k) => k !== i && sizes[k]! < sizes[i]! && isInside(room.rings, middles[k]!))
    const grown = inner.map((area) => inflate(area, thickness / 2))
    const left = largestPart(subtract(inflate(areas[i]!, -thickness / 2), grown))
    return sizeOf(left) > MIN_ROOM_M2 ? [{ room, rings: ringsFrom(left) }] : []
  })
}

/** A doorway: its middle, the direction of its wall, and the direction in which it opens. */
interface Hinge {
  at: Point
  along: Point
  across: Point
}

function hingeAt(at: Point, rooms: TracedRoom[]): Hinge {
  const sides = rooms.map(({ rings }) => nearestSide(rings, at))
  const { from, to } = sides.reduce((p, q) => (q.distance < p.distance ? q : p))
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return { at, along, across: [-along[1], along[0]] }
}

function placed({ at, along, across }: Hinge, u: number, v: number): Point {
  return [at[0] + u * along[0] + v * across[0], at[1] + u * along[1] + v * across[1]]
}

/** Bodies of the walls with their doorways cut out, each as rings. */
function wallsOf({ rooms }: TracedFloor, cells: Cell[], hinges: Hinge[], thickness: number): Rings[] {
  const all = unite(rooms.map(({ rings }) => areaFrom(rings)))
  const building = inflate(inflate(all, CLOSING_M), thickness - CLOSING_M)
  const half = DOOR_WIDTH / 2
  const doorways = hinges.map((hinge): Area => {
    const corners: [number, number][] = [[-half, -DOORWAY_REACH], [half, -DOORWAY_REACH], [half, DOORWAY_REACH], [-half, DOORWAY_REACH]] // biome-ignore format: corners
    return areaFrom([corners.map(([u, v]) => placed(hinge, u, v))])
  })
  const walls = subtract(building, [...cells.map(({ rings }) => areaFrom(rings)), ...doorways])
  return [ringsFrom(walls)]
}

function drawLeaf(pen: TracedPen, hinge: Hinge, thickness: number): void {
  const [half, face] = [DOOR_WIDTH / 2, thickness / 2]
  const tip = placed(hinge, -half, face + DOOR_WIDTH)
  pen.line('A-DOOR', [placed(hinge, -half, face), tip], { width: 0.03 })
  const start = Math.atan2(hinge.along[1], hinge.along[0])
  pen.arc('A-DOOR', placed(hinge, -half, face), DOOR_WIDTH, start, start + Math.PI / 2)
}

function drawName(pen: TracedPen, { room: { name }, rings }: Cell): void {
  if (!name) return
  const { point, depth } = deepestPoint(rings)
  pen.text('A-TEXT', name, point, Math.max(0.1, Math.min(TEXT_HEIGHT, (1.1 * depth) / (0.4 * name.length))))
}

/** Across the longer side of the stairs. */
function drawTreads(pen: TracedPen, rings: Rings): void {
  const ring = rings[0]!
  const lengthOf = (i: number) => {
    const [[x0, y0], [x1, y1]] = [ring[i]!, ring[(i + 1) % ring.length]!]
    return Math.hypot(x1 - x0, y1 - y0)
  }
  const longest = ring.map((_, i) => i).reduce((p, q) => (lengthOf(q) > lengthOf(p) ? q : p))
  const [[x0, y0], [x1, y1]] = [ring[longest]!, ring[(longest + 1) % ring.length]!]
  const angle = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2
  for (const line of hatchLines(rings, TREAD_M, angle)) pen.line('A-FLOR-STRS', line, { width: 0.01 })
}

/** Desks with a chair each, where there is room. */
function furnish(pen: TracedPen, rings: Rings, random: Random): void {
  const { point, depth } = deepestPoint(rings)
  if (depth < 1.2) return
  for (let i = 0; i < 6; i++) {
    const angle = random.between(0, 2 * Math.PI)
    const away = random.between(0.9, 2.5 * depth)
    const middle: Point = [point[0] + away * Math.cos(angle), point[1] + away * Math.sin(angle)]
    const corner = (u: number, v: number): Point => [middle[0] + u, middle[1] + v]
    const desk = [corner(-0.7, -0.35), corner(0.7, -0.35), corner(0.7, 0.35), corner(-0.7, 0.35)]
    if (!isInside(rings, middle) || nearestSide(rings, middle).distance < 1.1) continue
    pen.line('A-FURN', desk, { closed: true, stroke: GREY_RGB, width: 0.01 })
    pen.circle('A-FURN', corner(0, -0.6), 0.22, { stroke: GREY_RGB, width: 0.01 })
  }
}

/** Draws in metres on a sheet in its own unit. */
class TracedPen {
  readonly sheet: Sheet
  readonly #style: TracedStyle

  constructor(style: TracedStyle) {
    this.#style = style
    this.sheet = { unitsPerMeter: style.unitsPerMeter, marks: [], texts: [] }
  }

  at([x, y]: Point): Point {
    const { unitsPerMeter } = this.#style
    return [x * unitsPerMeter, y * unitsPerMeter]
  }

  line(layer: string, points: Point[], options: Partial<Mark> = {}): void {
    const { mono, unitsPerMeter } = this.#style
    const width = (mono ? 0.02 : (options.width ?? 0.02)) * unitsPerMeter
    const mark: Mark = {
      layer: this.#layer(layer),
      closed: false,
      stroke: 0,
      fill: null,
      ...options,
      width,
      points: [],
    }
    if (mono && mark.stroke !== null) mark.stroke = 0
    this.sheet.marks.push({ ...mark, points: points.map((point) => this.at(point)) })
  }

  /** An area with holes as one ring, with a seam from its outline to each hole. */
  fill(layer: string, rings: Rings): void {
    for (const ring of seamed(rings)) this.line(layer, ring, { closed: true, stroke: null, fill: BODY_COLOUR })
  }

  arc(layer: string, at: Point, radius: number, start: number, end: number): void {
    this.line(layer, arcPoints(at, radius, start, end, 12), { width: 0.01 })
    const [x, y] = this.at(at)
    this.sheet.marks.at(-1)!.arc = { x, y, radius: radius * this.#style.unitsPerMeter, start, end }
  }

  circle(layer: string, at: Point, radius: number, options: Partial<Mark>): void {
    this.line(layer, arcPoints(at, radius, 0, 2 * Math.PI, 24).slice(1), { closed: true, ...options })
  }

  text(layer: string, text: string, at: Point, height: number): void {
    const [x, y] = this.at(at)
    this.sheet.texts.push({
      layer: this.#layer(layer),
      text,
      x,
      y,
      height: height * this.#style.unitsPerMeter,
      angle: 0,
    })
  }

  #layer(name: string): string {
    return this.#style.mono ? 'Layer 1' : name
  }
}

function arcPoints([x, y]: Point, radius: number, start: number, end: number, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const angle = start + ((end - start) * i) / count
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Outlines with their holes joined to them; the nearest corners are joined. */
function seamed(rings: Rings): Rings {
  const outlines = rings.filter((ring) => signedArea(ring) > 0).sort((p, q) => signedArea(p) - signedArea(q))
  const merged = outlines.map((ring) => ring.slice())
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const host = outlines.findIndex((ring) => isInside([ring], hole[0]!))
    if (host < 0) continue
    const outline = merged[host]!
    let best = { distance: Number.POSITIVE_INFINITY, i: 0, k: 0 }
    outline.forEach(([x, y], i) => {
      hole.forEach(([u, v], k) => {
        const distance = Math.hypot(x - u, y - v)
        if (distance < best.distance) best = { distance, i, k }
      })
    })
    const { i, k } = best
    merged[host] = [...outline.slice(0, i + 1), ...hole.slice(k), ...hole.slice(0, k + 1), ...outline.slice(i)]
  }
  return merged
}

function signedArea(ring: Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!
    return sum + (x * v - u * y) / 2
  }, 0)
}
