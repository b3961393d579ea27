import { Cells, type Rect } from './cells.ts'
import type { Rings } from './overlap.ts'
import { Random } from './random.ts'

/** A building's floor with everything known about it, in metres. */
export interface Venue {
  name: string
  rooms: Room[]
  doors: Doorway[]
  /** The building with its outer walls. */
  shell: Rect
  /** 0 where walls are single lines. */
  thickness: number
  cells: Cells
}

export interface Room {
  rects: Rect[]
  number: string
  name: string
  enclosed: boolean
  printedArea: number
  rings: Rings
}

export interface Doorway {
  /** The gap through the wall. */
  rect: Rect
  /** Rooms on both sides, −1 for the outside. */
  joins: [number, number]
  swing: boolean
  /** Drawn in an outer wall as glass. */
  window: boolean
}

type Plan = (
  random: Random,
  t: number,
) => { shell: Rect; rooms: Omit<Room, 'printedArea' | 'rings'>[]; doors: Doorway[] }

const NAMES = [
  'Office',
  'Meeting',
  'Storage',
  'Kitchen',
  'Copy Room',
  'Lounge',
  'Lab',
  'Server',
  'Archive',
  'Focus Room',
]
const SHOPS = ['Books', 'Shoes', 'Bakery', 'Toys', 'Fashion', 'Phones', 'Pharmacy', 'Sports', 'Flowers', 'Coffee']

export const venues = { office, corridors, mall, expo }

export function makeVenue(kind: keyof typeof venues, seed: number, thickness: number): Venue {
  const { shell, rooms, doors } = venues[kind](new Random(seed), thickness)
  const cells = new Cells([shell, ...rooms.flatMap((room) => room.rects), ...doors.map((door) => door.rect)])
  cells.fill(shell, -1)
  rooms.forEach((room, i) => {
    for (const rect of room.rects) cells.fill(rect, i)
  })
  if (thickness > 0) {
    for (const [i, door] of doors.entries()) cells.fill(door.rect, 10_000 + i)
  }
  const finished = rooms.map((room, i) => {
    const rings = cells.outline((owner) => owner === i)
    return { ...room, rings, printedArea: Math.round(10 * areaOf(rings)) / 10 }
  })
  return { name: kind, rooms: finished, doors, shell, thickness, cells }
}

function areaOf(rings: Rings): number {
  let sum = 0
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!
      sum += (x * v - u * y) / 2
    })
  }
  return Math.abs(sum)
}

/** Cuts a length into pieces of about the wanted size, with walls of thickness t between them. */
function pieces(random: Random, from: number, to: number, low: number, high: number, t: number): [number, number][] {
  const cuts: [number, number][] = []
  let at = from
  while (to - at > high + low + t) {
    const size = round(random.between(low, high))
    cuts.push([at, round(at + size)])
    at = round(at + size + t)
  }
  const half = round((to - at - t) / 2)
  if (half > low) cuts.push([at, round(at + half)], [round(at + half + t), to])
  else cuts.push([at, to])
  return cuts
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A gap of the given width in a horizontal wall between y0 and y1, somewhere between x0 and x1. */
function gap(random: Random, x0: number, x1: number, y0: number, y1: number, width: number): Rect {
  const at = round(random.between(x0 + 0.15, Math.max(x0 + 0.16, x1 - 0.15 - width)))
  return [at, y0, round(at + width), y1]
}

function windowsAlong(random: Random, [x0, x1]: [number, number], y0: number, y1: number, room: number): Doorway[] {
  if (x1 - x0 < 2.4 || y1 === y0) return []
  const width = round(Math.min(1.6, x1 - x0 - 0.8))
  const at = round(random.between(x0 + 0.3, x1 - 0.3 - width))
  return [{ rect: [at, y0, round(at + width), y1], joins: [room, -1], swing: false, window: true }]
}

/** Rooms on both sides of one corridor. */
function office(random: Random, t: number): ReturnType<Plan> {
  const width = round(random.between(35, 70))
  const south = round(random.between(4.5, 6.5))
  const hall = round(random.between(1.8, 2.6))
  const north = round(random.between(4.5, 6.5))
  const y1 = round(t + south)
  const y2 = round(y1 + t)
  const y3 = round(y2 + hall)
  const y4 = round(y3 + t)
  const y5 = round(y4 + north)
  const shell: Rect = [0, 0, round(width + 2 * t), round(y5 + t)]
  const rooms: ReturnType<Plan>['rooms'] = []
  const doors: Doorway[] = []
  rooms.push({ rects: [[t, y2, round(width + t), y3]], number: '100', name: 'Corridor', enclosed: true })
  for (const [low, high, inner, outer] of [
    [t, y1, [y1, y2], [0, t]],
    [y4, y5, [y3, y4], [y5, round(y5 + t)]],
  ] as [number, number, [number, number], [number, number]][]) {
    for (const [x0, x1] of pieces(random, t, round(width + t), 2.6, 7.5, t)) {
      const i = rooms.length
      rooms.push({ rects: [[x0, low, x1, high]], number: String(100 + i), name: nameFor(random, i), enclosed: true })
      doors.push({ rect: gap(random, x0, x1, ...inner, 0.9), joins: [i, 0], swing: true, window: false })
      doors.push(...windowsAlong(random, [x0, x1], ...outer, i))
    }
  }
  const entry: Rect = [0, round(y2 + hall / 2 - 0.5), t, round(y2 + hall / 2 + 0.5)]
  doors.push({ rect: entry, joins: [0, -1], swing: true, window: false })
  return { shell, rooms, doors }
}

function nameFor(random: Random, i: number): string {
  return i === 1 ? 'Stairs' : i === 2 ? 'Elevator' : random.pick(NAMES)
}

/** A ring of corridor around a core, rooms on its outside and inside. */
function corridors(random: Random, t: number): ReturnType<Plan> {
  const depth = round(random.between(4, 5.5))
  const hall = round(random.between(1.6, 2.4))
  const core = round(random.between(5, 8))
  const width = round(random.between(34, 48))
  const a = round(t + depth)
  const b = round(a + t)
  const c = round(b + hall)
  const d = round(c + t)
  const top = round(d + core)
  const e = round(top + t)
  const f = round(e + hall)
  const g = round(f + t)
  const h = round(g + depth)
  const left = round(2 * t + hall)
  const right = round(width - 2 * t - hall)
  const shell: Rect = [0, 0, width, round(h + t)]
  const rooms: ReturnType<Plan>['rooms'] = [
    {
      rects: [
        [t, b, round(width - t), c],
        [t, e, round(width - t), f],
        [t, b, round(t + hall), f],
        [round(width - t - hall), b, round(width - t), f],
      ],
      number: '200',
      name: 'Corridor',
      enclosed: true,
    },
  ]
  const doors: Doorway[] = []
  for (const [low, high, wall] of [
    [t, a, [a, b]],
    [g, h, [f, g]],
    [d, round(d + (core - t) / 2), [c, d]],
    [round(d + (core - t) / 2 + t), top, [top, e]],
  ] as [number, number, [number, number]][]) {
    const inner = low >= d && high <= top
    const ends: [number, number] = inner ? [left, right] : [t, round(width - t)]
    for (const [x0, x1] of pieces(random, ...ends, 2.2, 6, t)) {
      const i = rooms.length
      rooms.push({
        rects: [[x0, low, x1, high]],
        number: `2${String(i).padStart(2, '0')}`,
        name: nameFor(random, i),
        enclosed: true,
      })
      doors.push({
        rect: gap(random, x0, x1, ...wall, random.pick([0.8, 0.9, 1])),
        joins: [i, 0],
        swing: true,
        window: false,
      })
    }
  }
  doors.push({ rect: [0, round(b + 0.3), t, round(b + 1.3)], joins: [0, -1], swing: true, window: false })
  return { shell, rooms, doors }
}

/** Shops with wide open fronts along a concourse. */
function mall(random: Random, t: number): ReturnType<Plan> {
  const width = round(random.between(60, 110))
  const depth = round(random.between(10, 16))
  const street = round(random.between(7, 11))
  const y1 = round(t + depth)
  const y2 = round(y1 + t)
  const y3 = round(y2 + street)
  const y4 = round(y3 + t)
  const y5 = round(y4 + depth)
  const shell: Rect = [0, 0, round(width + 2 * t), round(y5 + t)]
  const rooms: ReturnType<Plan>['rooms'] = [
    { rects: [[t, y2, round(width + t), y3]], number: '', name: 'Concourse', enclosed: true },
  ]
  const doors: Doorway[] = []
  for (const [low, high, wall] of [
    [t, y1, [y1, y2]],
    [y4, y5, [y3, y4]],
  ] as [number, number, [number, number]][]) {
    for (const [x0, x1] of pieces(random, t, round(width + t), 6, 14, t)) {
      const i = rooms.length
      rooms.push({ rects: [[x0, low, x1, high]], number: `S${i}`, name: random.pick(SHOPS), enclosed: true })
      doors.push({
        rect: gap(random, x0, x1, ...wall, round(random.between(1.6, 3))),
        joins: [i, 0],
        swing: false,
        window: false,
      })
    }
  }
  doors.push({
    rect: [0, round(y2 + street / 2 - 1), t, round(y2 + street / 2 + 1)],
    joins: [0, -1],
    swing: false,
    window: false,
  })
  return { shell, rooms, doors }
}

/** A hall with blocks of booths, back to back. */
function expo(random: Random, t: number): ReturnType<Plan> {
  const columns = 3 + Math.floor(random.between(0, 4))
  const rows = 2 + Math.floor(random.between(0, 3))
  const rooms: ReturnType<Plan>['rooms'] = [{ rects: [], number: '', name: 'Hall', enclosed: true }]
  const aisle = 3
  let x = t + aisle
  const height = round(rows * 15 + (rows + 1) * aisle)
  for (let c = 0; c < columns; c++) {
    const depth = random.pick([2, 3, 4])
    for (let r = 0; r < rows; r++) {
      const y = t + aisle + r * (15 + aisle)
      for (const side of [0, 1]) {
        const steps = random.pick([
          [3, 3, 3, 3, 3],
          [6, 3, 6],
          [5, 5, 5],
          [3, 6, 3, 3],
        ])
        let at = y
        for (const size of steps) {
          const letter = String.fromCharCode(65 + c)
          rooms.push({
            rects: [[round(x + side * depth), at, round(x + (side + 1) * depth), round(at + size)]],
            number: `${letter}${rooms.length}`,
            name: '',
            enclosed: true,
          })
          at = round(at + size)
        }
      }
    }
    x = round(x + 2 * depth + aisle)
  }
  const shell: Rect = [0, 0, round(x + t), round(height + 2 * t)]
  rooms[0]!.rects.push([t, t, x, round(height + t)])
  const doors: Doorway[] = [
    { rect: [0, round(height / 2), t, round(height / 2 + 2)], joins: [0, -1], swing: false, window: false },
  ]
  return { shell, rooms, doors }
}
